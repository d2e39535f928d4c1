import { queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '#web/shared/api/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { announce } from '#web/shop/data/other-tabs.ts';

/** The packs of an offer that the customer wants to be told about. */
export const stockAlertsQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['stock-alerts', offerId],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('listStockAlerts', { params: { id: offerId } }, { signal }),
  });

/** Asks for an alert, or withdraws it. */
export function useChangeStockAlert(offerId: string, variantId: string) {
  return useMutation({
    mutationFn: (isWanted: boolean) =>
      callApi(isWanted ? 'addStockAlert' : 'removeStockAlert', { params: { id: offerId, variantId } }),
    onSuccess: () => {
      announce('stock-alerts');
      return queryClient.invalidateQueries({ queryKey: ['stock-alerts', offerId] });
    },
    // The page is older than the stock: with the new one it offers Add to Cart.
    onError: (error) => {
      if (isApiError(error, 'stock_available')) void queryClient.invalidateQueries({ queryKey: ['product', offerId] });
    },
  });
}
