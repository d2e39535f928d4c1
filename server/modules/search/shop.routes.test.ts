import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { ids, makeFlourShop } from '#server/testing/data/flour-shop.ts';
import { rate } from '#server/testing/data/reviews.ts';

const shop = await startTestApp();
const { call } = shop;
const { flours, bakeware, mill, tins, bread, rival, rye, plain, search } = await makeFlourShop(shop);

test('[search-25] answers products, vendors and categories with the count of each', async () => {
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

test('[search-26] answers a product as the public item with texts in both languages and all its vendors', async () => {
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

test('[search-27] shows a promotion in the product and in the list of its vendors', async () => {
  const { body } = await search('cupcake');
  expect(body.products[0]).toMatchObject({
    promotions: { bestPromotion: { discountedPrice: 30 } },
    productVendors: [{ price: 40, discountedPrice: 30 }],
  });
});

test('[search-28] answers a vendor with logo, name, description, average rating and number of products', async () => {
  const undo = [await rate(shop, bread, 5), await rate(shop, rye, 4)];
  const { body } = await search('golden mill', { type: 'vendor' });
  for (const takeAway of undo) await takeAway();
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
      totalReviews: 2,
      productCount: 2,
    },
  ]);
});

test('[search-29] answers a category with both names and its number of products', async () => {
  const { body } = await search('bakeware', { type: 'category' });
  expect(body.categories).toEqual([{ id: bakeware, name: 'قوالب', nameEn: 'Bakeware', image: null, productCount: 1 }]);
  // Two vendors offer the bread flour.
  const flour = await search('دقيق', { type: 'category' });
  expect(flour.body.categories).toMatchObject([{ id: flours, productCount: 3 }]);
});

test.each([
  ['product', 'products'],
  ['products', 'products'],
  ['vendor', 'vendors'],
  ['vendors', 'vendors'],
  ['category', 'categories'],
  ['categories', 'categories'],
])('[search-30] lists for type %s only %s and counts all the others', async (type, group) => {
  const { body } = await search('دقيق', { type });
  for (const other of ['products', 'vendors', 'categories'])
    expect(body[other].length > 0, other).toBe(other === group);
  expect(body).toMatchObject({ totalProductCount: 3, totalVendorCount: 1, totalCategoryCount: 1 });
});

test('ranks products that fit every word, in any text, before those that fit some', async () => {
  const found = ids((await search('flour golden')).body.products);
  expect(found.slice(0, 2).sort()).toEqual([bread.id, rye.id].sort());
  expect(found.slice(2)).toEqual([plain.id]);
});

test('finds the rest of a query that also names a known thing that is not sold', async () => {
  const { status, body } = await search('caramel flour');
  expect(status).toBe(200);
  expect(ids(body.products).sort()).toEqual([bread.id, rye.id, plain.id].sort());
});

test('ranks an exact name before names that have it among other words', async () => {
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
])('finds the product whatever %s', async (_, query) => {
  expect(ids((await search(query)).body.products)).toContain(bread.id);
});

test('lists a product once, by an offer that can be bought', async () => {
  const { body } = await search('خبز');
  expect(ids(body.products)).toEqual([bread.id]);
  expect(body.totalProductCount).toBe(1);
});

test('[search-31] narrows the products by category, vendor and price', async () => {
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
])('[search-32] sorts by %s', async (sortBy, expected) => {
  const { body } = await search('دقيق', { type: 'product', sortBy });
  expect(body.products.map(({ nameEn }: { nameEn: string }) => nameEn)).toEqual(expected);
});

test('[search-33] pages through results without gaps or repeats', async () => {
  const pages = await Promise.all(
    ['1', '2', '3', '4'].map((page) => search('دقيق', { type: 'product', limit: '1', page })),
  );
  expect(pages[0]?.body.totalPages).toBe(3);
  expect(new Set(pages.flatMap(({ body }) => ids(body.products))).size).toBe(3);
  expect(pages[3]?.body).toMatchObject({ products: [], totalProductCount: 3 });
});

test.each(['', 'query=', 'query=%20%20', 'query=%E2%80%AE'])(
  '[search-34] a search without a query (%j) is refused: Search query is required',
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
])('refuses a search with %s with a 422 that names the field', async (more) => {
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
  '\u202eا',
])('answers searches and suggestions for %j without an error', async (query) => {
  for (const path of ['/search', '/search/suggestions'])
    expect((await call('GET', `${path}?${new URLSearchParams({ query })}`)).status).toBe(200);
});

test('keeps to a price that the query states in words, and says so', async () => {
  const all = (await search('دقيق')).body;
  expect(all).toMatchObject({ statedPrice: null, totalProductCount: 3 });
  const cheap = (await search('دقيق أقل من ٢٠ ريال')).body;
  expect(cheap.statedPrice).toEqual({ min: null, max: 20, isMet: true });
  expect(ids(cheap.products).sort()).toEqual([bread.id, plain.id].sort());
  expect(ids((await search('دقيق أقل من ٢٠ ريال', { priceMax: '10' })).body.products)).toEqual([plain.id]);
});

test('shows products of other prices if none is of the price that the query states, and says so', async () => {
  const { body } = await search('flour under 2 sar');
  expect(body).toMatchObject({ statedPrice: { min: null, max: 2, isMet: false }, totalProductCount: 3 });
});

test('says that products satisfy only a part of the query', async () => {
  expect((await search('دقيق')).body.partialFrom).toBeNull();
  expect((await search('دقيق السنبلتين')).body).toMatchObject({ partialFrom: 0, totalProductCount: 3 });
});

test('takes every word as it is typed if asked to', async () => {
  expect((await search('flouer')).body).toMatchObject({ readAs: { query: 'flour' }, totalProductCount: 3 });
  const { body } = await search('flouer', { exact: '1' });
  expect(body).toMatchObject({ readAs: null, totalProductCount: 0 });
});
