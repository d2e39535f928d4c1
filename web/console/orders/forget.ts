import { queryClient } from '#web/shared/api/query-client.ts';

/** After something of an order has changed, whatever shows it or its vendor is out of date. */
export function forgetOrder(orderId: string, vendorId: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      [orderId, vendorId, 'operated-orders', 'customers', 'log'].some((part) => queryKey.includes(part)),
  });
}
