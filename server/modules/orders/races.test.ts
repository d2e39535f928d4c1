import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Buyer, fillCart, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { duplicateCartLines } from '#server/testing/data/duplicate-cart-lines.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { setStock } from '#server/testing/data/updates.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db } = shop;
const BUYERS = 20;
const UNITS = 5;

function makeBuyers(count: number, offers: MadeOffer[]): Promise<Buyer[]> {
  const lines = offers.map((offer): [MadeOffer, number] => [offer, 1]);
  return Promise.all(Array.from({ length: count }, () => makeBuyer(shop, ...lines)));
}

const order = (buyer: Buyer, key?: string) => placeOrder(shop, buyer, {}, key);

async function stockRecords(offer: MadeOffer) {
  const { rows } = await sql<{ stock: number; moved: number; sold: number }>`
    select x.stock_quantity as stock,
      (select sum(quantity) from stock_movements where variant_id = x.id)::int as moved,
      (select coalesce(sum(quantity), 0) from order_items where variant_id = x.id)::int as sold
    from variants x where x.product_vendor_id = ${offer.id}`.execute(db);
  return rows[0];
}

test('[orders-24] twenty concurrent buyers of five pieces: five orders, fifteen clear refusals, consistent stock', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: UNITS }] });
  const buyers = await makeBuyers(BUYERS, [offer]);
  const answers = await Promise.all(buyers.map((buyer) => order(buyer)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(UNITS);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(BUYERS - UNITS);
  for (const { status, body } of refused) {
    expect(status).toBe(409);
    expect(['out_of_stock', 'insufficient_stock']).toContain(body.code);
  }
  expect(await stockRecords(offer)).toEqual({ stock: 0, moved: 0, sold: UNITS });
});

test('concurrent orders of the same five offers in any line order never deadlock', async () => {
  const offers = await Promise.all(
    Array.from({ length: 5 }, () => makeOffer(db, { variants: [{ price: 500, stock: 12 }] })),
  );
  const buyers = (await Promise.all([makeBuyers(10, offers), makeBuyers(10, [...offers].reverse())])).flat();
  const answers = await Promise.all(buyers.map((buyer) => order(buyer)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  for (const offer of offers) expect(await stockRecords(offer)).toEqual({ stock: 0, moved: 0, sold: 12 });
});

test('orders that wait for each other at a pack go on without a deadlock', async () => {
  const offers = await Promise.all(Array.from({ length: 5 }, () => makeOffer(db)));
  const buyers = (await Promise.all([makeBuyers(4, offers), makeBuyers(4, [...offers].reverse())])).flat();
  const middle = sql`select 1 from variants where id = ${offers[2]?.variantIds[0]} for update`;
  // A deadlock would run an order's transaction again. One more transaction holds the pack.
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const answers = await queueBehindLock(
    db,
    middle,
    buyers.map((buyer) => () => order(buyer)),
  );
  const sent = statements.mock.calls.map(([asked]) => (asked as unknown as pg.QueryConfig).text ?? '');
  const begun = sent.filter((text) => text.startsWith('begin')).length;
  statements.mockRestore();
  expect(answers).toMatchObject(buyers.map(() => ({ value: { status: 201 } })));
  expect(begun).toBe(buyers.length + 1);
});

test('[orders-25] twenty concurrent requests with one key: one order, twenty equal responses', async () => {
  const offer = await makeOffer(db);
  const [buyer] = await makeBuyers(1, [offer]);
  if (!buyer) throw new Error('no buyer');
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(buyer, 'the-one-key')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await stockRecords(offer)).toMatchObject({ sold: 1 });
  expect((await order(buyer, 'the-one-key')).body).toEqual(answers[0]?.body);
});

test('twenty concurrent requests with different keys for one cart: one order', async () => {
  const offer = await makeOffer(db);
  const [buyer] = await makeBuyers(1, [offer]);
  if (!buyer) throw new Error('no buyer');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => order(buyer, `key-${index}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'cart_empty')).toHaveLength(19);
  expect(await stockRecords(offer)).toMatchObject({ sold: 1 });
});

test('refuses a key that was used with another body', async () => {
  const offer = await makeOffer(db);
  const [buyer] = await makeBuyers(1, [offer]);
  if (!buyer) throw new Error('no buyer');
  await order(buyer, 'reused');
  await fillCart(shop, buyer, offer, 1);
  const body = { shippingAddressId: buyer.addressId, paymentMethod: 'mada' };
  const answer = await call('POST', '/orders', { token: buyer.token, body, headers: { 'idempotency-key': 'reused' } });
  expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
});

test('a refused order leaves its key free', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 100, stock: 1 }] });
  const buyers = await makeBuyers(2, [offer]);
  const answers = await Promise.all(buyers.map((buyer, index) => order(buyer, `key-${index}`)));
  const loser = answers.findIndex(({ status }) => status === 409);
  await setStock(db, offer, 1);
  const again = buyers[loser];
  if (!again) throw new Error('every order succeeded');
  expect((await order(again, `key-${loser}`)).status).toBe(201);
});

test('the database refuses a second cart line of the same variant', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 100, stock: 3 }] });
  const [buyer] = await makeBuyers(1, [offer]);
  if (!buyer) throw new Error('no buyer');
  await fillCart(shop, buyer, offer, 1);
  const { body } = await call('GET', '/cart', { token: buyer.token });
  expect(body.items).toMatchObject([{ quantity: 2 }]);
});

test('without the unique constraint, two lines of one variant still cannot exceed the stock together', async () => {
  const offer = await makeOffer(db, { variants: [{ price: 100, stock: 3 }] });
  const [buyer] = await makeBuyers(1, [offer]);
  if (!buyer) throw new Error('no buyer');
  await fillCart(shop, buyer, offer, 1);
  await duplicateCartLines(db);
  expect(await order(buyer)).toMatchObject({ status: 409, body: { code: 'insufficient_stock' } });
  expect(await stockRecords(offer)).toEqual({ stock: 3, moved: 3, sold: 0 });
});
