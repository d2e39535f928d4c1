import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeCoupon } from '#server/testing/data/discounts.ts';
import { makeOffer, stockOf } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp();
const { call, db } = shop;
const offer = await makeOffer(db, { variants: [{ price: 10_000, stock: 500 }] });

const placed = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;
const usesOf = async (code: string) =>
  (await db.selectFrom('coupons').where('code', '=', code).select('redemption_count').executeTakeFirstOrThrow())
    .redemption_count;

test('concurrent orders of one customer use a coupon no more often than its limit per customer', async () => {
  await makeCoupon(db, 'TWICE', { max_per_customer: 2 });
  const buyer = await makeBuyer(shop);
  const again = async () => {
    await fillCart(shop, buyer, offer);
    return placeOrder(shop, buyer, { couponCode: 'TWICE' });
  };
  const answers = await Promise.all(Array.from({ length: 8 }, again));
  expect(placed(answers)).toBeLessThanOrEqual(2);
  while ((await again()).status === 201);
  expect(await usesOf('TWICE')).toBe(2);
});

test('a use returned by a cancellation while eight orders wait for it goes to at most one of them, then to the next order', async () => {
  await makeCoupon(db, 'SINGLE', { max_redemptions: 1 });
  for (let round = 0; round < 4; round++) {
    const holder = await makeBuyer(shop, [offer, 1]);
    const { body: order } = await placeOrder(shop, holder, { couponCode: 'SINGLE' });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(shop, [offer, 1])));
    const [cancelled, ...answers] = await Promise.all([
      call('PATCH', `/orders/${order.id}/cancel`, { token: holder.token }),
      ...buyers.map((buyer) => placeOrder(shop, buyer, { couponCode: 'SINGLE' })),
    ]);
    expect(cancelled?.status).toBe(200);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([422, 'coupon_used_up']);
    const winner = answers.findIndex(({ status }) => status === 201);
    expect(placed(answers)).toBe(await usesOf('SINGLE'));
    expect(placed(answers)).toBeLessThanOrEqual(1);
    const token = buyers[winner]?.token;
    if (token) await call('PATCH', `/orders/${answers[winner]?.body.id}/cancel`, { token });
    expect(await usesOf('SINGLE')).toBe(0);
  }
});

test('of two orders that both saw the last use of a coupon, the second is refused as coupon_used_up', async () => {
  const patient = await startTestApp({}, LONG_TIMEOUTS);
  const flour = await makeOffer(patient.db, { variants: [{ price: 10_000, stock: 10 }] });
  const buyers = [await makeBuyer(patient, [flour, 1]), await makeBuyer(patient, [flour, 1])];
  await makeCoupon(patient.db, 'LASTONE', { max_redemptions: 1 });
  const coupon = sql`select 1 from coupons for update`;
  const orders = buyers.map((buyer) => () => placeOrder(patient, buyer, { couponCode: 'LASTONE' }));
  // Either order may be the first to get the lock.
  expect(await queueBehindLock(patient.db, coupon, orders)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ value: expect.objectContaining({ status: 201 }) }),
      expect.objectContaining({
        value: expect.objectContaining({
          status: 422,
          body: expect.objectContaining({ code: 'coupon_used_up', errorCodes: { couponCode: 'invalid' } }),
        }),
      }),
    ]),
  );
  expect(await stockOf(patient.db, flour)).toEqual([9]);
});
