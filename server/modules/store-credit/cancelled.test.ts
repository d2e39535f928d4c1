import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { markOrderPaid } from '#server/modules/orders/public.ts';
import { retryRefund } from '#server/modules/payments/public.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { shortOrders } from '#server/testing/console/short-orders.ts';
import { creditOrders } from '#server/testing/payments/credit-orders.ts';
import { giveGoodwill } from '#server/testing/payments/goodwill.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Orders that their customers cancel for credit instead of money. Every shop ends with its integrity checks.
const paying = await startPayingShop();
const { shop, bank, settling, ordering, makeOrder } = paying;
const { call, db } = shop;
const { creditOf, kinds, ordered, paid } = creditOrders(paying);

const cancelled = (id: string, token: string, asCredit: unknown = true) =>
  call('PATCH', `/orders/${id}/cancel`, { token, body: { asCredit } });
const speak = ({ customerId }: { customerId: string }, language: string) =>
  sql`update customers set language = ${language} where id = ${customerId}`.execute(db);
/** The texts of a customer's mails whose subject has these words. */
const letters = async ({ email }: { email: string }, subject: string) =>
  (await shop.mailsTo(email)).filter((mail) => mail.subject?.includes(subject)).map(({ text }) => text ?? '');

test('what a card paid becomes credit at once when its customer cancels for credit, and the gateway sends nothing', async () => {
  const { order, buyer, token, read, refunds, payment, events, total } = await paid({ credit: 0 });
  const sentBefore = bank.calls.refund;
  const { status, body } = await cancelled(order.id, token);
  expect([status, body.status, body.paymentStatus]).toEqual([200, 'CANCELLED', 'REFUNDED']);
  expect(await creditOf(buyer)).toMatchObject({ balance: 230, movements: [{ kind: 'issued', orderId: order.id }] });
  await shop.workOff();
  expect(bank.calls.refund).toBe(sentBefore);
  expect(await refunds()).toMatchObject([{ kind: 'cancellation', amount: total, status: 'SUCCEEDED' }]);
  expect(await payment()).toMatchObject({
    state: 'refunded',
    refunded: 230,
    refundedByHand: 230,
    refundedAsCredit: 230,
  });
  expect((await events()).slice(-2)).toEqual(['cancelled', 'refunded']);
  // The choice is made once.
  expect((await cancelled(order.id, token, false)).body.code).toBe('order_not_cancellable');
  expect((await creditOf(buyer)).balance).toBe(230);
  expect((await read()).refundedAmount).toBe(230);
});

test.each([
  ['ar', 'تم إلغاء طلبك', 'أضفنا ٢٣٠٫٠٠ ر.س. إلى رصيدك في المتجر، ولا ينتهي بمدة.', 'أعدنا إليك المبلغ الذي دفعته'],
  [
    'en',
    'was cancelled',
    'We added SAR 230.00 to your store credit, which does not expire.',
    'has been returned to you',
  ],
])('the mail of such a cancellation says so: %s', async (language, subject, sentence, other) => {
  const { order, buyer, token } = await paid({ credit: 0 });
  await speak(buyer, language);
  await cancelled(order.id, token);
  const [letter] = await letters(buyer, subject);
  expect(letter?.replace(/[\u00a0\u200f]/g, ' ').replace(/ {2,}/g, ' ')).toContain(sentence);
  expect(letter).not.toContain(other);
});

test('of an order that card and credit paid, both are credit then', async () => {
  const { order, buyer, token, has, read } = await paid();
  await cancelled(order.id, token);
  expect(await kinds(buyer)).toEqual([
    ['given_back', has],
    ['issued', 230 - has],
    ['spent', has],
    ['issued', has],
  ]);
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED', creditReturned: has });
});

test('nothing becomes credit of an order that is not paid, and the gateway’s word decides about one that is just being paid', async () => {
  const { order, buyer, token, begin, bill } = await makeOrder();
  await begin();
  expect((await cancelled(order.id, token)).body).toMatchObject({ paymentStatus: 'PENDING' });
  expect(await creditOf(buyer)).toEqual({ balance: 0, movements: [] });
  expect(bill()).toBeDefined();
  const fast = await makeOrder();
  await fast.begin();
  bank.pay(fast.bill());
  expect((await cancelled(fast.order.id, fast.token)).body.paymentStatus).toBe('REFUNDED');
  expect((await creditOf(fast.buyer)).balance).toBe(fast.order.totalAmount);
});

