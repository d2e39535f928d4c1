import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { type Buyer, makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { type MadeOffer, makeOffer, makeVendor } from '#server/testing/data/offers.ts';

// Merges at the same time as what they move. The integrity checks at the end find what one of the two left behind.
const shop = await startTestApp();
const { call, db } = shop;
const { token } = await makeOperator(shop, 'catalogue');
const ROUNDS = 4;

async function makeTwo() {
  const vendorId = await makeVendor(db);
  const into = await makeOffer(db, { vendorId, variants: [{ price: 1_000, stock: 3 }] });
  const from = await makeOffer(db, { vendorId, variants: [{ price: 4_000, stock: 1, nameEn: 'Sack' }] });
  return { vendorId, into, from };
}

const merge = (from: MadeOffer, into: MadeOffer) =>
  call('POST', `/operator/products/${from.productId}/merge`, {
    ...{ token, body: { into: into.productId, version: 0, intoVersion: 0 } },
  });
const offersOf = async (productId: string) =>
  (await call('GET', `/operator/products/${productId}`, { token })).body.offers.all;

test('merge × order of the old offer: the last piece is sold once, and its pack is in the one offer', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { into, from } = await makeTwo();
    const buyers: Buyer[] = [await makeBuyer(shop, [from, 1]), await makeBuyer(shop, [from, 1])];
    const [merged, ...orders] = await Promise.all([
      merge(from, into),
      ...buyers.map((buyer) => placeOrder(shop, buyer)),
    ]);
    expect([merged?.status, orders.map(({ status }) => status).toSorted()]).toEqual([200, [201, 409]]);
    const { rows } = await sql<{ offerId: string; stock: number }>`
      select product_vendor_id as "offerId", stock_quantity as stock from variants where id = ${from.variantIds[0]}`.execute(
      db,
    );
    expect(rows).toEqual([{ offerId: into.id, stock: 0 }]);
  }
}, 60_000);

test('merge × merge: a product goes to one of two others, and two never swallow each other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [a, b, c] = [await makeOffer(db), await makeOffer(db), await makeOffer(db)];
    const answers = await Promise.all([merge(a, b), merge(a, c)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await offersOf(b.productId), await offersOf(c.productId)].toSorted()).toEqual([1, 2]);
    const [d, e] = [await makeOffer(db), await makeOffer(db)];
    const mutual = await Promise.all([merge(d, e), merge(e, d)]);
    expect(mutual.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
}, 60_000);

test('merge × change of a price and of a stock: both are taken', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { vendorId, into, from } = await makeTwo();
    const seller = await makeSeller(shop, vendorId);
    const variantId = from.variantIds[0];
    const [merged, price, stock] = await Promise.all([
      merge(from, into),
      call('POST', '/seller/prices', { token: seller.token, body: { rows: [{ variantId, price: 41 }] } }),
      call('POST', '/seller/stock', {
        ...{ token: seller.token, body: { rows: [{ variantId, adjust: 2 }], reason: 'restock' } },
      }),
    ]);
    expect([merged.status, price.body.rows[0].outcome, stock.body.rows[0].outcome]).toEqual([200, 'saved', 'saved']);
    const { variants } = (await call('GET', `/products/public/${from.id}`)).body;
    expect(variants[1]).toMatchObject({ id: variantId, price: 41, quantity: 3 });
  }
}, 60_000);

test('merge × offering of the old product: the offer is on the product that stays, or refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [from, into] = [await makeOffer(db), await makeOffer(db)];
    const seller = await makeSeller(shop, await makeVendor(db));
    const { rows } = await sql<{ packId: string }>`
      select pack_id as "packId" from variants where id = ${from.variantIds[0]}`.execute(db);
    const packs = [{ packId: rows[0]?.packId, price: 18, stock: 3 }];
    const body = { productId: from.productId, packs };
    const [merged, offered] = await Promise.all([
      merge(from, into),
      call('POST', '/seller/offers', { token: seller.token, body }),
    ]);
    expect(merged.status).toBe(200);
    expect([201, 200].includes(offered.status) ? 3 : 2).toBe(await offersOf(into.productId));
    expect(await offersOf(from.productId)).toBe(0);
  }
}, 60_000);
