import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { call, db } = shop;

/** A product that a rival sells in two packs, and a vendor that does not sell it yet. */
/** A word that no other product has, without digits, which could be read as a size. */
const newWord = () =>
  crypto
    .randomUUID()
    .replace(/[-4]/g, '')
    .replace(/./g, (digit) => 'ابتثجحخدذرزسشصضط'.charAt(Number.parseInt(digit, 16)));

async function makeMarket() {
  const rival = await makeOffer(db, {
    name: `دقيق ${newWord()}`,
    variants: [
      { price: 4_600, stock: 5, nameEn: '1 kg', content: [1_000, 'g'] },
      { price: 20_000, stock: 5, nameEn: '5 kg', content: [5_000, 'g'] },
    ],
  });
  const packs = await db
    .selectFrom('packs')
    .where('product_id', '=', rival.productId)
    .select('id')
    .orderBy('position')
    .execute();
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  return { rival, kilo: packs[0]?.id ?? '', sack: packs[1]?.id ?? '', vendorId, owner };
}

const offer = ({ token }: Insider, productId: string, ...packs: object[]) =>
  call('POST', '/seller/offers', { token, body: { productId, packs } });
const find = ({ token }: Insider, query: string) => call('GET', `/seller/catalogue?${query}`, { token });
const onSale = (offerId: string) => call('GET', `/products/public/${offerId}`);

test('[seller-offers-01] a pack that others sell is sold at once, with a SKU of its own and the first movement', async () => {
  const { rival, kilo, owner, vendorId } = await makeMarket();
  const { status, body } = await offer(owner, rival.productId, { packId: kilo, price: 45, stock: 7 });
  expect(status).toBe(201);
  expect((await onSale(body.offerId)).body).toMatchObject({ price: 45, vendor: { id: vendorId }, quantity: 7 });
  const list = await call('GET', '/seller/variants', { token: owner.token });
  expect(list.body).toMatchObject({
    data: [{ id: body.variantIds[0], packNameEn: '1 kg', price: 45, stock: 7, isOn: true, holds: [], heldPrice: null }],
    nextCursor: null,
  });
  expect(list.body.data[0].sku).toMatch(/^PRODUCT-\d+-1$/);
});

