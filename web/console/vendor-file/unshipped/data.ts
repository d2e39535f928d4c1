import { type ConsoleContract, callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import type { Answer } from '#web/shared/api/transport.ts';

export type Unshipped = Answer<ConsoleContract, 'listUnshippedParcels'>;
export type UnshippedParcel = Unshipped['data'][number];

export const unshippedKey = (vendorId: string) => ['unshipped', vendorId] as const;

/** Pages of what a store has not handed over, as it is when each is read. */
export async function* readPages(id: string): AsyncGenerator<UnshippedParcel[]> {
  let cursor: string | undefined;
  do {
    const page = await callApi('listUnshippedParcels', { params: { id }, query: cursor ? { cursor } : {} });
    yield page.data;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** After parcels of a store were cancelled, whatever shows it or an order is out of date. */
export function forgetParcelsOf(vendorId: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      [vendorId, 'operated-orders', 'orders', 'customers', 'vendors', 'log'].some((part) => queryKey.includes(part)),
  });
}
