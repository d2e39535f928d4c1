import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Buyer, fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeCoupon } from '#server/testing/data/discounts.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { releaseCoupon } from './coupon-queries.ts';

const shop = await startTestApp();
const { call, db } = shop;
const offer = await makeOffer(db, { variants: [{ price: 10_000, stock: 500 }] });

const cancel = ({ token }: Buyer, id: string) => call('PATCH', `/orders/${id}/cancel`, { token });
const usesOf = async (code: string) =>
  (await db.selectFrom('coupons').where('code', '=', code).select('redemption_count').executeTakeFirstOrThrow())
    .redemption_count;

/** Orders with the coupon and fills the cart again. */
async function use(buyer: Buyer, couponCode: string | null): Promise<string> {
  const { status, body } = await placeOrder(shop, buyer, { couponCode });
  expect(status).toBe(201);
  await fillCart(shop, buyer, offer);
  return body.id;
}

test('the limit per customer counts only this coupon, this customer and orders that were not cancelled', async () => {
  for (const code of ['ONCE', 'OTHER']) await makeCoupon(db, code, { max_per_customer: 1 });
  const [buyer, stranger] = [await makeBuyer(shop, [offer, 1]), await makeBuyer(shop, [offer, 1])];
  const validate = () => call('POST', '/coupons/validate', { token: buyer.token, body: { code: 'ONCE' } });
  await use(stranger, 'ONCE');
  await use(buyer, 'OTHER');
  expect((await validate()).status).toBe(200);
  const order = await use(buyer, 'ONCE');
  expect((await validate()).body.code).toBe('coupon_already_used');
  await cancel(buyer, order);
  expect((await validate()).status).toBe(200);
});

test('a cancelled order gives back its coupon’s use once, and without a coupon none', async () => {
  await makeCoupon(db, 'BACK');
  const buyer = await makeBuyer(shop, [offer, 1]);
  await use(buyer, 'BACK');
  const [returned, plain] = [await use(buyer, 'BACK'), await use(buyer, null)];
  expect(await usesOf('BACK')).toBe(2);
  expect((await cancel(buyer, returned)).status).toBe(200);
  expect((await cancel(buyer, plain)).status).toBe(200);
  await inTransaction(db, (tx) => releaseCoupon(tx, returned));
  expect(await usesOf('BACK')).toBe(1);
});

test('a coupon of a fixed amount is named with its amount', async () => {
  await makeCoupon(db, 'FIFTEEN', { amount_off: 1_500 });
  const { token } = await makeBuyer(shop, [offer, 1]);
  const { body } = await call('POST', '/coupons/validate', { token, body: { code: 'FIFTEEN' } });
  expect(body).toEqual({ code: 'FIFTEEN', discountAmount: 15, percentOff: null, amountOff: 15 });
});
