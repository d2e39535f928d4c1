import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeSeller } from '#server/testing/console/insiders.ts';
import { makeSale } from '#server/testing/data/discounts.ts';
import { type MadeOffer, makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { call, db } = shop;

const KILO: [number, 'g'] = [1_000, 'g'];

/** A vendor that sells a kilo for 46.00 and five kilos for 200.00. */
async function makeStall() {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const offer = await makeOffer(db, {
    vendorId,
    variants: [
      { price: 4_600, stock: 5, nameEn: '1 kg', content: KILO },
      { price: 20_000, stock: 5, nameEn: '5 kg', content: [5_000, 'g'] },
    ],
  });
  return { vendorId, owner, offer, kilo: offer.variantIds[0] ?? '', sack: offer.variantIds[1] ?? '' };
}

const change = ({ token }: Insider, ...rows: object[]) => call('POST', '/seller/prices', { token, body: { rows } });
const undo = ({ token }: Insider, batchId: string) =>
  call('POST', `/seller/batches/${batchId}/undo`, { token, body: {} });
const shownPrice = async ({ id }: MadeOffer) => (await call('GET', `/products/public/${id}`)).body.price;
const outcomes = ({ body }: { body: { rows: { outcome: string; code: string | null; doubts: string[] }[] } }) =>
  body.rows.map(({ outcome, code, doubts }) => [outcome, code, ...doubts].filter((each) => each !== null).join(' '));

test('[seller-prices-01] a price is shown to shoppers as soon as it is saved, with its history', async () => {
  const { owner, offer, kilo } = await makeStall();
  expect(await shownPrice(offer)).toBe(46);
  const answer = await change(owner, { variantId: kilo, price: 44.5, compareAtPrice: 50 });
  expect(answer).toMatchObject({
    status: 200,
    body: { rows: [{ index: 0, variantId: kilo, outcome: 'saved', price: 44.5, compareAtPrice: 50, version: 1 }] },
  });
  expect(await shownPrice(offer)).toBe(44.5);
  const { body } = await call('GET', `/seller/variants/${kilo}/prices`, { token: owner.token });
  expect(body).toMatchObject({
    lowestOf30Days: 44.5,
    data: [
      { price: 44.5, compareAtPrice: 50, source: 'hand', by: { id: owner.userId, name: 'نورة السالم' } },
      { price: 46, compareAtPrice: null, source: 'initial', by: null },
    ],
    nextCursor: null,
  });
});

test('a new price changes the prices of the search document alone, to what the whole document would have', async () => {
  const { owner, offer, kilo, sack } = await makeStall();
  const read = async () => {
    const { rows } = await sql<{ version: string; document: Record<string, unknown> }>`
      select xmin::text as version, to_jsonb(d) as document from search_documents as d where offer_id = ${offer.id}`.execute(
      db,
    );
    return rows[0] ?? { version: '', document: {} };
  };
  await sql`update search_documents set name_sort = 'as it was' where offer_id = ${offer.id}`.execute(db);
  await change(owner, { variantId: kilo, price: 45.5 }, { variantId: sack, price: 190 });
  const { version, document } = await read();
  expect(document).toMatchObject({ price: 4_550, measure: 'g', unit_price: 3.8, name_sort: 'as it was' });
  // A struck price is not found by: the row and its indexes stay.
  await change(owner, { variantId: kilo, price: 45.5, compareAtPrice: 60 });
  expect((await read()).version).toBe(version);
  await refreshDocuments(db, [offer.id]);
  expect((await read()).document).toEqual({ ...document, name_sort: expect.not.stringMatching('as it was') });
});

test('a new price writes nothing that a product is found by, unless the offer was away', async () => {
  const { owner, offer, kilo } = await makeStall();
  const writtenBy = async () => {
    const { rows } = await sql<{ by: string }>`
      select s.xmin::text || ' ' || t.xmin::text as by from search_products as s join search_texts as t using (product_id)
      where product_id = ${offer.productId}`.execute(db);
    return rows[0]?.by;
  };
  const before = await writtenBy();
  expect((await change(owner, { variantId: kilo, price: 45 })).body.rows[0].outcome).toBe('saved');
  expect(await shownPrice(offer)).toBe(45);
  expect(await writtenBy()).toBe(before);
  // Control: an offer that was not to be found comes back with its product.
  await sql`delete from search_documents where offer_id = ${offer.id}`.execute(db);
  await change(owner, { variantId: kilo, price: 46 });
  expect(await writtenBy()).not.toBe(before);
});

test('[seller-prices-02] each row is judged by itself: the right ones are saved, the others say why not', async () => {
  const { owner, kilo, sack } = await makeStall();
  const other = await makeStall();
  await sql`update variants set min_price = 19000, max_price = 30000 where id = ${sack}`.execute(db);
  const { rows } = await sql<{ sku: string }>`select lower(sku) as sku from variants where id = ${kilo}`.execute(db);
  const answer = await change(
    owner,
    { sku: rows[0]?.sku, price: 45 },
    { variantId: other.kilo, price: 45 },
    { sku: 'NONE', price: 45 },
    { variantId: sack, price: 180 },
    { variantId: kilo, price: 44 },
  );
  expect(outcomes(answer)).toEqual([
    'refused twice',
    'refused unknown',
    'refused unknown',
    'refused below_limit',
    'refused twice',
  ]);
  expect(outcomes(await change(owner, { variantId: kilo, price: 45 }, { variantId: sack, price: 180 }))).toEqual([
    'saved',
    'refused below_limit',
  ]);
  expect(outcomes(await change(owner, { variantId: sack, price: 301 }))).toEqual(['refused above_limit']);
  expect(outcomes(await change(owner, { variantId: kilo, price: 45 }))).toEqual(['same']);
  expect(outcomes(await change(owner, { variantId: kilo, price: 45, compareAtPrice: 45 }))).toEqual([
    'refused not_above_price',
  ]);
});

const limit = ({ token }: Insider, id: string, minPrice: number | null, maxPrice: number | null) =>
  call('PUT', `/seller/variants/${id}/price-limits`, { token, body: { minPrice, maxPrice } });

test('a vendor sets limits for a pack: prices beyond them are refused, an undo is too, and they can be cleared', async () => {
  const { owner, offer, kilo } = await makeStall();
  const { batchId } = (await change(owner, { variantId: kilo, price: 50 })).body;
  await change(owner, { variantId: kilo, price: 0.3 });
  expect(await limit(owner, kilo, 48, 60)).toMatchObject({ status: 200, body: { minPrice: 48, maxPrice: 60 } });
  for (const [price, outcome] of [
    [47.99, 'refused below_limit'],
    [60.01, 'refused above_limit'],
    [48, 'saved'],
    [60, 'saved'],
    [50, 'saved'],
  ])
    expect(outcomes(await change(owner, { variantId: kilo, price }))).toEqual([outcome]);
  expect(outcomes(await undo(owner, batchId))).toEqual(['refused below_limit']);
  expect(await shownPrice(offer)).toBe(50);
  const { body } = await call('GET', `/seller/offers/${offer.id}`, { token: owner.token });
  // The stopped price of 0.30 breaks the limit: nobody can put it live.
  expect(body.packs[0]).toMatchObject({ minPrice: 48, maxPrice: 60, heldPrice: null });
  await limit(owner, kilo, null, null);
  expect(outcomes(await change(owner, { variantId: kilo, price: 47 }))).toEqual(['saved']);
});

test('limits that the price now or a planned sale breaks are refused at their field, and others’ packs are unknown', async () => {
  const { owner, offer, kilo, sack } = await makeStall();
  const other = await makeStall();
  const codes = async (...limits: [number | null, number | null]) =>
    (await limit(owner, kilo, ...limits)).body.errorCodes;
  expect(await codes(46.01, null)).toEqual({ minPrice: 'limitAbovePrice' });
  expect(await codes(null, 45.99)).toEqual({ maxPrice: 'limitBelowPrice' });
  expect(await codes(0, null)).toEqual({ minPrice: 'price' });
  await makeSale(db, offer, { [kilo]: 4_000 }, 60);
  expect(await codes(40.01, null)).toEqual({ minPrice: 'limitAboveSale' });
  expect((await limit(owner, kilo, 40, 46)).status).toBe(200);
  expect((await limit(owner, sack, 190, null)).status).toBe(200);
  expect((await limit(owner, other.kilo, 40, 46)).status).toBe(404);
});

test('[seller-prices-03] a row that somebody else changed meanwhile is a conflict, and shows what it is now', async () => {
  const { owner, kilo, sack } = await makeStall();
  await change(owner, { variantId: kilo, price: 45, version: 0 });
  const late = await change(
    owner,
    { variantId: kilo, price: 47, version: 0 },
    { variantId: sack, price: 190, version: 0 },
  );
  expect(outcomes(late)).toEqual(['conflict', 'saved']);
  expect(late.body.rows[0]).toMatchObject({ price: 45, version: 1 });
});

test('[seller-prices-04] a price of 0.01 never goes live: the old one stays until an owner confirms', async () => {
  const { owner, offer, kilo } = await makeStall();
  const typo = await change(owner, { variantId: kilo, price: 0.01, confirm: true });
  expect(outcomes(typo)).toEqual(['held far_below_own']);
  expect(await shownPrice(offer)).toBe(46);
  const list = async () => (await call('GET', '/seller/variants', { token: owner.token })).body.data;
  expect((await list())[0]).toMatchObject({ price: 46, heldPrice: { price: 0.01, doubts: ['far_below_own'] } });
  const confirm = (price: number) =>
    call('POST', `/seller/variants/${kilo}/confirm-price`, { token: owner.token, body: { price } });
  expect(await confirm(0.02)).toMatchObject({ status: 409, body: { code: 'no_held_price' } });
  expect(await confirm(0.01)).toMatchObject({ status: 200, body: { rows: [{ outcome: 'saved', price: 0.01 }] } });
  expect(await shownPrice(offer)).toBe(0.01);
  expect(await confirm(0.01)).toMatchObject({ status: 409, body: { code: 'no_held_price' } });
});

test('[seller-prices-05] a price that is far off needs one more press; a price that is right ends what was held', async () => {
  const { owner, kilo } = await makeStall();
  expect(outcomes(await change(owner, { variantId: kilo, price: 20 }))).toEqual(['warning far_below_own']);
  expect(outcomes(await change(owner, { variantId: kilo, price: 4.6 }))).toEqual(['held far_below_own']);
  expect(outcomes(await change(owner, { variantId: kilo, price: 20, confirm: true }))).toEqual(['saved']);
  expect(await db.selectFrom('held_prices').selectAll().where('variant_id', '=', kilo).execute()).toEqual([]);
});

test('[seller-prices-06] steps that are each allowed do not lead to a tenth of last week’s price', async () => {
  const { owner, kilo } = await makeStall();
  for (const price of [23, 11.5, 5.75])
    expect(outcomes(await change(owner, { variantId: kilo, price }))).toEqual(['saved']);
  expect(outcomes(await change(owner, { variantId: kilo, price: 4.5 }))).toEqual(['held far_below_own']);
});

test('[seller-prices-07] other vendors’ prices count by content where nobody sells the same pack', async () => {
  const { offer } = await makeStall();
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const own = await makeOffer(db, {
    vendorId,
    productId: offer.productId,
    categoryId: offer.categoryId,
    variants: [{ price: 8_000, stock: 1, nameEn: '2 kg', content: [2_000, 'g'] }],
  });
  // The median of 46.00 and 40.00 per kilo is 43.00, so 86.00 for two.
  const [bag] = own.variantIds;
  expect(outcomes(await change(owner, { variantId: bag, price: 34.5, confirm: true }))).toEqual(['saved']);
  expect(outcomes(await change(owner, { variantId: bag, price: 34.3 }))).toEqual(['warning far_below_others']);
  expect(outcomes(await change(owner, { variantId: bag, price: 34.6 }))).toEqual(['saved']);
});

test('[seller-prices-08] a batch is undone once, except where somebody has changed the price since', async () => {
  const { owner, offer, kilo, sack } = await makeStall();
  const { body } = await change(
    owner,
    { variantId: kilo, price: 45, compareAtPrice: 49 },
    { variantId: sack, price: 190 },
  );
  await change(owner, { variantId: sack, price: 195 });
  const both = await Promise.all([undo(owner, body.batchId), undo(owner, body.batchId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const undone = both.find(({ status }) => status === 200);
  expect(
    new Map(undone?.body.rows.map((row: { variantId: string; outcome: string }) => [row.variantId, row.outcome])),
  ).toEqual(
    new Map([
      [kilo, 'saved'],
      [sack, 'conflict'],
    ]),
  );
  expect(await shownPrice(offer)).toBe(46);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('not_undoable');
});

test('[seller-prices-09] a batch of another vendor is not found, and an old one cannot be undone', async () => {
  const { owner, kilo } = await makeStall();
  const { body } = await change(owner, { variantId: kilo, price: 45 });
  const rival = await makeStall();
  expect((await undo(rival.owner, body.batchId)).status).toBe(404);
  await sql`update batches set undo_until = now() - interval '1 second' where id = ${body.batchId}`.execute(db);
  expect(await undo(owner, body.batchId)).toMatchObject({ status: 409, body: { code: 'not_undoable' } });
});

test.each([
  [{ price: 0 }, 'rows.0.price', 'price'],
  [{ price: 1.005 }, 'rows.0.price', 'price'],
  [{ price: '12' }, 'rows.0.price', 'price'],
  [{ price: 12, sku: 'A' }, 'rows.0.variantId', 'required'],
])('a row such as %j is refused at its field', async (row, field, code) => {
  const { owner, kilo } = await makeStall();
  const { status, body } = await change(owner, { variantId: kilo, ...row });
  expect([status, body.errorCodes]).toEqual([422, { [field]: code }]);
});

test('1,000 rows are taken, 1,001 are not', async () => {
  const { owner, kilo } = await makeStall();
  const rows = Array.from({ length: 1_000 }, () => ({ variantId: kilo, price: 45 }));
  expect((await change(owner, ...rows)).body.rows).toHaveLength(1_000);
  expect((await change(owner, ...rows, ...rows.slice(0, 1))).body.errorCodes).toEqual({ rows: 'tooMany' });
});
