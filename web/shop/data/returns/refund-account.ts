import { queryOptions } from '@tanstack/react-query';
import type { RefundAccountForm } from '#contract/shared/orders/refund-accounts.ts';
import type { Order } from '#contract/shop/orders.ts';
import { callApi } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

/** Where people send money of an order. */
export const refundAccountQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'refund-account'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getRefundAccount', { params: { id: orderId } }, { signal }),
  });

export async function giveRefundAccount(orderId: string, body: RefundAccountForm): Promise<void> {
  const answer = await callApi('giveRefundAccount', { params: { id: orderId }, body });
  queryClient.setQueryData(refundAccountQuery(orderId).queryKey, answer);
}

/** What waits becomes credit at once. Returns what waits still, in riyals: the gateway may have to be asked first. */
export async function takeAsCredit(orderId: string): Promise<number> {
  const answer = await callApi('takeRefundAsCredit', { params: { id: orderId } });
  queryClient.setQueryData(refundAccountQuery(orderId).queryKey, answer);
  await queryClient.invalidateQueries({ queryKey: ['order', orderId] });
  return answer.waiting;
}

/**
 * Whether people send money of an order, as far as the order tells. One that is not paid in the shop itself says less. Cash that came for
 * a cancelled parcel goes back also if the order was never paid.
 */
export function mayBeSentByHand({ status, paymentStatus, payment, fulfilments }: Order): boolean {
  if (fulfilments.some(({ arrivedLate }) => arrivedLate)) return true;
  if (paymentStatus !== 'PAID' && paymentStatus !== 'REFUNDED') return false;
  if (!payment) return true;
  const { dueByHand = 0, refundedByHand = 0, refunding } = payment;
  return dueByHand + refundedByHand > 0 || (status === 'CANCELLED' && paymentStatus === 'PAID' && refunding === 0);
}
