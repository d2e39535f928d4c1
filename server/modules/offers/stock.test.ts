import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MOVEMENT_REASONS } from '#contract/shared/selling/offers.ts';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeSeller } from '#server/testing/console/insiders.ts';
import { makeBuyer, placeOrder } from '#server/testing/data/buyers.ts';
import { cannotSupply } from '#server/testing/data/deliver.ts';
import { makeOffer, makeVendor, stockOf } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { call, db } = shop;

async function makeStall(stock = 10) {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const offer = await makeOffer(db, { vendorId, variants: [{ price: 4_600, stock }] });
  return { owner, offer, variantId: offer.variantIds[0] ?? '' };
}

const change = ({ token }: Insider, rows: object[], why: object = {}) =>
  call('POST', '/seller/stock', { token, body: { rows, ...why } });

test('[seller-stock-01] pieces come and go with a reason, a note and the person', async () => {
  const { owner, variantId } = await makeStall();
  await change(owner, [{ variantId, adjust: 5 }], { reason: 'restock', note: 'شحنة جديدة' });
  await change(owner, [{ variantId, adjust: -2 }], { reason: 'damaged' });
  const { body } = await call('GET', `/seller/variants/${variantId}/movements`, { token: owner.token });
  const by = { id: owner.userId, name: 'نورة السالم' };
  expect(body.data).toMatchObject([
    { reason: 'damaged', pieces: -2, stockAfter: 13, note: null, by },
    { reason: 'restock', pieces: 5, stockAfter: 15, note: 'شحنة جديدة', by },
    { reason: 'initial', pieces: 10, stockAfter: 10, by: null },
  ]);
});

