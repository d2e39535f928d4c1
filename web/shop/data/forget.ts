import { queryClient } from '#web/shared/api/query-client.ts';
import { resetCart } from './cart.ts';
import { forgetCheckout } from './checkout-memory.ts';
import { forgetReturnDrafts } from './returns/draft.ts';
import { forgetSearches } from './search-trail.ts';

/** Query keys of public data. Every other cached query is personal. */
const PUBLIC = ['products', 'product', 'reviews', 'questions', 'categories', 'vendors', 'vendor', 'search'];

/** Removes a person's cached data when their session ends, before anyone else signs in on this device. */
export function forgetPerson(): void {
  resetCart();
  forgetCheckout();
  forgetReturnDrafts();
  forgetSearches();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.includes(String(queryKey[0])) });
}
