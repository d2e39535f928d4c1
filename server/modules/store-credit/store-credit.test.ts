import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { makeBuyer } from '#server/testing/data/buyers.ts';
import { cannotSupply } from '#server/testing/data/deliver.ts';
import { makeCredit } from '#server/testing/payments/credit.ts';
import { creditOrders } from '#server/testing/payments/credit-orders.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Every shop ends with its integrity checks.
const paying = await startPayingShop();
const { shop, bank, ordering } = paying;
const { call, db } = shop;

const { creditOf, kinds, ordered, paid } = creditOrders(paying);
const plain = (text = '') => text.replace(/[\u00a0\u200f]/g, ' ').replace(/ {2,}/g, ' ');

test('a refund that waits for people becomes credit at once, and nothing waits any more', async () => {
  const buyer = await makeBuyer(shop);
  const has = (await makeCredit(paying, buyer)) / 100;
  const { balance, movements } = await creditOf(buyer);
  expect(balance).toBe(has);
  expect(movements).toMatchObject([{ kind: 'issued', amount: has, balance: has }]);
  const [{ orderId }] = movements;
  const again = await call('POST', `/orders/${orderId}/refund-account/credit`, { token: buyer.token });
  expect(again.body.code).toBe('refund_account_closed');
  expect((await call('GET', `/orders/${orderId}`, { token: buyer.token })).body.paymentStatus).toBe('REFUNDED');
  const letter = (await shop.mailsTo(buyer.email)).find(({ subject }) => subject?.includes('إلى رصيدك في المتجر'));
  expect(letter?.subject).toMatch(/^أضفنا .* إلى رصيدك في المتجر$/);
  expect(letter?.text).toContain('المبلغ في رصيدك الآن');
  expect(letter?.text).not.toContain('خلال أيام قليلة');
  expect((await shop.mailsTo(buyer.email)).map(({ subject }) => subject).join()).not.toContain('أعدنا إليك');
  const support = await makeOperator(shop, 'support');
  const seen = await call('GET', `/operator/customers/${buyer.customerId}/store-credit`, { token: support.token });
  expect(seen.body).toEqual({ balance, movements });
});

test('the quote says what credit pays and what is left, and changes nothing for those who do not use it', async () => {
  const { has, quote, buyer } = await ordered();
  const { totalAmount, storeCredit } = (await quote(true)).body;
  expect(totalAmount).toBe(230);
  expect(storeCredit).toEqual({ balance: has, applied: has, toPay: 230 - has });
  expect((await quote(false)).body.storeCredit).toEqual({ balance: has, applied: 0, toPay: 230 });
  const body = { paymentMethod: 'mada' };
  expect((await call('POST', '/checkout/quote', { token: buyer.token, body })).body).not.toHaveProperty('storeCredit');
});

test('credit pays a part: the gateway is asked for the rest, and a cancellation gives both back', async () => {
  const { order, buyer, has, bill, cancel, read, refunds, send, total } = await paid();
  expect(order).toMatchObject({ creditApplied: has, amountToPay: 230 - has, totalAmount: 230 });
  expect(bill().begun.amount).toBe(total);
  expect((await read()).paymentStatus).toBe('PAID');
  expect((await creditOf(buyer)).balance).toBe(0);
  await cancel();
  expect(await refunds()).toMatchObject([{ amount: total, kind: 'cancellation' }]);
  expect((await creditOf(buyer)).balance).toBe(has);
  await send();
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED', creditReturned: has });
  expect(await kinds(buyer)).toEqual([
    ['given_back', has],
    ['spent', has],
    ['issued', has],
  ]);
});

