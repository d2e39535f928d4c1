import { expect, test } from 'vitest';
import { refreshDocuments } from '#server/modules/search/service.ts';
import { makeCategory, makeOffer, makePromotion, makeVendor, signUp } from '#server/testing/makers.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const OPERATOR_TOKEN = 'a token of the operator, long enough to be one';
const shop = await startTestApp({ OPERATOR_TOKEN });
const { call, db } = shop;

const flours = await makeCategory(db);
const bakeware = await makeCategory(db);
const mill = await makeVendor(db);
const tins = await makeVendor(db);
await db.updateTable('categories').set({ name: 'دقيق', name_en: 'Flour' }).where('id', '=', flours).execute();
await db.updateTable('categories').set({ name: 'قوالب', name_en: 'Bakeware' }).where('id', '=', bakeware).execute();
await db
  .updateTable('vendors')
  .set({ name: 'مطحنة الدقيق الذهبي', name_en: 'Golden Mill', avg_rating: 4.5, total_reviews: 8 })
  .where('id', '=', mill)
  .execute();
await db.updateTable('vendors').set({ name: 'بيت القوالب', name_en: 'Tin House' }).where('id', '=', tins).execute();

const bread = await makeOffer(db, {
  name: 'دقيق خبز',
  nameEn: 'Bread Flour',
  categoryId: flours,
  vendorId: mill,
  variants: [{ price: 1_850, stock: 60 }],
});
const rival = await makeOffer(db, {
  productId: bread.productId,
  categoryId: flours,
  vendorId: tins,
  variants: [{ price: 1_500, stock: 0 }],
});
const rye = await makeOffer(db, {
  name: 'دقيق الجاودار',
  nameEn: 'Rye Flour',
  categoryId: flours,
  vendorId: mill,
  variants: [{ price: 2_600, stock: 5 }],
});
const pan = await makeOffer(db, {
  name: 'قالب كبكيك',
  nameEn: 'Cupcake Tin',
  categoryId: bakeware,
  vendorId: tins,
  variants: [{ price: 4_000, stock: 9 }],
});
const plain = await makeOffer(db, {
  name: 'دقيق',
  nameEn: 'Flour',
  categoryId: flours,
  vendorId: tins,
  variants: [{ price: 900, stock: 3 }],
});
await makePromotion(db, [pan.id], { percentOff: 25 });

const search = (query: string, more: Record<string, string> = {}) =>
  call('GET', `/search?${new URLSearchParams({ query, ...more })}`);
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test('a search answers products, vendors and categories with the count of each', async () => {
  const { status, body } = await search('دقيق');
  expect(status).toBe(200);
  expect(ids(body.products).sort()).toEqual([bread.id, rye.id, plain.id].sort());
  expect(body).toMatchObject({
    vendors: [{ id: mill }],
    categories: [{ id: flours }],
    totalResults: 5,
    totalProductCount: 3,
    totalVendorCount: 1,
    totalCategoryCount: 1,
    page: 1,
    limit: 20,
    totalPages: 1,
  });
});

test('a product found is the public item with texts in both languages and every vendor that offers it', async () => {
  const { body } = await search('bread');
  expect(body.products).toHaveLength(1);
  expect(body.products[0]).toMatchObject({
    id: bread.id,
    name: 'دقيق خبز',
    nameEn: 'Bread Flour',
    mainImage: null,
    category: { id: flours, name: 'دقيق', nameEn: 'Flour' },
    product: { name: 'دقيق خبز', nameEn: 'Bread Flour' },
    vendor: { id: mill },
    price: 18.5,
    promotions: { bestPromotion: null },
    variants: [{ price: 18.5, quantity: 60 }],
    productVendors: [
      { id: rival.id, price: 15, quantity: 0, isActive: true, vendor: { id: tins, nameEn: 'Tin House' } },
      { id: bread.id, price: 18.5, quantity: 60, vendor: { id: mill } },
    ],
  });
  expect(body.products[0]).toHaveProperty('description');
  expect(body.products[0]).toHaveProperty('descriptionEn');
});

