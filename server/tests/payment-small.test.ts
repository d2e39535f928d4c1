import { expect, test } from 'vitest';
import { listRefundsDue } from '#server/modules/orders/public.ts';
import { startTestApp, type TestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeCoupon } from '#server/testing/data/discounts.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// Orders over nothing, and over less than a gateway takes.

const { shop, bank, ordering } = await startPayingShop({}, { PRICES_INCLUDE_VAT: 'true', PAYMENT_METHODS_OFF: 'visa' });
const byHand = await startTestApp({ PRICES_INCLUDE_VAT: 'true' });
for (const { db } of [shop, byHand]) await makeCoupon(db, 'ALL', { percent_off: 100 });
await makeCoupon(shop.db, 'ALMOST', { amount_off: 29_950 });

const ONLINE = ['mada', 'stc_pay', 'apple_pay'];

/** A cart over 300 riyals, which is delivered free. */
async function fill(at: TestApp) {
  const offer = await makeOffer(at.db, { variants: [{ price: 30_000, stock: 5 }] });
  return { offer, buyer: await makeBuyer(at, [offer, 1]) };
}

test.each([
  ['with a gateway', shop],
  ['without one', byHand],
])('an order that costs nothing is paid when it is placed: %s', async (_, at) => {
  const { offer, buyer } = await fill(at);
  const begun = bank.calls.begin;
  const { status, body } = await placeOrder(at, buyer, { paymentMethod: 'mada', couponCode: 'ALL' });
  expect({ status, total: body.totalAmount, paid: body.paymentStatus }).toEqual({
    status: 201,
    total: 0,
    paid: 'PAID',
  });
  expect(body.paymentRequest).toBeUndefined();
  const made = ordering(buyer, body, offer);
  const get = (path = '') => at.call('GET', `/orders/${body.id}${path}`, { token: buyer.token });
  expect((await get('/payment')).body).toMatchObject({ state: 'none', methods: [] });
  const placed = (await at.mailsTo(buyer.email)).filter(({ subject }) => subject?.startsWith('وصلنا طلبك'));
  expect(placed).toHaveLength(1);
  const invoices = at.db.selectFrom('invoices').where('order_id', '=', body.id).select(['kind', 'total', 'tax']);
  expect(await invoices.execute()).toEqual([{ kind: 'invoice', total: 0, tax: 0 }]);
  expect((await at.call('PATCH', `/orders/${body.id}/cancel`, { token: buyer.token })).body).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'REFUNDED',
  });
  const [cancelled] = (await at.mailsTo(buyer.email)).slice(-1);
  expect(cancelled?.text).toContain('لا يُطلب منك أي مبلغ.');
  expect(await listRefundsDue(at.db)).toEqual([]);
  expect(bank.calls.begin).toBe(begun);
  if (at === shop) expect([await made.refunds(), await made.stock()]).toEqual([[], 5]);
});

test('the checkout asks for no money for an order that costs nothing', async () => {
  const { buyer } = await fill(shop);
  const quote = { paymentMethod: 'mada', couponCode: 'ALL' };
  const { body } = await shop.call('POST', '/checkout/quote', { token: buyer.token, body: quote });
  expect(body).toMatchObject({ totalAmount: 0 });
  expect(body.paymentRequest ?? body.unavailableMethods).toBeUndefined();
});

test('cards and wallets are not offered for less than a riyal, and refused clearly', async () => {
  const { offer, buyer } = await fill(shop);
  // The fee for cash is no part of what a card would pay.
  for (const paymentMethod of ['mada', 'cod']) {
    const body = { paymentMethod, couponCode: 'ALMOST' };
    const quote = await shop.call('POST', '/checkout/quote', { token: buyer.token, body });
    expect(quote.body.unavailableMethods).toEqual(ONLINE.map((method) => ({ method, reason: 'minimum' })));
  }
  const refusal = { status: 422, body: { code: 'below_online_minimum' } };
  expect(await placeOrder(shop, buyer, { paymentMethod: 'mada', couponCode: 'ALMOST' })).toMatchObject({
    ...refusal,
    body: { ...refusal.body, errorCodes: { paymentMethod: 'invalid' } },
  });
  const placed = await placeOrder(shop, buyer, { paymentMethod: 'bank_transfer', couponCode: 'ALMOST' });
  expect(placed).toMatchObject({ status: 201, body: { totalAmount: 0.5, paymentStatus: 'PENDING' } });
  const made = ordering(buyer, placed.body, offer);
  expect(await made.payment()).toMatchObject({ state: 'transfer', methods: ['bank_transfer'] });
  expect(await made.begin('mada')).toMatchObject(refusal);
});

test('a method that is switched off does not begin', async () => {
  const { offer, buyer } = await fill(shop);
  const { body } = await placeOrder(shop, buyer, { paymentMethod: 'mada' });
  const made = ordering(buyer, body, offer);
  expect(await made.begin('visa')).toMatchObject({ status: 422, body: { code: 'payment_method_unavailable' } });
  expect((await made.payment()).methods).toEqual([...ONLINE, 'bank_transfer']);
  expect((await made.begin('mada')).status).toBe(200);
});