test('an order that is not paid in time gives its credit back', async () => {
  const { buyer, offer, has, place } = await ordered();
  const made = ordering(buyer, (await place()).body, offer);
  expect((await creditOf(buyer)).balance).toBe(0);
  await made.cancel();
  expect(await made.read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PENDING' });
  expect((await creditOf(buyer)).balance).toBe(has);
  const letter = (await shop.mailsTo(buyer.email)).find(
    ({ subject }) => subject === `تم إلغاء طلبك ${made.order.orderNumber}`,
  );
  expect(plain(letter?.text)).toContain('لا يُطلب منك أي مبلغ.');
  expect(plain(letter?.text)).toContain('أضفنا ٧٢٫٥٠ ر.س. إلى رصيدك في المتجر، ولا ينتهي بمدة.');
});

test('credit pays all of an order: nothing is asked for, and a cancellation gives it back', async () => {
  const { buyer, offer, has, place } = await ordered({}, { credit: 50_000 });
  const { body, status } = await place();
  expect([status, body.paymentStatus, body.amountToPay, body.creditApplied]).toEqual([201, 'PAID', 0, 230]);
  const made = ordering(buyer, body, offer);
  const attempts = db.selectFrom('payments').where('order_id', '=', body.id).select(['provider', 'amount', 'status']);
  expect(await attempts.execute()).toEqual([{ provider: 'credit', amount: 0, status: 'PAID' }]);
  expect((await creditOf(buyer)).balance).toBeCloseTo(has - 230, 2);
  const support = await makeOperator(shop, 'support');
  const seen = await call('GET', `/operator/orders/${body.id}`, { token: support.token });
  expect(seen.body).toMatchObject({ isAllCredit: true, paymentMethod: 'mada' });
  const list = await call('GET', `/operator/orders?search=${body.orderNumber}`, { token: support.token });
  expect(list.body.data).toMatchObject([{ isAllCredit: true, paymentMethod: 'mada' }]);
  const url = `/api/operator/exports/orders?language=en&search=${body.orderNumber}`;
  const file = await shop.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${support.token}` } });
  expect(file.body).toContain('Store credit');
  expect(file.body).not.toContain('mada');
  const letter = (await shop.mailsTo(buyer.email)).find(({ subject }) => subject === `وصلنا طلبك ${body.orderNumber}`);
  expect(letter?.text).toContain('طريقة الدفع: من رصيدك');
  await made.cancel();
  expect((await made.read()).paymentStatus).toBe('REFUNDED');
  expect((await creditOf(buyer)).balance).toBe(has);
});

test('what credit leaves is not collected at the door', async () => {
  const { quote, place } = await ordered({ paymentMethod: 'cod' });
  const { unavailableMethods } = (await quote(true)).body;
  expect(unavailableMethods).toContainEqual({ method: 'cod', reason: 'credit' });
  expect((await place()).body).toMatchObject({
    ...{ code: 'payment_method_unavailable', errorCodes: { paymentMethod: 'invalid' } },
  });
  expect((await place({ useStoreCredit: false })).status).toBe(201);
});

test('what is left to pay is what was shown, or nothing is ordered', async () => {
  const { has, place } = await ordered();
  const { status, body } = await place({ expectedToPay: 100 });
  expect([status, body.code, body.details.storeCredit.toPay]).toEqual([409, 'total_changed', 230 - has]);
  expect((await place({ expectedToPay: 230 - has })).status).toBe(201);
});

test('pieces that cannot be supplied go back to the card first, then to the credit', async () => {
  const { order, buyer, has, read, refunds, send, total } = await paid();
  await cannotSupply(shop, order, 1);
  expect(await refunds()).toMatchObject([{ amount: 11_500 }]);
  expect((await creditOf(buyer)).balance).toBe(0);
  await send();
  const left = { ...order, items: order.items.map((item) => ({ ...item, quantity: 1 })) };
  await cannotSupply(shop, left, 1);
  await send();
  expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED', creditReturned: has });
  const back = (await refunds()).reduce((sum, { amount }) => sum + amount, 0);
  expect(back).toBe(total);
  expect((await creditOf(buyer)).balance).toBe(has);
});

test('a compensation comes from the card first, then from the credit', async () => {
  const { order, buyer, refunds, has, total } = await paid();
  const finance = await makeOperator(shop, 'finance');
  const body = { id: '0199c0de-0000-7000-8000-000000000001', amount: total / 100 + 10, reason: 'late', note: null };
  const answer = await call('POST', `/operator/orders/${order.id}/refunds`, { token: finance.token, body });
  expect(answer.body).toMatchObject({ outcome: 'sent', refundable: { left: Math.round((has - 10) * 100) / 100 } });
  expect(await refunds()).toMatchObject([{ amount: total, kind: 'goodwill' }]);
  expect((await creditOf(buyer)).balance).toBe(10);
});

test('the customer of a return chooses credit: it is there when the return is concluded', async () => {
  const delivered = await makeDelivered(paying);
  const { token, vendor, line, orderId, money, request } = delivered;
  const { id } = (await request(2, 'changed_mind', { asCredit: true })).body;
  const sentBefore = bank.calls.refund;
  await vendor(id, 'approve');
  await vendor(id, 'receive');
  await vendor(id, 'inspect', { lines: [{ id: line, accepted: 2 }], answer: null });
  expect(await creditOf({ token })).toMatchObject({
    balance: 23,
    movements: [{ kind: 'issued', amount: 23, orderId }],
  });
  expect(await money()).toMatchObject([{ refunded: 2_300, status: 'PAID' }]);
  await shop.workOff();
  // The gateway sends nothing.
  expect(bank.calls.refund).toBe(sentBefore);
});

test('movements are never changed', async () => {
  await makeCredit(paying, await makeBuyer(shop));
  await expect(sql`update store_credit_movements set amount = 1`.execute(db)).rejects.toThrow();
  await expect(sql`delete from store_credit_movements`.execute(db)).rejects.toThrow();
});

test('credit is in the export of its customer', async () => {
  const buyer = await makeBuyer(shop);
  const credit = await makeCredit(paying, buyer);
  const { body } = await call('GET', '/auth/personal-data', { token: buyer.token });
  expect(body.storeCredit).toEqual([{ balance: credit }]);
  expect(body.storeCreditMovements).toMatchObject([{ kind: 'issued', amount: credit }]);
});