test('[seller-offers-02] packs are added to the offer later; a pack that is sold already is refused, in two tabs too', async () => {
  const { rival, kilo, sack, owner } = await makeMarket();
  const first = await offer(owner, rival.productId, { packId: kilo, price: 45, stock: 1 });
  const both = await Promise.all(
    [1, 2].map(() => offer(owner, rival.productId, { packId: sack, price: 200, stock: 1 })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('already_offered');
  expect(both.find(({ status }) => status === 201)?.body.offerId).toBe(first.body.offerId);
  expect((await onSale(first.body.offerId)).body.variants).toHaveLength(2);
});

test('[seller-offers-03] a SKU is the vendor’s own: a rival’s may be used, its own not twice', async () => {
  const { rival, kilo, sack, owner } = await makeMarket();
  const { sku } = await db
    .selectFrom('variants')
    .where('id', '=', rival.variantIds[0] ?? '')
    .select('sku')
    .executeTakeFirstOrThrow();
  expect((await offer(owner, rival.productId, { packId: kilo, price: 45, stock: 1, sku })).status).toBe(201);
  const twice = await offer(owner, rival.productId, { packId: sack, price: 200, stock: 1, sku: sku.toLowerCase() });
  expect([twice.status, twice.body.errorCodes]).toEqual([422, { 'packs.0.sku': 'skuTaken' }]);
});

test('the SKU that is taken is named, not the first one; of two that are the same, the second', async () => {
  const { rival, kilo, sack, owner } = await makeMarket();
  const other = await makeMarket();
  await offer(owner, other.rival.productId, { packId: other.kilo, price: 45, stock: 1, sku: 'TAKEN' });
  const both = (...skus: string[]) =>
    offer(
      owner,
      rival.productId,
      { packId: kilo, price: 45, stock: 1, sku: skus[0] },
      { packId: sack, price: 200, stock: 1, sku: skus[1] },
    );
  expect((await both('FREE', 'taken')).body.errorCodes).toEqual({ 'packs.1.sku': 'skuTaken' });
  expect((await both('Twice', 'twice')).body.errorCodes).toEqual({ 'packs.1.sku': 'skuTaken' });
  expect((await both('FREE', 'ALSO-FREE')).status).toBe(201);
});

test('[seller-offers-04] a first price far from the others’ is asked about, and a tenth of them is not taken', async () => {
  const { rival, kilo, owner } = await makeMarket();
  const at = (price: number, confirm = false) =>
    offer(owner, rival.productId, { packId: kilo, price, stock: 1, confirm });
  // The median of 46.00 and 40.00 per kilo is 43.00.
  expect((await at(17)).body).toMatchObject({
    code: 'price_doubted',
    details: { rows: [{ index: 0, verdict: 'warn', doubts: ['far_below_others'] }] },
  });
  expect((await at(4.3, true)).body.details).toEqual({
    rows: [{ index: 0, verdict: 'stop', doubts: ['far_below_others'] }],
  });
});

test('a suspended vendor’s price is no measure for others', async () => {
  const { rival, kilo, owner } = await makeMarket();
  const half = () => offer(owner, rival.productId, { packId: kilo, price: 17, stock: 1 });
  expect((await half()).body.code).toBe('price_doubted');
  await db.updateTable('vendors').set({ is_active: false }).where('id', '=', rival.vendorId).execute();
  expect((await half()).status).toBe(201);
  await db.updateTable('vendors').set({ is_active: true }).where('id', '=', rival.vendorId).execute();
});

test('[seller-offers-05] nothing is sold of a product or a pack that is not there', async () => {
  const [market, other] = [await makeMarket(), await makeMarket()];
  const wrongPack = await offer(market.owner, market.rival.productId, { packId: other.kilo, price: 45, stock: 1 });
  expect(wrongPack.body.errorCodes).toEqual({ 'packs.0.packId': 'invalid' });
  await sql`update products set status = 'ARCHIVED' where id = ${other.rival.productId}`.execute(db);
  await sql`delete from search_documents where product_id = ${other.rival.productId}`.execute(db);
  await sql`delete from offer_cards where offer_id = ${other.rival.id}`.execute(db);
  await sql`delete from search_products where product_id = ${other.rival.productId}`.execute(db);
  const gone = await offer(market.owner, other.rival.productId, { packId: other.kilo, price: 45, stock: 1 });
  expect([gone.status, gone.body.code]).toEqual([404, 'product_not_found']);
});

test('[seller-offers-06] an offer that is switched off is gone for shoppers, and comes back as it was', async () => {
  const { rival, kilo, owner } = await makeMarket();
  const { body } = await offer(owner, rival.productId, { packId: kilo, price: 45, stock: 1 });
  const set = (change: object) => call('PATCH', `/seller/offers/${body.offerId}`, { token: owner.token, body: change });
  expect((await set({ isOn: false })).body).toEqual({ offerId: body.offerId, isOn: false, holds: [] });
  expect((await onSale(body.offerId)).status).toBe(404);
  expect((await set({ isOn: true, minimum: 2, maximum: 6 })).status).toBe(200);
  expect((await onSale(body.offerId)).body).toMatchObject({ minOrderQuantity: 2, maxOrderQuantity: 6 });
  expect((await set({ maximum: 1 })).body.errorCodes).toEqual({ maximum: 'belowMinimum' });
});

test('[seller-offers-07] an offer that the operator holds stays off, whatever its vendor wants', async () => {
  const { rival, kilo, owner } = await makeMarket();
  const { body } = await offer(owner, rival.productId, { packId: kilo, price: 45, stock: 1 });
  await sql`insert into offer_holds (offer_id, reason) values (${body.offerId}, 'operator')`.execute(db);
  const set = (isOn: boolean) =>
    call('PATCH', `/seller/offers/${body.offerId}`, { token: owner.token, body: { isOn } });
  await set(false);
  expect((await set(true)).body).toEqual({ offerId: body.offerId, isOn: true, holds: ['operator'] });
  expect((await onSale(body.offerId)).status).toBe(404);
});

test('[seller-offers-08] a product is found by barcode, by own SKU and by name, with what others take', async () => {
  const { rival, kilo, sack, owner } = await makeMarket();
  await db.updateTable('packs').set({ gtin: '04006381333931' }).where('id', '=', kilo).execute();
  const found = await find(owner, 'gtin=4006381333931');
  expect(found.body.data).toMatchObject([
    {
      id: rival.productId,
      offer: null,
      packs: [
        { id: kilo, gtin: '04006381333931', cheapest: 46, median: 46, sellers: 1, own: null },
        { id: sack, gtin: null, cheapest: 200, sellers: 1 },
      ],
    },
  ]);
  await offer(owner, rival.productId, { packId: kilo, price: 45, stock: 1, sku: 'MINE-1' });
  expect((await find(owner, 'search=mine-1')).body.data).toMatchObject([
    { id: rival.productId, packs: [{ sellers: 1 }, {}] },
  ]);
  await db.updateTable('vendors').set({ is_active: false }).where('id', '=', rival.vendorId).execute();
  expect((await find(owner, 'gtin=4006381333931')).body.data).toMatchObject([
    { packs: [{ cheapest: null, median: null, sellers: 0 }, { sellers: 0 }] },
  ]);
  await db.updateTable('vendors').set({ is_active: true }).where('id', '=', rival.vendorId).execute();
  const { name } = await db
    .selectFrom('products')
    .where('id', '=', rival.productId)
    .select('name')
    .executeTakeFirstOrThrow();
  const byName = (await find(owner, `search=${encodeURIComponent(name)}`)).body.data as { id: string }[];
  expect(byName.map(({ id }) => id)).toContain(rival.productId);
  expect((await find(owner, 'gtin=4006381333932')).body.errorCodes).toEqual({ gtin: 'gtin' });
  expect((await find(owner, 'search=')).body.data).toEqual([]);
});

test('[seller-offers-09] the list is read page by page, filtered, and shows no other vendor’s packs', async () => {
  const { rival, kilo, sack, owner } = await makeMarket();
  await offer(owner, rival.productId, { packId: kilo, price: 45, stock: 0 }, { packId: sack, price: 200, stock: 3 });
  const read = async (query: string) => (await call('GET', `/seller/variants?${query}`, { token: owner.token })).body;
  const first = await read('limit=1');
  const second = await read(`limit=1&cursor=${first.nextCursor}`);
  expect([first.data[0].packId, second.data[0].packId, second.nextCursor]).toEqual([kilo, sack, null]);
  const packs = async (query: string) => (await read(query)).data.map(({ packId }: { packId: string }) => packId);
  expect(await packs('filter=out')).toEqual([kilo]);
  expect(await packs('filter=low')).toEqual([sack]);
  expect(await packs('filter=without_gtin')).toEqual([kilo, sack]);
  expect(await packs('filter=off')).toEqual([]);
  expect(await packs('search=5%20kg')).toEqual([sack]);
});