test('a promotion shows in the product found and in the list of its vendors', async () => {
  const { body } = await search('cupcake');
  expect(body.products[0]).toMatchObject({
    promotions: { bestPromotion: { discountedPrice: 30 } },
    productVendors: [{ price: 40, discountedPrice: 30 }],
  });
});

test('a vendor found has logo, name, description, average rating and number of products', async () => {
  const { body } = await search('golden mill', { type: 'vendor' });
  expect(body.vendors).toEqual([
    {
      id: mill,
      name: 'مطحنة الدقيق الذهبي',
      nameEn: 'Golden Mill',
      description: '',
      descriptionEn: '',
      logo: null,
      isVerified: true,
      avgRating: 4.5,
      totalReviews: 8,
      productCount: 2,
    },
  ]);
});

test('a category found has both names and its number of products', async () => {
  const { body } = await search('bakeware', { type: 'category' });
  expect(body.categories).toEqual([{ id: bakeware, name: 'قوالب', nameEn: 'Bakeware', image: null, productCount: 1 }]);
});

test.each([
  ['product', 'products'],
  ['products', 'products'],
  ['vendor', 'vendors'],
  ['vendors', 'vendors'],
  ['category', 'categories'],
  ['categories', 'categories'],
])('type %s lists only %s and counts all the others', async (type, group) => {
  const { body } = await search('دقيق', { type });
  for (const other of ['products', 'vendors', 'categories'])
    expect(body[other].length > 0, other).toBe(other === group);
  expect(body).toMatchObject({ totalProductCount: 3, totalVendorCount: 1, totalCategoryCount: 1 });
});

test('what fits every word comes before what fits some: names, category, vendor and description together', async () => {
  const found = ids((await search('flour golden')).body.products);
  expect(found.slice(0, 2).sort()).toEqual([bread.id, rye.id].sort());
  expect(found.slice(2)).toEqual([plain.id]);
});

test('a thing that is known but not sold leaves the rest of the query to be found', async () => {
  const { status, body } = await search('caramel flour');
  expect(status).toBe(200);
  expect(ids(body.products).sort()).toEqual([bread.id, rye.id, plain.id].sort());
});

test('the name itself comes before names that have it among other words', async () => {
  expect((await search('flour')).body.products[0].id).toBe(plain.id);
  expect((await search('دقيق')).body.products[0].id).toBe(plain.id);
});

test.each([
  ['how it is spelt', 'دَقيـق خبز'],
  ['upper case', 'BREAD'],
  ['the beginning of a word', 'brea'],
  ['a typing mistake in English', 'breat flour'],
  ['a typing mistake in Arabic', 'دقيق خبس'],
  ['letters left out', 'bred flour'],
])('the product is found whatever %s', async (_, query) => {
  expect(ids((await search(query)).body.products)).toContain(bread.id);
});

test('a product is listed once, by an offer that can be bought', async () => {
  const { body } = await search('خبز');
  expect(ids(body.products)).toEqual([bread.id]);
  expect(body.totalProductCount).toBe(1);
});

test('filters narrow the products: category, vendor and price', async () => {
  const found = async (more: Record<string, string>) => ids((await search('flour', more)).body.products).sort();
  expect(await found({ category: bakeware })).toEqual([]);
  expect(await found({ category: flours, vendor: tins })).toEqual([plain.id, rival.id].sort());
  expect(await found({ priceMin: '18.5' })).toEqual([bread.id, rye.id].sort());
  expect(await found({ priceMin: '10', priceMax: '20' })).toEqual([bread.id]);
});

