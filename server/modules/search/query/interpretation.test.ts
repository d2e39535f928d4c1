import { expect, test } from 'vitest';
import { refreshDocuments } from '#server/modules/search/index/documents.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { ids, makeFlourShop } from '#server/testing/data/flour-shop.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const OPERATOR_TOKEN = 'a token of the operator, long enough to be one';
const shop = await startTestApp({ OPERATOR_TOKEN });
const { call, db } = shop;
const { flours, bakeware, mill, tins, bread, rye, plain, search } = await makeFlourShop(shop);

test('[search-23] suggests categories, vendors and products in the script that is typed', async () => {
  const suggestions = async (query: string, limit = 8) =>
    (await call('GET', `/search/suggestions?${new URLSearchParams({ query, limit: String(limit) })}`)).body.data;
  expect(await suggestions('دقيق')).toMatchObject([
    { type: 'category', text: 'دقيق', id: flours },
    { type: 'product', text: 'دقيق', id: plain.id },
    { type: 'product', text: expect.stringContaining('دقيق') },
    { type: 'product', text: expect.stringContaining('دقيق') },
    { type: 'vendor', text: 'مطحنة الدقيق الذهبي', id: mill },
  ]);
  expect(await suggestions('دق')).toHaveLength(4);
  expect((await suggestions('gold'))[0]).toMatchObject({ type: 'vendor', text: 'Golden Mill' });
  expect(await suggestions('flouer', 1)).toMatchObject([{ text: 'Flour' }]);
  expect(await suggestions('zzzzqqq')).toEqual([]);
});

test.each(['', 'د', ' f '])('[search-24] suggests nothing for fewer than two characters (%j)', async (query) => {
  const answer = await call('GET', `/search/suggestions?${new URLSearchParams({ query })}`);
  expect(answer).toMatchObject({ status: 200, body: { data: [] } });
});

test('neither finds nor suggests a vendor that is no longer active', async () => {
  const closing = await makeVendor(db);
  await db.updateTable('vendors').set({ name_en: 'Vanishing Pantry' }).where('id', '=', closing).execute();
  const offer = await makeOffer(db, { vendorId: closing });
  expect((await search('vanishing')).body.totalVendorCount).toBe(1);
  await db.updateTable('vendors').set({ is_active: false }).where('id', '=', closing).execute();
  await refreshDocuments(db, [offer.id]);
  expect((await search('vanishing')).body.totalVendorCount).toBe(0);
  expect((await call('GET', '/search/suggestions?query=vanishing')).body.data).toEqual([]);
});

test('corrects a mistyped query and says so', async () => {
  const { body } = await search('دقيق خبيز');
  expect(body.readAs).toEqual({ query: 'دقيق خبز', reason: 'spelling' });
  expect(ids(body.products)[0]).toBe(bread.id);
});

test.each([
  ['Arabic with English keys', ']rdr', 'دقيق'],
  ['English with Arabic keys', 'بمخعق', 'flour'],
])('corrects the keyboard layout and says so: %s', async (_, typed, meant) => {
  const { body } = await search(typed);
  expect(body.readAs).toEqual({ query: meant, reason: 'layout' });
  expect(body.totalProductCount).toBe(3);
  expect((await call('GET', `/search/suggestions?${new URLSearchParams({ query: typed })}`)).body).toMatchObject({
    readAs: { query: meant, reason: 'layout' },
  });
});

test('does not reinterpret a query that is typed correctly', async () => {
  expect((await search('دقيق خبز')).body.readAs).toBeNull();
});

test('finds a product just added by a word that nothing else has', async () => {
  const { id } = await makeOffer(db, { name: 'بوقسمات', nameEn: 'Zwieback', categoryId: bakeware, vendorId: tins });
  expect(ids((await search('zwieback')).body.products)).toEqual([id]);
});

test('shows the offer with the size asked for, and finds other sizes too', async () => {
  const small = await makeOffer(db, {
    name: 'سكر ناعم',
    nameEn: 'Caster Sugar',
    categoryId: flours,
    vendorId: mill,
    variants: [{ price: 700, stock: 5, nameEn: '500 g' }],
  });
  const large = await makeOffer(db, {
    productId: small.productId,
    categoryId: flours,
    vendorId: tins,
    variants: [{ price: 5_000, stock: 5, nameEn: '5 kg' }],
  });
  const stands = async (query: string) => ids((await search(query)).body.products)[0];
  expect(await stands('سكر')).toBe(small.id);
  expect(await stands('سكر ٥ كجم')).toBe(large.id);
  expect(await stands('سكر ٢ كجم')).toBe(small.id);
});

test('explains the ranking to the operator and to nobody else', async () => {
  const url = '/search?query=flour&explain=1';
  expect((await call('GET', url)).status).toBe(401);
  expect((await call('GET', url, { headers: { 'x-operator-token': 'guessed' } })).status).toBe(401);
  const { body } = await call('GET', url, { headers: { 'x-operator-token': OPERATOR_TOKEN } });
  expect(body.products[0].ranking).toMatchObject({ why: expect.arrayContaining(['flour: name, exact 1.00']) });
  expect((await search('flour')).body.products[0]).not.toHaveProperty('ranking');
});

test.each([
  ["'; drop table products; --", 'SQL'],
  ["' | '' & !*:A <-> (", 'signs of the text search'],
  ['%_\\', 'wildcards'],
  ['🎂🧁', 'emoji'],
  ['ـــ ً ُ', 'nothing but marks'],
  ['\u202E\u200F؟!', 'directions'],
  ['1=1 or 2=2', 'numbers'],
  ['ا'.repeat(200), 'one letter for ever'],
  ['xq'.repeat(100), 'a word without end'],
  [Array.from({ length: 66 }, (_, index) => `q${index % 10}`).join(' '), 'many words'],
])('finds nothing for %j (%s)', async (query) => {
  const { status, body } = await search(query);
  expect(status).toBe(200);
  expect(body.totalResults).toBe(0);
  expect((await call('GET', `/search/suggestions?${new URLSearchParams({ query })}`)).status).toBe(200);
  expect((await call('GET', `/products/public?${new URLSearchParams({ search: query })}`)).body.meta.total).toBe(0);
});

test('refuses a query of more than 200 characters, or with control characters', async () => {
  expect((await search('د'.repeat(201))).status).toBe(422);
  expect((await search('flour\u0000')).status).toBe(422);
});

test('finds the same in the list of products as in the search', async () => {
  const { body } = await call('GET', `/products/public?${new URLSearchParams({ search: 'طحين الجاودار' })}`);
  expect(ids(body.data)).toContain(rye.id);
});

test('[search-55] suggests at most eight by default, and as many as are asked for', async () => {
  const offers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      makeOffer(db, { name: `مرزبان ${'أبجدهوزحطيكل'[index]}`, nameEn: `Marzipan ${'ABCDEFGHIJKL'[index]}` }),
    ),
  );
  await refreshDocuments(
    db,
    offers.map(({ id }) => id),
  );
  const suggestions = async (limit = '') =>
    (await call('GET', `/search/suggestions?query=marzipan${limit}`)).body.data as unknown[];
  expect(await suggestions()).toHaveLength(8);
  expect(await suggestions('&limit=5')).toHaveLength(5);
});
