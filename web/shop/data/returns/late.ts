import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { orderQuery } from '#web/shop/data/orders.ts';

export const lateQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'late'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getLate', { params: { id: orderId } }, { signal }),
  });

export function useCancelLate(orderId: string) {
  return useMutation({
    mutationFn: (body: { parcelId: string; expectedAmount: number; asCredit: boolean }) =>
      callApi('cancelLate', { params: { id: orderId }, body }),
    // Also after a refusal: the parcel may have arrived meanwhile.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['orders'] }),
      ]),
  });
}
