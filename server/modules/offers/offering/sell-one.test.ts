import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';

const announced: (readonly string[] | undefined)[] = [];
const shop = await startTestApp({}, { onAnnounce: (products) => announced.push(products) });
const { call, db } = shop;
const BARCODE = '4006381333931';

/** Words in which no search sees a number, a size or a price. */
const NAMES =
  'المسافر الجبل الوادي النخيل البحيرة السهول الغروب الشروق المرجان الياسمين العقيق الزمرد الصحراء البادية'.split(' ');

/** A product that a rival sells in two packs, and a vendor that does not sell it yet. */
async function makeMarket() {
  const name = `طحين ${NAMES.pop()}`;
  const rival = await makeOffer(db, {
    name,
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
  return { name, rival, kilo: packs[0]?.id ?? '', sack: packs[1]?.id ?? '', vendorId, owner };
}

const find = async ({ token }: Insider, query: Record<string, string>) =>
  (await call('GET', `/seller/catalogue?${new URLSearchParams(query)}`, { token })).body;
const offer = ({ token }: Insider, productId: string, packs: object[], limits: object = {}) =>
  call('POST', '/seller/offers', { token, body: { productId, packs, ...limits } });
const undo = ({ token }: Insider, { offerId, batchId }: { offerId: string; batchId: string }) =>
  call('POST', `/seller/offers/${offerId}/undo`, { token, body: { batchId } });
const shown = (offerId: string) => call('GET', `/products/public/${offerId}`);
const barcode = (packId: string, gtin: string | null) =>
  db.updateTable('packs').set({ gtin }).where('id', '=', packId).execute();

test('a pack is found with its content, what others take for as much, and the commission', async () => {
  const { rival, kilo, sack, owner } = await makeMarket();
  await sql`insert into commission_rules (id, position, category_id, basis_points, fixed, valid_from)
    values (gen_random_uuid(), 1, ${rival.categoryId}, 850, 50, now())`.execute(db);
  const found = await find(owner, { productId: rival.productId });
  expect(found.data).toMatchObject([
    {
      commission: { percent: 8.5, fixed: 0.5 },
      packs: [
        { id: kilo, content: { amount: 1_000, unit: 'g' }, cheapest: 46, usual: 46 },
        { id: sack, content: { amount: 5_000, unit: 'g' }, cheapest: 200, usual: 200 },
      ],
    },
  ]);
  expect(found.tax).toEqual({ inPrices: 0, onCommission: 0 });
});

test('a slip of the decimal point is stopped by the same pack of others, though their sacks cost less', async () => {
  const { rival, kilo, owner } = await makeMarket();
  const slip = await offer(owner, rival.productId, [{ packId: kilo, price: 4.6, stock: 1, confirm: true }]);
  expect(slip.body).toMatchObject({
    code: 'price_doubted',
    details: { rows: [{ verdict: 'stop', doubts: ['far_below_others'] }] },
  });
  const low = await offer(owner, rival.productId, [{ packId: kilo, price: 4.61, stock: 1, confirm: true }]);
  expect(low.status).toBe(201);
});

test('a typed barcode leads to its pack; one of a pack that is sold no more says so', async () => {
  const { rival, kilo, sack, owner } = await makeMarket();
  await barcode(kilo, `0${BARCODE}`);
  expect(await find(owner, { search: BARCODE })).toMatchObject({
    data: [{ id: rival.productId }],
    pack: { id: kilo, nameEn: '1 kg', isRetired: false },
  });
  await db.updateTable('packs').set({ is_active: false }).where('id', '=', kilo).execute();
  const retired = await find(owner, { search: '٤٠٠٦٣٨١٣٣٣٩٣١', gtin: BARCODE });
  expect(retired).toMatchObject({ data: [{ packs: [{ id: sack }] }], pack: { id: kilo, isRetired: true } });
  await barcode(kilo, null);
});

test('a barcode that is an own SKU leads to the vendor’s pack', async () => {
  const { rival, kilo, owner } = await makeMarket();
  await offer(owner, rival.productId, [{ packId: kilo, price: 45, stock: 1, sku: '96385074' }]);
  expect(await find(owner, { search: '96385074' })).toMatchObject({
    data: [{ id: rival.productId, packs: [{ own: { sku: '96385074', price: 45, stock: 1 } }, { own: null }] }],
    pack: { id: kilo },
  });
});

test('what is sold is found by shoppers at once, with its limits', async () => {
  const { name, rival, kilo, owner, vendorId } = await makeMarket();
  const pack = { packId: kilo, price: 45, stock: 7 };
  expect((await offer(owner, rival.productId, [pack], { minimum: 3, maximum: 2 })).body.errorCodes).toEqual({
    maximum: 'belowMinimum',
  });
  const { body } = await offer(owner, rival.productId, [pack], { minimum: 2, maximum: 6 });
  expect(body).toMatchObject({ isOn: true, holds: [] });
  expect(Date.parse(body.undoUntil)).toBeGreaterThan(Date.now() + 60_000);
  expect((await shown(body.offerId)).body).toMatchObject({ price: 45, minOrderQuantity: 2, maxOrderQuantity: 6 });
  const hits = await call('GET', `/search?${new URLSearchParams({ query: name, vendor: vendorId })}`);
  expect(JSON.stringify(hits.body)).toContain(body.offerId);
});

test('with its only offer a product enters and leaves search, which is told that words changed', async () => {
  const { name, rival, kilo, owner } = await makeMarket();
  const sellers = async () => {
    const { body } = await call('GET', `/search?${new URLSearchParams({ query: name })}`);
    const found = body.products.filter((hit: { name: string }) => hit.name === name);
    return found.flatMap((hit: { productVendors: object[] }) => hit.productVendors).length;
  };
  const rivalOwner = await makeSeller(shop, rival.vendorId);
  const rivalSells = (isOn: boolean) =>
    call('PATCH', `/seller/offers/${rival.id}`, { token: rivalOwner.token, body: { isOn } });
  expect(await sellers()).toBe(1);
  announced.length = 0;
  const { body: second } = await offer(owner, rival.productId, [{ packId: kilo, price: 45, stock: 7 }]);
  expect(await sellers()).toBe(2);
  await undo(owner, second);
  expect(await sellers()).toBe(1);
  expect(announced).toEqual([[rival.productId], [rival.productId]]);
  await rivalSells(false);
  expect(await sellers()).toBe(0);
  const { body: only } = await offer(owner, rival.productId, [{ packId: kilo, price: 45, stock: 7 }]);
  expect(await sellers()).toBe(1);
  await undo(owner, only);
  expect(await sellers()).toBe(0);
  await rivalSells(true);
  // Nothing named: anything may have changed.
  expect(announced.slice(2)).toEqual([undefined, undefined, undefined, undefined]);
});

test('an offer is taken back whole: gone for shoppers, its SKU free; it can be made again', async () => {
  const { rival, kilo, sack, owner } = await makeMarket();
  const pack = { packId: kilo, price: 45, stock: 7, sku: 'MILL-1' };
  const { body: made } = await offer(owner, rival.productId, [pack]);
  expect((await undo(owner, made)).body).toEqual({ offerId: made.offerId });
  expect((await shown(made.offerId)).status).toBe(404);
  expect((await call('GET', '/seller/variants', { token: owner.token })).body.data).toEqual([]);
  expect((await find(owner, { productId: rival.productId })).data[0]).toMatchObject({
    offer: null,
    packs: [{ own: null }, { own: null }],
  });
  const again = await offer(owner, rival.productId, [
    { packId: sack, price: 210, stock: 2, sku: 'mill-1' },
    { ...pack, price: 44, stock: 5, sku: 'MILL-2' },
  ]);
  expect(again.status).toBe(201);
  expect(again.body.variantIds[1]).toBe(made.variantIds[0]);
  expect((await shown(made.offerId)).body).toMatchObject({ price: 44, quantity: 7 });
  expect(await failedChecks(db)).toEqual([]);
});

test('packs that were added to an offer are taken back alone', async () => {
  const { rival, kilo, sack, owner } = await makeMarket();
  const { body: first } = await offer(owner, rival.productId, [{ packId: kilo, price: 45, stock: 7 }]);
  const { body: second } = await offer(owner, rival.productId, [{ packId: sack, price: 210, stock: 2 }], {
    minimum: 5,
  });
  expect((await shown(first.offerId)).body.minOrderQuantity).toBe(1);
  await undo(owner, second);
  expect((await shown(first.offerId)).body).toMatchObject({ price: 45, variants: [{ price: 45 }] });
});

test('an offer is taken back once, by its own vendor, within minutes, and with its own batch', async () => {
  const [{ rival, kilo, sack, owner }, other] = [await makeMarket(), await makeMarket()];
  const { body: made } = await offer(owner, rival.productId, [{ packId: kilo, price: 45, stock: 7 }]);
  expect((await undo(other.owner, made)).status).toBe(404);
  const prices = await call('POST', '/seller/prices', {
    token: owner.token,
    body: { rows: [{ variantId: made.variantIds[0], price: 44 }] },
  });
  expect((await undo(owner, { ...made, batchId: prices.body.batchId })).body.code).toBe('not_undoable');
  const asPrices = await call('POST', `/seller/batches/${made.batchId}/undo`, { token: owner.token });
  expect(asPrices.body.code).toBe('not_undoable');
  const both = await Promise.all([undo(owner, made), undo(owner, made)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { body: late } = await offer(owner, rival.productId, [{ packId: sack, price: 210, stock: 7 }]);
  await sql`update batches set undo_until = now() - interval '1 second' where id = ${late.batchId}`.execute(db);
  expect((await undo(owner, late)).body.code).toBe('not_undoable');
});

test('a pack that joins an offer which is switched off says that shoppers do not see it', async () => {
  const { rival, kilo, sack, owner } = await makeMarket();
  const { body } = await offer(owner, rival.productId, [{ packId: kilo, price: 45, stock: 7 }]);
  await call('PATCH', `/seller/offers/${body.offerId}`, { token: owner.token, body: { isOn: false } });
  expect((await offer(owner, rival.productId, [{ packId: sack, price: 210, stock: 1 }])).body.isOn).toBe(false);
  expect((await shown(body.offerId)).status).toBe(404);
});

test('taking packs back ends their sales: a pack that is offered again costs its price', async () => {
  const { rival, kilo, sack, owner, vendorId } = await makeMarket();
  const soup = await makeOffer(db, { vendorId, variants: [{ price: 1_000, stock: 5 }] });
  const { body: made } = await offer(owner, rival.productId, [
    { packId: kilo, price: 45, stock: 7 },
    { packId: sack, price: 200, stock: 2 },
  ]);
  const [first = '', second = ''] = made.variantIds;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const licence = { number: '771234', url: 'https://sales.mc.gov.sa/l/771234' };
  const sell = async (startsAt: string | null, endsAt: string, prices: [variantId: string, salePrice: number][]) => {
    const rows = prices.map(([variantId, salePrice]) => ({ variantId, salePrice, confirm: true }));
    const body = { name: 'تخفيض', nameEn: 'Sale', startsAt, endsAt, licence, rows };
    const made = await call('POST', '/seller/sales', { token: owner.token, body });
    expect(made.body).toMatchObject({ held: 0 });
    return made.body.id;
  };
  const shared = await sell(null, inHours(2), [
    [first, 40],
    [soup.variantIds[0] ?? '', 9],
  ]);
  const planned = await sell(inHours(3), inHours(5), [
    [first, 41],
    [second, 190],
  ]);
  expect((await shown(made.offerId)).body.variants[0].discountedPrice).toBe(40);
  expect((await undo(owner, made)).status).toBe(200);
  const sales = (await call('GET', '/seller/sales', { token: owner.token })).body.data;
  expect(sales).toMatchObject([
    { id: planned, state: 'stopped' },
    { id: shared, state: 'running', packs: 1, version: 1 },
  ]);
  expect((await shown(soup.id)).body.variants[0].discountedPrice).toBe(9);
  expect(await failedChecks(db)).toEqual([]);
  await offer(owner, rival.productId, [{ packId: kilo, price: 45, stock: 7 }]);
  const again = (await shown(made.offerId)).body;
  expect([again.promotions.bestPromotion, again.variants[0].discountedPrice ?? null]).toEqual([null, null]);
  expect((await call('GET', '/seller/variants', { token: owner.token })).body.data).toContainEqual(
    expect.objectContaining({ id: first, price: 45, sale: null, salePrice: null }),
  );
  expect(await failedChecks(db)).toEqual([]);
});