test.each([
  ['price_asc', ['Flour', 'Bread Flour', 'Rye Flour']],
  ['price_desc', ['Rye Flour', 'Bread Flour', 'Flour']],
  ['name', ['Flour', 'Rye Flour', 'Bread Flour']],
  ['nameEn', ['Bread Flour', 'Flour', 'Rye Flour']],
  ['newest', ['Flour', 'Rye Flour', 'Bread Flour']],
])('sorted by %s', async (sortBy, expected) => {
  const { body } = await search('دقيق', { type: 'product', sortBy });
  expect(body.products.map(({ nameEn }: { nameEn: string }) => nameEn)).toEqual(expected);
});

test('pages of results follow each other without gaps or repeats', async () => {
  const pages = await Promise.all(
    ['1', '2', '3', '4'].map((page) => search('دقيق', { type: 'product', limit: '1', page })),
  );
  expect(pages[0]?.body.totalPages).toBe(3);
  expect(new Set(pages.flatMap(({ body }) => ids(body.products))).size).toBe(3);
  expect(pages[3]?.body).toMatchObject({ products: [], totalProductCount: 3 });
});

test.each(['', 'query=', 'query=%20%20'])(
  'a search without a query (%j) is refused: Search query is required',
  async (query) => {
    expect(await call('GET', `/search?${query}`)).toMatchObject({
      status: 422,
      body: { message: 'Search query is required', errors: { query: 'Search query is required' } },
    });
  },
);

test.each([
  'type=tag',
  'page=0',
  'limit=1000',
  'priceMin=0',
  'priceMax=-1',
  'priceMin=9&priceMax=3',
  'sortBy=rating',
  'category=1',
  'sessionId=x',
])('a search with %s is a 422 that names the field', async (more) => {
  const { status, body } = await call('GET', `/search?query=flour&${more}`);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toHaveLength(1);
});

test.each([
  "'",
  '"',
  '\\',
  '%',
  '%%%',
  '_',
  '(((',
  ':*',
  '&',
  '🍞',
  'ا',
  "' or 1=1 --",
  'ا'.repeat(200),
  '𠀀 '.repeat(40),
  '\u202e',
])('searching and suggesting for %j answer sensibly', async (query) => {
  for (const path of ['/search', '/search/suggestions'])
    expect((await call('GET', `${path}?${new URLSearchParams({ query })}`)).status).toBe(200);
});

