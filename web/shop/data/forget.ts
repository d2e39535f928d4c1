import { queryClient } from '#web/shared/api/query-client.ts';
import { resetCart } from './cart.ts';

/** What everybody may see. Anything else in the cache is somebody's. */
const PUBLIC = ['products', 'product', 'reviews', 'categories', 'vendors', 'vendor', 'search'];

/** Forgets what belongs to the person whose session ended, before the next one signs in here. */
export function forgetPerson(): void {
  resetCart();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.includes(String(queryKey[0])) });
}