test('every reason that the database knows for a movement has a name in the history', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'stock_movements_reason_check'`.execute(
    db,
  );
  const known = [...(rows[0]?.rule ?? '').matchAll(/'([a-z_]+)'/g)].map(([, reason]) => reason);
  expect(known.length).toBeGreaterThan(10);
  expect(known.filter((reason) => !MOVEMENT_REASONS.some((name) => name === reason))).toEqual([]);
});

test('[seller-stock-02] a history is read page by page, and each page knows the stock after each movement', async () => {
  const { owner, variantId } = await makeStall();
  for (const adjust of [1, 2, 3]) await change(owner, [{ variantId, adjust }]);
  const read = (query: string) =>
    call('GET', `/seller/variants/${variantId}/movements?limit=2${query}`, { token: owner.token });
  const first = (await read('')).body;
  const second = (await read(`&cursor=${first.nextCursor}`)).body;
  const after = ({ data }: { data: { stockAfter: number }[] }) => data.map(({ stockAfter }) => stockAfter);
  expect([after(first), after(second), second.nextCursor]).toEqual([[16, 13], [11, 10], null]);
});

test('the history of a pack, or of all, is a file in words of both languages, and never another vendor’s', async () => {
  const { owner, offer, variantId } = await makeStall();
  const other = await makeStall();
  await change(owner, [{ variantId, adjust: 5 }], { reason: 'restock', note: '=1+1' });
  const { body: order } = await placeOrder(shop, await makeBuyer(shop, [offer, 3]));
  const file = async ({ token }: Insider, query: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
    const { body } = await shop.app.inject({ url: `/api/seller/exports/movements?${query}`, headers });
    return body.replace(/\r\n$/, '').split('\r\n');
  };
  const [heading, ...lines] = await file(owner, `variantId=${variantId}&language=en`);
  expect(heading).toBe('\uFEFFTime (Riyadh),Your SKU,Product,Pack,Reason,Pieces,Order,Note,By');
  expect(lines.map((line) => line.split(',').slice(4).join())).toEqual([
    `Sold,-3,${order.orderNumber},,`,
    "Restocked,5,,'=1+1,نورة السالم",
    'First stock,10,,,',
  ]);
  expect(await file(owner, 'language=ar')).toHaveLength(4);
  expect(await file(other.owner, `variantId=${variantId}&language=ar`)).toHaveLength(1);
});

test('[seller-stock-03] a stock that is set counts from what was seen, so sales meanwhile stay sold', async () => {
  const { owner, offer, variantId } = await makeStall(10);
  await placeOrder(shop, await makeBuyer(shop, [offer, 3]));
  const { body } = await change(owner, [{ variantId, set: 12, seen: 10 }], { reason: 'count' });
  expect(body.rows[0]).toMatchObject({ outcome: 'saved', stock: 9, missing: 0 });
  expect(await stockOf(db, offer)).toEqual([9]);
});

test('negative control: the number alone, blindly set, puts the three sold pieces on sale again', async () => {
  const { owner, offer, variantId } = await makeStall(10);
  await placeOrder(shop, await makeBuyer(shop, [offer, 3]));
  await change(owner, [{ variantId, set: 12 }]);
  expect(await stockOf(db, offer)).toEqual([12]);
});

test('a row that the vendor changed since it was seen is a conflict; sales make none', async () => {
  const { owner, offer, variantId } = await makeStall(10);
  await placeOrder(shop, await makeBuyer(shop, [offer, 3]));
  const set = (pieces: number) => change(owner, [{ variantId, set: pieces, seen: 10, version: 0 }], { source: 'grid' });
  expect((await set(12)).body.rows[0]).toMatchObject({ outcome: 'saved', stock: 9, version: 1 });
  expect((await set(20)).body.rows[0]).toMatchObject({ outcome: 'conflict', stock: 9, version: 1 });
  expect(await stockOf(db, offer)).toEqual([9]);
});

test('[seller-stock-04] a count of some time ago loses what was sold since, and gets back what was cancelled', async () => {
  const { owner, offer, variantId } = await makeStall(10);
  const { rows } = await sql<{ at: string }>`select to_json(now() + interval '10 seconds') #>> '{}' as at`.execute(db);
  const buyer = await makeBuyer(shop, [offer, 4]);
  const { body: order } = await placeOrder(shop, buyer);
  const counted = { variantId, set: 20, asOf: rows[0]?.at };
  expect((await change(owner, [counted])).body.rows[0]).toMatchObject({ stock: 16 });
  await call('PATCH', `/orders/${order.id}/cancel`, { token: buyer.token, body: {} });
  expect((await change(owner, [counted])).body.rows[0]).toMatchObject({ stock: 20 });
});

test('[seller-stock-05] more sold than there is: the stock is 0, and the answer says how many pieces are missing, and the orders', async () => {
  const { owner, offer, variantId } = await makeStall(10);
  await placeOrder(shop, await makeBuyer(shop, [offer, 3]));
  const last = (await placeOrder(shop, await makeBuyer(shop, [offer, 1]))).body;
  const buyer = await makeBuyer(shop, [offer, 1]);
  const gone = (await placeOrder(shop, buyer)).body;
  expect((await call('PATCH', `/orders/${gone.id}/cancel`, { token: buyer.token, body: {} })).status).toBe(200);
  await cannotSupply(
    shop,
    (await placeOrder(shop, await makeBuyer(shop, [offer, 1], [await makeOffer(db), 1]))).body,
    1,
    'price_error',
  );
  const blind = await change(owner, [{ variantId, set: 6 }]);
  expect(blind.body.rows[0]).toMatchObject({ outcome: 'same', missing: 0, orderedLately: 4 });
  expect(blind.body.rows[0]).not.toHaveProperty('missingOrders');
  const { body } = await change(owner, [{ variantId, set: 3, seen: 10 }]);
  expect(body.rows[0]).toMatchObject({ outcome: 'saved', stock: 0, missing: 1, orderedLately: 4 });
  expect(body.rows[0].missingOrders).toEqual([{ orderNumber: last.orderNumber, pieces: 1 }]);
  expect((await call('GET', `/products/public/${offer.id}`)).body).toMatchObject({ quantity: 0 });
});