test('suggestions mix categories, vendors and products, in the script that is typed', async () => {
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

test.each(['', 'د', ' f '])('under two characters (%j) nothing is suggested', async (query) => {
  const answer = await call('GET', `/search/suggestions?${new URLSearchParams({ query })}`);
  expect(answer).toMatchObject({ status: 200, body: { data: [] } });
});

test('a vendor that may no longer sell is neither found nor suggested', async () => {
  const closing = await makeVendor(db);
  await db.updateTable('vendors').set({ name_en: 'Vanishing Pantry' }).where('id', '=', closing).execute();
  const offer = await makeOffer(db, { vendorId: closing });
  expect((await search('vanishing')).body.totalVendorCount).toBe(1);
  await db.updateTable('vendors').set({ is_active: false }).where('id', '=', closing).execute();
  await refreshDocuments(db, [offer.id]);
  expect((await search('vanishing')).body.totalVendorCount).toBe(0);
  expect((await call('GET', '/search/suggestions?query=vanishing')).body.data).toEqual([]);
});

const recent = async (sessionId: string, token?: string) => {
  const { body } = await call('GET', `/search/recent?sessionId=${sessionId}`, { token });
  return body.data.map(({ query }: { query: string }) => query);
};
/** Searches are remembered after the answer: asks until they are. */
const remembers = (sessionId: string, token?: string) => expect.poll(() => recent(sessionId, token));

test('what was mistyped is told, and searched for as it was meant', async () => {
  const { body } = await search('دقيق خبيز');
  expect(body.readAs).toEqual({ query: 'دقيق خبز', reason: 'spelling' });
  expect(ids(body.products)[0]).toBe(bread.id);
});

test.each([
  ['Arabic with English keys', ']rdr', 'دقيق'],
  ['English with Arabic keys', 'بمخعق', 'flour'],
])('a keyboard in the other language is told and put right: %s', async (_, typed, meant) => {
  const { body } = await search(typed);
  expect(body.readAs).toEqual({ query: meant, reason: 'layout' });
  expect(body.totalProductCount).toBe(3);
  expect((await call('GET', `/search/suggestions?${new URLSearchParams({ query: typed })}`)).body).toMatchObject({
    readAs: { query: meant, reason: 'layout' },
  });
});

test('what is typed right is not read otherwise', async () => {
  expect((await search('دقيق خبز')).body.readAs).toBeNull();
});

test('a product that was added a moment ago is found by a word that nothing else has', async () => {
  const { id } = await makeOffer(db, { name: 'بوقسمات', nameEn: 'Zwieback', categoryId: bakeware, vendorId: tins });
  expect(ids((await search('zwieback')).body.products)).toEqual([id]);
});

test('of several offers the one with the size asked for stands for the product; other sizes are found all the same', async () => {
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

test('the operator is told why a product ranks where it does, and nobody else is', async () => {
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
])('a query of %j (%s) finds nothing and harms nothing', async (query) => {
  const { status, body } = await search(query);
  expect(status).toBe(200);
  expect(body.totalResults).toBe(0);
  expect((await call('GET', `/search/suggestions?${new URLSearchParams({ query })}`)).status).toBe(200);
  expect((await call('GET', `/products/public?${new URLSearchParams({ search: query })}`)).body.meta.total).toBe(0);
});

test('a query of more than 200 characters, or with control characters, is refused', async () => {
  expect((await search('د'.repeat(201))).status).toBe(422);
  expect((await search('flour\u0000')).status).toBe(422);
});

test('the list of products finds what the search finds', async () => {
  const { body } = await call('GET', `/products/public?${new URLSearchParams({ search: 'طحين الجاودار' })}`);
  expect(ids(body.data)).toContain(rye.id);
});

test('a session’s searches are remembered newest first, spellings of the same as one', async () => {
  const sessionId = 'session-spellings';
  for (const query of ['flour', 'دقيق', 'كيك', 'دَقـيق']) {
    await search(query, { sessionId });
    await remembers(sessionId).toContain(query);
  }
  expect(await recent(sessionId)).toEqual(['دَقـيق', 'كيك', 'flour']);
  expect(await recent('session-of-others')).toEqual([]);
});

test('ten searches are kept, and as many told as are asked for', async () => {
  const sessionId = 'session-of-twelve';
  for (let number = 1; number <= 12; number++) {
    await search(`flour ${number}`, { sessionId });
    await remembers(sessionId).toContain(`flour ${number}`);
  }
  const kept = await recent(sessionId);
  expect(kept).toHaveLength(10);
  expect(kept[0]).toBe('flour 12');
  const { body } = await call('GET', `/search/recent?sessionId=${sessionId}&limit=5`);
  expect(body.data).toHaveLength(5);
  expect(Date.parse(body.data[0].createdAt)).toBeGreaterThan(Date.now() - 60_000);
});

test('a signed-in person’s searches are theirs in every session, and nobody else’s', async () => {
  const { token } = await signUp(shop);
  await call('GET', '/search?query=rye&sessionId=session-at-home', { token });
  await remembers('session-at-work', token).toEqual(['rye']);
  expect(await recent('session-at-home')).toEqual([]);
  expect(await recent('session-at-home', (await signUp(shop)).token)).toEqual([]);
});

test('clearing forgets the person’s and the session’s searches', async () => {
  const { token } = await signUp(shop);
  const sessionId = 'session-to-clear';
  await search('flour', { sessionId });
  await remembers(sessionId).toEqual(['flour']);
  await call('GET', '/search?query=rye', { token });
  await remembers(sessionId, token).toEqual(['rye']);
  expect((await call('DELETE', `/search/history?sessionId=${sessionId}`, { token })).status).toBe(200);
  expect(await recent(sessionId)).toEqual([]);
  expect(await recent(sessionId, token)).toEqual([]);
  const logged = await db.selectFrom('search_queries').where('session_id', '=', sessionId).selectAll().execute();
  expect(logged).toEqual([]);
});

test('a search that nobody stands for, and further pages of one, leave no trace', async () => {
  await search('nobody flour');
  await search('paging flour', { sessionId: 'session-paging', page: '2' });
  await search('paging done', { sessionId: 'session-paging' });
  await remembers('session-paging').toEqual(['paging done']);
  const logged = await db
    .selectFrom('search_queries')
    .where('query', 'in', ['nobody flour', 'paging flour'])
    .selectAll()
    .execute();
  expect(logged).toEqual([]);
});

test('a search is answered also when it cannot be remembered', async () => {
  const broken = await startTestApp();
  await broken.db.schema.dropTable('search_history').execute();
  expect((await broken.call('GET', '/search?query=flour&sessionId=session-broken')).status).toBe(200);
});

const counted = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
await makeOffer(counted.db, { name: 'دقيق خبز', nameEn: 'Bread Flour' });
const popular = async (query = '') =>
  (await counted.call('GET', `/search/most-searched?${query}`)).body.data as { query: string; count: number }[];

test('most searched counts a person once per query and day, and never what finds nothing', async () => {
  const ask = (query: string, sessionId: string) =>
    counted.call('GET', `/search?${new URLSearchParams({ query, sessionId })}`);
  await ask('bread', 'session-one');
  await expect.poll(() => popular()).toEqual([{ query: 'bread', count: 1 }]);
  await ask('Bread', 'session-one');
  await ask('nothing-like-it', 'session-one');
  await ask('BREAD', 'session-two');
  await expect.poll(() => popular()).toEqual([{ query: 'bread', count: 2 }]);
  const { token } = await signUp(counted);
  await counted.call('GET', '/search?query=bread', { token });
  await expect.poll(() => popular()).toEqual([{ query: 'bread', count: 3 }]);
});

test('invented sessions behind one address make a search no more popular than five people', async () => {
  for (let number = 1; number <= 12; number++)
    await counted.call('GET', `/search?query=flour&sessionId=session-invented-${number}`);
  const sessions = () => counted.db.selectFrom('search_queries').where('folded', '=', 'flour').select('id').execute();
  await expect.poll(async () => (await sessions()).length).toBe(12);
  expect(await popular()).toContainEqual({ query: 'flour', count: 5 });
});

test('most searched adds up the days asked for, most wanted first', async () => {
  const day = (daysAgo: number) =>
    new Date(Date.now() + 3 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const rows = [
    { day: day(0), folded: 'kaak', query: 'kaak', count: 100, results: 3 },
    { day: day(6), folded: 'kaak', query: 'Kaak', count: 200, results: 3 },
    { day: day(7), folded: 'kaak', query: 'kaak', count: 1_000, results: 3 },
    { day: day(1), folded: 'dibs', query: 'dibs', count: 250, results: 2 },
  ];
  await counted.db.insertInto('search_query_days').values(rows).execute();
  expect((await popular()).slice(0, 2)).toEqual([
    { query: 'Kaak', count: 300 },
    { query: 'dibs', count: 250 },
  ]);
  expect((await popular('days=1'))[0]).toEqual({ query: 'kaak', count: 100 });
  expect(await popular('days=8&limit=1')).toEqual([{ query: 'kaak', count: 1_300 }]);
});

test('an address that searches without end is asked to wait', async () => {
  const limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.05' });
  const answers = [];
  for (let number = 0; number < 8; number++) answers.push(await limited.call('GET', '/search?query=flour'));
  expect(answers[0]?.status).toBe(200);
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});
