import { expect, test } from 'vitest';
import { listRefundsDue, markOrderPaid } from '#server/modules/orders/public.ts';
import { retryRefund, sendRefund } from '#server/modules/payments/public.ts';
import { type Insider, makeOperator } from '#server/testing/console/insiders.ts';
import { cannotSupply } from '#server/testing/data/deliver.ts';
import { creditOrders } from '#server/testing/payments/credit-orders.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Money and credit of an order go back apart: it ends once both are back, whichever was last. Every shop ends with its integrity checks.
const paying = await startPayingShop();
const { shop, bank, settling, ordering } = paying;
const { call, db } = shop;
const { creditOf, ordered, paid } = creditOrders(paying);

const finance: Insider = await makeOperator(shop, 'finance');
let request = 0;
const compensate = (orderId: string, amount: number) => {
  const id = `0199c0de-0000-7000-8000-${String(++request).padStart(12, '0')}`;
  const body = { id, amount, reason: 'late', note: null };
  return call('POST', `/operator/orders/${orderId}/refunds`, { token: finance.token, body });
};
const dueOf = async (number: string) =>
  (await listRefundsDue(db)).find(({ orderNumber }) => orderNumber === number)?.due ?? null;

test('of a cancelled transfer people owe what was transferred, and not the credit that came back at once', async () => {
  const { buyer, offer, place } = await ordered({ paymentMethod: 'bank_transfer' });
  const { order, total, cancel } = ordering(buyer, (await place()).body, offer);
  await markOrderPaid(shop, order.orderNumber);
  await cancel();
  expect(await dueOf(order.orderNumber)).toBe(total);
});

test('an order whose card money is back already ends when the rest is cancelled', async () => {
  const { order, buyer, has, total, send, cancel, read } = await paid();
  await compensate(order.id, total / 100);
  await send();
  expect((await read()).paymentStatus).toBe('PAID');
  await cancel();
  expect(await read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED', creditReturned: has });
  expect((await creditOf(buyer)).balance).toBe(has);
  expect(await dueOf(order.orderNumber)).toBeNull();
});

test('money that the gateway refused to send back stays promised: the next part comes from the credit', async () => {
  const { order, buyer, has, total, refunds, read } = await paid();
  await compensate(order.id, 115);
  const [refused] = await refunds();
  bank.fail('refund', 'refuse');
  await sendRefund(settling, refused?.id ?? '');
  await cannotSupply(shop, order, 1);
  expect((await creditOf(buyer)).balance).toBe(has);
  const [, part] = await refunds();
  expect(part).toMatchObject({ amount: total - 11_500, kind: 'cancellation' });
  await sendRefund(settling, part?.id ?? '');
  await retryRefund(settling, refused?.id ?? '', 'again');
  await sendRefund(settling, refused?.id ?? '');
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED', creditReturned: has });
  await paying.closeFindings();
});

test('a return of everything as credit ends an order that was paid with both', async () => {
  const made = await makeDelivered(paying, { price: 10_000, pieces: 2, credit: 5_000 });
  const { token, vendor, line, orderId, buyer } = made;
  const { id } = (await made.request(2, 'changed_mind', { asCredit: true })).body;
  await vendor(id, 'approve');
  await vendor(id, 'receive');
  await vendor(id, 'inspect', { lines: [{ id: line, accepted: 2 }], answer: null });
  expect((await call('GET', `/orders/${orderId}`, { token })).body.paymentStatus).toBe('REFUNDED');
  expect((await creditOf(buyer)).balance).toBe(230);
});