test('the stock never passes a million pieces, in one step or in several, and can still be lowered from above it', async () => {
  const { owner, variantId } = await makeStall(10);
  const refused = { outcome: 'refused', code: 'too_many_pieces' };
  expect((await change(owner, [{ variantId, adjust: 600_000 }])).body.rows[0]).toMatchObject({ stock: 600_010 });
  expect((await change(owner, [{ variantId, adjust: 600_000 }])).body.rows[0]).toMatchObject({
    ...refused,
    stock: 600_010,
  });
  expect((await change(owner, [{ variantId, set: 1_000_000, seen: 10 }])).body.rows[0]).toMatchObject(refused);
  expect((await change(owner, [{ variantId, adjust: 399_990 }])).body.rows[0]).toMatchObject({ stock: 1_000_000 });
  expect((await change(owner, [{ variantId, adjust: 1 }])).body.rows[0]).toMatchObject({
    ...refused,
    stock: 1_000_000,
  });
  // Cancelled orders may bring it above: it can go down from there.
  const more = { id: newId(), variant_id: variantId, quantity: 7, reason: 'restock' } as const;
  await db.insertInto('stock_movements').values(more).execute();
  await db.updateTable('variants').set({ stock_quantity: 1_000_007 }).where('id', '=', variantId).execute();
  expect((await change(owner, [{ variantId, adjust: -2 }])).body.rows[0]).toMatchObject({ stock: 1_000_005 });
  expect((await change(owner, [{ variantId, set: 40, seen: 1_000_005 }])).body.rows[0]).toMatchObject({ stock: 40 });
});

test('[seller-stock-06] an offer that comes back is found among those in stock at once, and one that is empty is not', async () => {
  const { owner, offer, variantId } = await makeStall(3);
  const isInStock = async () =>
    (await db.selectFrom('search_documents').where('offer_id', '=', offer.id).select('in_stock').executeTakeFirst())
      ?.in_stock;
  await change(owner, [{ variantId, adjust: -3 }], { reason: 'expired' });
  expect(await isInStock()).toBe(false);
  await change(owner, [{ variantId, adjust: 1 }], { reason: 'restock' });
  expect(await isInStock()).toBe(true);
});

test('[seller-stock-07] another vendor’s pack is unknown, and of several rows for one pack none counts', async () => {
  const [own, other] = [await makeStall(), await makeStall()];
  const { body } = await change(own.owner, [
    { variantId: other.variantId, adjust: 1 },
    { variantId: own.variantId, adjust: 1 },
    { variantId: own.variantId, adjust: 1 },
    { variantId: own.variantId, adjust: 0 },
  ]);
  const outcomes = body.rows.map((row: { outcome: string; code: string | null }) => [row.outcome, row.code]);
  expect(outcomes).toEqual([
    ['refused', 'unknown'],
    ['refused', 'twice'],
    ['refused', 'twice'],
    ['refused', 'twice'],
  ]);
  expect(await stockOf(db, own.offer)).toEqual([10]);
  expect(await stockOf(db, other.offer)).toEqual([10]);
});

test.each([
  [{}, 'rows.0.set', 'required'],
  [{ adjust: 1, set: 1 }, 'rows.0.set', 'required'],
  [{ set: -1 }, 'rows.0.set', 'pieces'],
  [{ set: 1.5 }, 'rows.0.set', 'pieces'],
  [{ adjust: 1, seen: 3 }, 'rows.0.seen', 'invalid'],
  [{ set: 1, seen: 3, asOf: '2026-11-22T10:00:00Z' }, 'rows.0.seen', 'invalid'],
])('a row such as %j is refused at its field', async (row, field, code) => {
  const { owner, variantId } = await makeStall();
  const { status, body } = await change(owner, [{ variantId, ...row }]);
  expect([status, body.errorCodes]).toEqual([422, { [field]: code }]);
});
