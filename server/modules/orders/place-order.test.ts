import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { makeCoupon } from '#server/testing/data/discounts.ts';
import { makeOffer, stockOf } from '#server/testing/data/offers.ts';
import { setOffer, setPrice } from '#server/testing/data/updates.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';
import { newOrderNumber } from './order-number.ts';

vi.mock('./order-number.ts', { spy: true });

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db } = shop;

const stored = (id: string) => db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('a customer without a cart has nothing to order', async () => {
  const buyer = await makeBuyer(shop);
  await db.deleteFrom('carts').where('customer_id', '=', buyer.customerId).execute();
  expect((await placeOrder(shop, buyer)).body.code).toBe('cart_empty');
});

test('refuses an offer that is no longer sold and names its line', async () => {
  const [gone, fine] = [await makeOffer(db), await makeOffer(db)];
  const buyer = await makeBuyer(shop, [fine, 1], [gone, 1]);
  const { items } = (await call('GET', '/cart', { token: buyer.token })).body;
  await setOffer(db, gone, { is_active: false });
  expect((await placeOrder(shop, buyer)).body).toMatchObject({
    code: 'offer_inactive',
    details: { issues: [{ itemId: items[1].id, code: 'inactive' }] },
  });
});

test('a price that changed since the cart was filled does not prevent an order of which the new total is known', async () => {
  const offer = await makeOffer(db);
  const buyer = await makeBuyer(shop, [offer, 1]);
  await setPrice(db, offer, 2_000);
  expect(await placeOrder(shop, buyer)).toMatchObject({ status: 201, body: { subtotal: 20 } });
});

test('an order keeps its language, coupon and picture', async () => {
  const offer = await makeOffer(db);
  const imageId = 'flour-000000000001';
  await db.insertInto('media').values({ id: imageId, kind: 'photo', width: 1, height: 1 }).execute();
  const couponId = await makeCoupon(db, 'KEPT');
  const buyer = await makeBuyer(shop, [offer, 1]);
  const { body: plain } = await placeOrder(shop, await makeBuyer(shop, [offer, 1]));
  await db.updateTable('customers').set({ language: 'en' }).where('id', '=', buyer.customerId).execute();
  await db
    .insertInto('product_images')
    .values({ product_id: offer.productId, media_id: imageId, position: 0 })
    .execute();
  const { body } = await placeOrder(shop, buyer, { couponCode: 'KEPT' });
  expect(await stored(body.id)).toMatchObject({ language: 'en', coupon_id: couponId });
  expect(await stored(plain.id)).toMatchObject({ language: 'ar', coupon_id: null });
  expect(body.items[0].product.images).toEqual([expect.stringContaining(imageId)]);
  expect(plain.items[0].product.images).toEqual([]);
});

test('an order keeps the shares of its lines and parcels', async () => {
  const [flour, tin] = [
    await makeOffer(db, { variants: [{ price: 1_850, stock: 9 }] }),
    await makeOffer(db, { variants: [{ price: 3_333, stock: 9 }] }),
  ];
  await makeCoupon(db, 'SHARED', { vendor_id: tin.vendorId });
  const buyer = await makeBuyer(shop, [flour, 2], [tin, 1]);
  const { body } = await placeOrder(shop, buyer, { couponCode: 'SHARED' });
  const items = db.selectFrom('order_items').where('order_id', '=', body.id).orderBy('position');
  const parcels = db.selectFrom('fulfilments').where('order_id', '=', body.id).orderBy('shipping', 'desc');
  expect(await items.select(['discount', 'tax']).execute()).toEqual([
    { discount: 0, tax: 555 },
    { discount: 333, tax: 450 },
  ]);
  expect(await parcels.select(['vendor_id', 'shipping', 'shipping_tax', 'cod_fee', 'cod_fee_tax']).execute()).toEqual([
    { vendor_id: flour.vendorId, shipping: 789, shipping_tax: 103, cod_fee: 263, cod_fee_tax: 34 },
    { vendor_id: tin.vendorId, shipping: 711, shipping_tax: 93, cod_fee: 237, cod_fee_tax: 31 },
  ]);
  expect(await stored(body.id)).toMatchObject({ charges_tax: 261, total_amount: 3_700 + 3_000 + 1_005 + 2_000 });
});

test('only the response of a repeated request is marked as a repetition', async () => {
  const buyer = await makeBuyer(shop, [await makeOffer(db), 1]);
  expect((await placeOrder(shop, buyer, {}, 'twice')).headers).not.toHaveProperty('idempotent-replayed');
  expect((await placeOrder(shop, buyer, {}, 'twice')).headers).toMatchObject({ 'idempotent-replayed': 'true' });
});

test('a number that another order has is drawn again', async () => {
  const offer = await makeOffer(db);
  const { body: first } = await placeOrder(shop, await makeBuyer(shop, [offer, 1]));
  vi.mocked(newOrderNumber).mockReturnValueOnce(first.orderNumber);
  const { status, body } = await placeOrder(shop, await makeBuyer(shop, [offer, 1]));
  expect(status).toBe(201);
  expect(body.orderNumber).toMatch(/^DQ-/);
  expect(body.orderNumber).not.toBe(first.orderNumber);
});

test('of two orders that both saw the last piece, the second is told which line is short', async () => {
  const last = await makeOffer(db, { variants: [{ price: 1_000, stock: 1 }] });
  const plenty = await makeOffer(db);
  const buyers = [await makeBuyer(shop, [plenty, 1], [last, 1]), await makeBuyer(shop, [plenty, 1], [last, 1])];
  const shortLines = await db.selectFrom('cart_items').where('product_vendor_id', '=', last.id).select('id').execute();
  const variant = sql`select 1 from variants where product_vendor_id = ${last.id} for update`;
  const answers = await queueBehindLock(
    db,
    variant,
    buyers.map((buyer) => () => placeOrder(shop, buyer)),
  );
  const refused = answers.flatMap((answer) =>
    'value' in answer && answer.value.status === 409 ? [answer.value.body] : [],
  );
  expect(refused).toMatchObject([{ code: 'insufficient_stock' }]);
  expect(refused[0].details.issues).toHaveLength(1);
  expect(shortLines.map(({ id }) => id)).toContain(refused[0].details.issues[0].itemId);
  expect([await stockOf(db, last), await stockOf(db, plenty)]).toEqual([[0], [49]]);
});
