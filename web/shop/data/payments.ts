import { queryOptions } from '@tanstack/react-query';
import type { PaymentStatus } from '#contract/shared/constants.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { BeginOrderPayment, OrderPayment } from '#contract/shop/payments.ts';
import { callApi } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';

/** What became of an order's payment. Asks the gateway too: the shop may not have been told yet. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id, 'payment'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('refreshOrderPayment', { params: { id } }, { signal }),
  });

export async function beginPayment(id: string, body: BeginOrderPayment): Promise<OrderPayment> {
  return store(id, await callApi('beginOrderPayment', { params: { id }, body }));
}

export async function confirmPayment(id: string, code: string): Promise<OrderPayment> {
  return store(id, await callApi('confirmOrderPayment', { params: { id }, body: { code } }));
}

export async function validateMerchant(id: string, validationUrl: string): Promise<Record<string, unknown>> {
  return (await callApi('startApplePay', { params: { id }, body: { validationUrl } })).session;
}

function store(id: string, payment: OrderPayment): OrderPayment {
  showAnswer(paymentQuery(id).queryKey, payment);
  return payment;
}

/** What an order's own status says of these, once it is loaded again. */
const STATUS: Partial<Record<OrderPayment['state'], PaymentStatus>> = { paid: 'PAID', refunded: 'REFUNDED' };

/** Loads the order and its payment again. What was `found` of it is shown everywhere until then. */
export function reloadPayment(id: string, found?: OrderPayment): void {
  const paymentStatus = found && STATUS[found.state];
  if (paymentStatus)
    queryClient.setQueryData<Order>(['order', id], (order) => order && { ...order, paymentStatus, payment: found });
  void queryClient.invalidateQueries({ queryKey: ['order', id] });
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
}

/** Whether the customer has still to pay the order, in the shop itself. Lists of orders do not say more. */
export function isPaidHere({ status, paymentStatus, paymentMethod: id, paymentRequest }: Order): boolean {
  const isUnpaid = paymentStatus === 'PENDING' || paymentStatus === 'FAILED';
  return status === 'PENDING' && isUnpaid && paymentRequest === undefined && paymentMethod(id).kind === 'online';
}

const AWAITING: OrderPayment['state'][] = ['choose', 'redirect', 'otp', 'checking', 'failed'];

/** Whether the order waits for its customer to pay it here. */
export function isAwaitingPayment(order: Order): boolean {
  return order.payment ? AWAITING.includes(order.payment.state) : isPaidHere(order);
}