test('what had gone back before is no credit', async () => {
  const { order, buyer, token, send } = await paid({ credit: 0 });
  await giveGoodwill(shop, order.id, 5_000);
  await send();
  await cancelled(order.id, token);
  expect((await creditOf(buyer)).balance).toBe(180);
});

test('what the gateway refused to send back stays with people; the rest is credit', async () => {
  const { order, buyer, token, send, refunds } = await paid({ credit: 0 });
  await giveGoodwill(shop, order.id, 5_000);
  bank.fail('refund', 'refuse');
  await send();
  expect((await cancelled(order.id, token)).body.paymentStatus).toBe('PAID');
  expect((await creditOf(buyer)).balance).toBe(180);
  const [refused] = await refunds();
  await retryRefund(settling, refused?.id ?? '', 'again');
  await send();
  expect((await call('GET', `/orders/${order.id}`, { token })).body.paymentStatus).toBe('REFUNDED');
  await paying.closeFindings();
});

test('a transfer becomes credit too, and no mail asks for an account', async () => {
  const { buyer, offer, place } = await ordered({ paymentMethod: 'bank_transfer' }, { credit: 0 });
  const made = ordering(buyer, (await place()).body, offer);
  await markOrderPaid(shop, made.order.orderNumber);
  expect((await cancelled(made.order.id, made.token)).body.paymentStatus).toBe('REFUNDED');
  expect((await creditOf(buyer)).balance).toBe(230);
  const { waiting } = (await call('GET', `/orders/${made.order.id}/refund-account`, { token: made.token })).body;
  expect(waiting).toBe(0);
  expect((await shop.mailsTo(buyer.email)).filter(({ text }) => text?.includes('#send-to'))).toEqual([]);
});

test('a part of a transfer that may be on its way to an account stays money; the rest is credit', async () => {
  const { makeOrder: makeShort } = shortOrders(paying);
  const made = await makeShort({ paymentMethod: 'bank_transfer' });
  const { orderId, buyer, cannot } = made;
  const { orderNumber, totalAmount } = await made.shown();
  await markOrderPaid(shop, orderNumber);
  await cannot(5);
  const { body } = await call('GET', `/orders/${orderId}/refund-account`, { token: buyer.token });
  await call('PUT', `/orders/${orderId}/refund-account`, {
    ...{ token: buyer.token, body: { iban: 'SA0380000000608010167519', holder: 'ليلى الأحمد' } },
  });
  const finance = await makeOperator(shop, 'finance');
  const url = `/api/operator/exports/refunds?tab=to_send&language=en&search=${orderNumber}`;
  await shop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${finance.token}` } });
  await cancelled(orderId, buyer.token);
  expect((await creditOf(buyer)).balance).toBeCloseTo(totalAmount - body.waiting, 2);
  const after = (await call('GET', `/orders/${orderId}/refund-account`, { token: buyer.token })).body;
  expect(after).toMatchObject({ waiting: body.waiting, mayBecomeCredit: false });
});

test('a parcel that is too late becomes credit if its customer wants that, also the last one', async () => {
  const { makePaid } = shortOrders(paying);
  const made = await makePaid();
  const { id, orderId, buyer, stall, money, shown } = made;
  const sentBefore = bank.calls.refund;
  const { total } = await stall.parcel(id);
  await sql`update orders set estimated_delivery_date = estimated_delivery_date - 30 where id = ${orderId}`.execute(db);
  const late = (parcelId: string, more: object) =>
    call('POST', `/orders/${orderId}/late`, { token: buyer.token, body: { parcelId, asCredit: true, ...more } });
  const [last] = (await late(id, { expectedAmount: total })).body.parcels;
  expect((await creditOf(buyer)).balance).toBe(total);
  expect(await letters(buyer, 'شحنتك المتأخرة')).toMatchObject([expect.stringContaining('إلى رصيدك في المتجر')]);
  expect((await late(last.id, { expectedAmount: last.amount })).body.parcels).toEqual([]);
  expect((await creditOf(buyer)).balance).toBeCloseTo(total + last.amount, 2);
  expect(await money()).toMatchObject([{ status: 'REFUNDED' }]);
  expect(await shown()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' });
  expect(bank.calls.refund).toBe(sentBefore);
});

test('refuses another word than yes or no where it was said', async () => {
  const { order, token } = await paid({ credit: 0 });
  expect((await cancelled(order.id, token, 'card')).body.errorCodes).toEqual({ asCredit: 'invalid' });
});
