import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { OrderStatus, PaymentStatus } from '#contract/shared/constants.ts';
import type { Order, PlaceOrder } from '#contract/shop/orders.ts';
import { callApi } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { saveFile } from '#web/shared/browser/save-file.ts';
import { storeCart } from './cart.ts';
import { announce } from './other-tabs.ts';

export interface OrderFilter {
  search?: string;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  page?: number;
}

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    staleTime: 0,
    // What became of its money is found out by the bank and by people, while the tab waits.
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callApi('getOrder', { params: { id } }, { signal }),
  });

export const ordersQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', filter],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listOrders', { query: filter }, { signal }),
  });

export const trackingQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id, 'tracking'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('trackOrder', { params: { id } }, { signal }),
  });

/** Places the order. Retrying with the same key after a lost response returns the same order. */
export function usePlaceOrder() {
  return useMutation({
    mutationFn: ({ body, key }: { body: PlaceOrder; key: string }) =>
      callApi('placeOrder', { body }, { headers: { 'idempotency-key': key } }),
    onSuccess: (order) => {
      updateCache(order);
      announce('cart');
    },
  });
}

export function useCancelOrder(id: string) {
  return useMutation({
    mutationFn: (body: { reason: string; asCredit: boolean }) => callApi('cancelOrder', { params: { id }, body }),
    onSuccess: updateCache,
    // Also after a refusal: another client may have changed the order, so the shown data is stale.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['order', id] }),
  });
}

export function useReorder(id: string) {
  return useMutation({
    mutationFn: () => callApi('reorder', { params: { id } }),
    onSuccess: ({ cart }) => storeCart(cart),
  });
}

/** Downloads the order's invoice as a PDF file. */
export function useDownloadInvoice({ id, orderNumber }: Order) {
  return useMutation({
    mutationFn: async () => saveFile(await callApi('getInvoice', { params: { id } }), `invoice-${orderNumber}.pdf`),
  });
}

/** Refetches the data that a new or changed order affects: order lists and stock. */
function updateCache(order: Order): void {
  // Answers to changes do not say how the payment stands: what was known is shown until it is loaded again.
  queryClient.setQueryData(orderQuery(order.id).queryKey, (before) => ({
    ...order,
    ...(before?.payment && { payment: before.payment }),
  }));
  void queryClient.invalidateQueries({ queryKey: ['order', order.id] });
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  void queryClient.invalidateQueries({ queryKey: ['products'] });
}
