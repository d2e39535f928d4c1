import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { PlaceOrder } from '#contract/orders.ts';
import { callApi } from './api.ts';
import { queryClient } from './query-client.ts';

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getOrder', { params: { id } }, { signal }),
  });

export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: ['orders', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listOrders', { query: { page } }, { signal }),
  });

/** Places the order. The same key again, after an answer that was lost, gives the same order. */
export function usePlaceOrder() {
  return useMutation({
    mutationFn: ({ body, key }: { body: PlaceOrder; key: string }) =>
      callApi('placeOrder', { body }, { headers: { 'idempotency-key': key } }),
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      void queryClient.invalidateQueries({ queryKey: ['products'] });
    },
  });
}
