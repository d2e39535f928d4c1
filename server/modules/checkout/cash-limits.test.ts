import { expect, test } from 'vitest';
import { refuseAtDoor } from '#server/modules/orders/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { shipOrder } from '#server/testing/data/deliver.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

const shop = await startTestApp({ COD_MAX_TOTAL: '100', COD_AFTER_REFUSALS: '2' });
const free = await startTestApp();
const { db } = shop;
const { token } = await makeOperator(shop, 'support');

const quote = async ({ token }: { token: string }, body: Record<string, unknown> = {}) =>
  (await shop.call('POST', '/checkout/quote', { token, body })).body;

test('[cash-08] cash above the limit is shown as unavailable with the limit, and refused when the order is placed', async () => {
  // 70.00 with 15 % tax, delivery 15 and the fee 5: 100.50.
  const buyer = await makeBuyer(shop, [await makeOffer(db, { variants: [{ price: 7_000, stock: 9 }] }), 1]);
  const limited = [{ method: 'cod', reason: 'limit', limit: 100 }];
  expect((await quote(buyer)).unavailableMethods).toEqual(limited);
  expect((await quote(buyer, { paymentMethod: 'cod' })).unavailableMethods).toEqual(limited);
  expect(await placeOrder(shop, buyer)).toMatchObject({
    status: 422,
    body: { code: 'cash_over_limit', errorCodes: { paymentMethod: 'invalid' } },
  });
  expect((await placeOrder(shop, buyer, { paymentMethod: 'bank_transfer' })).status).toBe(201);
});

test('an order of exactly the limit is paid in cash', async () => {
  // 56.52 with 15 % tax, express delivery 30 and the fee 5.
  const buyer = await makeBuyer(shop, [await makeOffer(db, { variants: [{ price: 5_652, stock: 9 }] }), 1]);
  const express = { shippingOption: 'express' };
  const shown = await quote(buyer, { paymentMethod: 'cod', ...express });
  expect(shown.totalAmount).toBe(100);
  expect(shown).not.toHaveProperty('unavailableMethods');
  expect((await placeOrder(shop, buyer, express)).status).toBe(201);
});

test('after two refused parcels within 90 days a customer cannot pay in cash, until the first one is longer ago', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: 9 }] });
  const buyer = await makeBuyer(shop);
  for (let count = 0; count < 2; count++) {
    await fillCart(shop, buyer, offer, 1);
    const { status, body } = await placeOrder(shop, buyer);
    expect(status).toBe(201);
    await shipOrder(shop, body);
    await refuseAtDoor(shop, body.orderNumber, null, null);
  }
  await fillCart(shop, buyer, offer, 1);
  expect((await quote(buyer)).unavailableMethods).toEqual([{ method: 'cod', reason: 'refused' }]);
  expect(await placeOrder(shop, buyer)).toMatchObject({
    status: 422,
    body: { code: 'cash_after_refusals', errorCodes: { paymentMethod: 'invalid' } },
  });
  // Another customer still can.
  expect(await quote(await makeBuyer(shop, [offer, 1]))).not.toHaveProperty('unavailableMethods');
  const old = new Date(Date.now() - 91 * 86_400_000);
  const first = db
    .selectFrom('fulfilments')
    .where('refused_at', 'is not', null)
    .select('id')
    .orderBy('refused_at')
    .limit(1);
  await db.updateTable('fulfilments').set({ refused_at: old }).where('id', '=', first).execute();
  expect((await placeOrder(shop, buyer)).status).toBe(201);
});

test.each([
  [['nobody_home'], false],
  [['refused'], true],
  [['refused', 'nobody_home'], true],
  [['nobody_home', 'refused'], true],
  [['nobody_home', 'phone_off'], false],
  [['refused', 'damaged'], false],
])('two parcels that went back because of %s end cash on delivery: %s', async (reasons, ends) => {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: 9 }] });
  const buyer = await makeBuyer(shop);
  for (let count = 0; count < 2; count++) {
    await fillCart(shop, buyer, offer, 1);
    const { body } = await placeOrder(shop, buyer);
    await shipOrder(shop, body);
    for (const [index, reason] of reasons.entries()) {
      const next = index === reasons.length - 1 ? 'back' : 'again';
      const failed = { attempt: index + 1, reason, next, parcelId: body.fulfilments[0].id };
      const answer = await shop.call('POST', `/operator/orders/${body.id}/not-delivered`, { token, body: failed });
      expect(answer.body).toEqual({ outcome: 'done' });
    }
  }
  await fillCart(shop, buyer, offer, 1);
  const { unavailableMethods } = await quote(buyer);
  expect(unavailableMethods).toEqual(ends ? [{ method: 'cod', reason: 'refused' }] : undefined);
});

test('without these options every order can be paid in cash', async () => {
  const buyer = await makeBuyer(free, [await makeOffer(free.db, { variants: [{ price: 500_000, stock: 9 }] }), 1]);
  expect((await placeOrder(free, buyer)).status).toBe(201);
});
