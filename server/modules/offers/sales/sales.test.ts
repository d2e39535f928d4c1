import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeBuyer } from '#server/testing/data/buyers.ts';
import { makePromotion, makeSale } from '#server/testing/data/discounts.ts';
import { type MadeOffer, makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';

const announced: (readonly string[] | undefined)[] = [];
const shop = await startTestApp(
  { REQUIRE_DISCOUNT_LICENCE: 'true' },
  { onAnnounce: (products) => announced.push(products) },
);
const { call, db } = shop;
const operator = await makeOperator(shop, 'catalogue');

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const LICENCE = { number: '٧٧١٢٣٤', url: 'https://sales.mc.gov.sa/l/771234' };
const NAMES = { name: 'تخفيضات الشتاء', nameEn: 'Winter sale' };

/** A vendor that sells a kilo for 46.00 and five kilos for 200.00. */
async function makeStall() {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const offer = await makeOffer(db, {
    vendorId,
    variants: [
      { price: 4_600, stock: 9, nameEn: '1 kg', content: [1_000, 'g'] },
      { price: 20_000, stock: 9, nameEn: '5 kg', content: [5_000, 'g'] },
    ],
  });
  return { vendorId, owner, offer, kilo: offer.variantIds[0] ?? '', sack: offer.variantIds[1] ?? '' };
}

type Row = [variantId: string, salePrice: number, confirm?: boolean];
const sell = ({ token }: Insider, rows: Row[], change: object = {}) =>
  call('POST', '/seller/sales', {
    token,
    body: {
      ...{ ...NAMES, startsAt: null, endsAt: inHours(24), licence: LICENCE },
      rows: rows.map(([variantId, salePrice, confirm = false]) => ({ variantId, salePrice, confirm })),
      ...change,
    },
  });
const stop = ({ token }: Insider, id: string) => call('POST', `/seller/sales/${id}/stop`, { token, body: {} });
const shown = async ({ id }: MadeOffer) => (await call('GET', `/products/public/${id}`)).body;
const listed = async ({ categoryId }: MadeOffer, query: string) =>
  (await call('GET', `/products/public?categoryId=${categoryId}&${query}`)).body.data;
const found = async ({ productId }: MadeOffer) =>
  (await db.selectFrom('search_documents').where('product_id', '=', productId).select('price').execute())[0]?.price;
/** So many hours pass for a sale, and the job of the minute runs. */
async function pass(saleId: string, hours: number): Promise<void> {
  await sql`update promotions set starts_at = starts_at - make_interval(hours => ${hours}),
    ends_at = ends_at - make_interval(hours => ${hours}) where id = ${saleId}`.execute(db);
  await sql`update offer_cards set valid_until = valid_until - make_interval(hours => ${hours})`.execute(db);
}

test('[seller-sales-01] a sale shows the price before and after, and its licence, at once, everywhere', async () => {
  const { owner, offer, kilo, sack } = await makeStall();
  const made = await sell(owner, [
    [kilo, 34.5],
    [sack, 150],
  ]);
  expect(made).toMatchObject({
    status: 201,
    body: { ...NAMES, state: 'running', packs: 2, held: 0, percent: { least: 25, most: 25 }, version: 0 },
  });
  const licence = { number: '771234', url: LICENCE.url };
  const item = await shown(offer);
  expect(item).toMatchObject({
    price: 46,
    promotions: { bestPromotion: { ...NAMES, discountedPrice: 34.5, endsAt: made.body.endsAt, licence } },
    unitPrice: { price: 150, amount: 3 },
    variants: [
      { price: 46, discountedPrice: 34.5, sale: { endsAt: made.body.endsAt, licence } },
      { price: 200, discountedPrice: 150, sale: { licence } },
    ],
  });
  expect(await listed(offer, 'maxPrice=40')).toMatchObject([{ id: offer.id }]);
  expect(await found(offer)).toBe(3_450);
  expect(announced.at(-1)).toEqual([offer.productId]);
  expect(await failedChecks(db)).toEqual([]);
});

test('[seller-sales-02] it begins and ends within a minute, and carts are told of the new price', async () => {
  const { owner, offer, kilo } = await makeStall();
  const buyer = await makeBuyer(shop, [offer, 2]);
  const cart = async () => (await call('GET', '/cart', { token: buyer.token })).body;
  const issues = async () => (await call('GET', '/cart/validate', { token: buyer.token })).body.issues;
  const { body: sale } = await sell(owner, [[kilo, 40]], { startsAt: inHours(3), endsAt: inHours(5) });
  expect([sale.state, (await cart()).totalAmount, await found(offer)]).toEqual(['scheduled', 92, 4_600]);

  await pass(sale.id, 3);
  expect([(await shown(offer)).promotions.bestPromotion.discountedPrice, (await cart()).totalAmount]).toEqual([40, 80]);
  expect(await issues()).toMatchObject([{ code: 'price_changed' }]);
  await shop.send('promotions', {});
  await shop.workOff();
  expect(await found(offer)).toBe(4_000);
  expect(announced.at(-1)).toContain(offer.productId);
  expect(await failedChecks(db)).toEqual([]);

  await pass(sale.id, 2);
  expect([(await shown(offer)).promotions.bestPromotion, (await cart()).totalAmount]).toEqual([null, 92]);
  await shop.send('promotions', {});
  await shop.workOff();
  expect(await found(offer)).toBe(4_600);
  expect(await failedChecks(db)).toEqual([]);
});

test('[seller-sales-03] stopping ends a sale at once; what is over is not stopped, and others’ is not found', async () => {
  const { owner, offer, kilo } = await makeStall();
  const { body: sale } = await sell(owner, [[kilo, 40]]);
  const inGrid = async () =>
    (await call('GET', '/seller/variants', { token: owner.token })).body.data.map(
      ({ salePrice }: { salePrice: number | null }) => salePrice,
    );
  expect((await inGrid()).toSorted()).toEqual([40, null]);
  const rival = await makeStall();
  expect((await stop(rival.owner, sale.id)).status).toBe(404);
  expect(await stop(owner, sale.id)).toMatchObject({ status: 200, body: { state: 'stopped', version: 1 } });
  expect([(await shown(offer)).promotions.bestPromotion, await found(offer)]).toEqual([null, 4_600]);
  expect(await inGrid()).toEqual([null, null]);
  expect(await stop(owner, sale.id)).toMatchObject({ status: 409, body: { code: 'sale_over' } });
  // The pack is free for another sale.
  expect((await sell(owner, [[kilo, 41]])).status).toBe(201);
});

test('[seller-sales-04] a pack is in one own sale at a time; the next may begin when the first ends', async () => {
  const { owner, kilo, sack } = await makeStall();
  const first = { startsAt: inHours(2), endsAt: inHours(4) };
  const { body: sale } = await sell(owner, [[kilo, 40]], first);
  const clash = await sell(
    owner,
    [
      [sack, 160],
      [kilo, 41],
    ],
    { startsAt: inHours(3), endsAt: inHours(9) },
  );
  expect(clash).toMatchObject({ status: 422, body: { errorCodes: { 'rows.1.salePrice': 'saleOverlaps' } } });
  expect((await sell(owner, [[kilo, 41]], { startsAt: sale.endsAt, endsAt: inHours(9) })).status).toBe(201);
});

test('[seller-sales-05] a sale is changed until it begins, against the version that was shown', async () => {
  const { owner, offer, kilo, sack } = await makeStall();
  const { body: sale } = await sell(owner, [[kilo, 40]], { startsAt: inHours(2), endsAt: inHours(4) });
  const change = (version: number) =>
    call('PUT', `/seller/sales/${sale.id}`, {
      token: owner.token,
      body: {
        ...{ ...NAMES, startsAt: inHours(2), endsAt: inHours(30), licence: LICENCE, version },
        rows: [{ variantId: sack, salePrice: 160 }],
      },
    });
  expect(await change(0)).toMatchObject({ status: 200, body: { packs: 1, version: 1, rows: [{ variantId: sack }] } });
  expect(await change(0)).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
  await pass(sale.id, 2);
  expect((await shown(offer)).variants).toMatchObject([{ discountedPrice: null }, { discountedPrice: 160 }]);
  expect(await change(1)).toMatchObject({ status: 409, body: { code: 'sale_begun' } });
  await shop.send('promotions', {});
  await shop.workOff();
});

test('[seller-sales-06] a price of 0.01 never goes live, confirmed or not: it waits for the operator', async () => {
  const { owner, offer, kilo, sack } = await makeStall();
  const careless = await sell(owner, [
    [kilo, 0.01],
    [sack, 80],
  ]);
  expect(careless).toMatchObject({
    status: 409,
    body: {
      code: 'price_doubted',
      details: {
        rows: [
          { index: 0, verdict: 'stop', doubts: ['far_below_own'] },
          { index: 1, verdict: 'warn', doubts: ['far_below_own'] },
        ],
      },
    },
  });
  const { body: sale } = await sell(owner, [
    [kilo, 0.01, true],
    [sack, 80, true],
  ]);
  expect(sale).toMatchObject({ held: 1, rows: [{ state: 'HELD', doubts: ['far_below_own'] }, { state: 'ON' }] });
  expect((await shown(offer)).variants).toMatchObject([{ discountedPrice: null }, { discountedPrice: 80 }]);
  expect(await found(offer)).toBe(4_600);
  const body = { saleId: sale.id, price: 0.01, reason: 'typing_mistake', note: 'هل تقصد 41؟' };
  const refuse = () => call('POST', `/operator/prices/${kilo}/refuse`, { token: operator.token, body });
  expect((await refuse()).status).toBe(200);
  expect(await refuse()).toMatchObject({ status: 409, body: { code: 'no_held_price' } });
  const seen = await call('GET', `/seller/sales/${sale.id}`, { token: owner.token });
  expect(seen.body).toMatchObject({
    ...{ held: 0, refused: 1 },
    rows: [{ state: 'REFUSED', answer: { decision: 'REFUSED', reason: 'typing_mistake', note: 'هل تقصد 41؟' } }, {}],
  });
  expect((await shown(offer)).variants[0].discountedPrice).toBeNull();
});

test.each<[string, object, object]>([
  ['an end before the beginning', { startsAt: inHours(5), endsAt: inHours(4) }, { endsAt: 'saleEnd' }],
  ['a beginning in the past', { startsAt: inHours(-1) }, { startsAt: 'saleStart' }],
  ['91 days', { endsAt: inHours(24 * 91) }, { endsAt: 'saleTooLong' }],
  ['no licence', { licence: null }, { 'licence.number': 'required', 'licence.url': 'required' }],
  [
    'a licence on another site',
    { licence: { ...LICENCE, url: 'https://gov.sa.example.com/1' } },
    { 'licence.url': 'licenceUrl' },
  ],
  ['no pack', { rows: [] }, { rows: 'salePacks' }],
  ['a name of one letter', { name: 'ع' }, { name: 'saleName' }],
])('refuses a sale with %s at its field', async (_, change, errorCodes) => {
  const { owner, kilo } = await makeStall();
  expect(await sell(owner, [[kilo, 40]], change)).toMatchObject({ status: 422, body: { errorCodes } });
});

test('refuses prices at their rows: not below the price, below the own limit, twice, and others’ packs', async () => {
  const { owner, kilo, sack } = await makeStall();
  const rival = await makeStall();
  await sql`update variants set min_price = 18000 where id = ${sack}`.execute(db);
  const refused = await sell(owner, [
    [kilo, 46],
    [sack, 179],
    [rival.kilo, 40],
    [kilo, 40],
  ]);
  expect(refused.body.errorCodes).toEqual({
    'rows.0.salePrice': 'belowPrice',
    'rows.1.salePrice': 'belowOwnLimit',
    'rows.2.salePrice': 'packUnknown',
    'rows.3.salePrice': 'packTwice',
  });
});

test('the vendor’s list tells of the sale that runs, or else of the next', async () => {
  const { owner, offer, kilo, sack } = await makeStall();
  const listed = async () => (await call('GET', '/seller/variants', { token: owner.token })).body.data;
  expect(await listed()).toMatchObject([{ sale: null, salePrice: null }, { sale: null }]);
  const next = await makeSale(db, offer, { [kilo]: 3_900 }, 60);
  const now = await makeSale(db, offer, { [sack]: 18_000 });
  expect(await listed()).toMatchObject([
    { sale: { id: next, price: 39 }, salePrice: null },
    { sale: { id: now, price: 180 }, salePrice: 180 },
  ]);
});

test('the best of a sale and a promotion counts, for each pack by itself', async () => {
  const { owner, offer, kilo } = await makeStall();
  await makePromotion(db, [offer.id], { percentOff: 10 });
  await sell(owner, [[kilo, 40]]);
  const { variants } = await shown(offer);
  expect(variants).toMatchObject([{ discountedPrice: 40 }, { discountedPrice: 180 }]);
  expect(variants[1].sale).toBeUndefined();
});

test('sales are listed by state, the latest to begin first', async () => {
  const { owner, kilo, sack } = await makeStall();
  const { body: late } = await sell(owner, [[kilo, 40]], { startsAt: inHours(48), endsAt: inHours(50) });
  const { body: now } = await sell(owner, [[sack, 180]]);
  const list = async (query = '') => (await call('GET', `/seller/sales?${query}`, { token: owner.token })).body;
  expect(await list()).toMatchObject({ data: [{ id: late.id }, { id: now.id }], isLicenceRequired: true });
  expect((await list('state=running')).data).toMatchObject([{ id: now.id }]);
  const first = await list('limit=1');
  expect((await list(`limit=1&cursor=${first.nextCursor}`)).data).toMatchObject([{ id: now.id }]);
});
