import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makePromotion } from '#server/testing/data/discounts.ts';
import { type MadeOffer, makeCategory, makeOffer } from '#server/testing/data/offers.ts';

interface Answer {
  data: { id: string; offerCount?: number; product: { id: string } }[];
  meta: { total: number; totalPages: number };
}

const { call, db } = await startTestApp();
const shelf = await makeCategory(db);
const flour = { name: 'دقيق', nameEn: 'Flour', categoryId: shelf };
const cheapest = await makeOffer(db, { ...flour, variants: [{ price: 900, stock: 0 }] });
const more = { categoryId: shelf, productId: cheapest.productId };
const best = await makeOffer(db, { ...more, variants: [{ price: 2_000, stock: 5 }] });
const dear = await makeOffer(db, { ...more, isFeatured: true, variants: [{ price: 6_000, stock: 5 }] });
const salt = await makeOffer(db, {
  name: 'ملح',
  nameEn: 'Salt',
  categoryId: shelf,
  variants: [{ price: 300, stock: 1 }],
});
const soldOut = await makeOffer(db, {
  name: 'سكر',
  nameEn: 'Sugar',
  categoryId: shelf,
  variants: [{ price: 500, stock: 0 }],
});
await makePromotion(db, [best.id], { percentOff: 50 });

const list = async (query = '') => (await call('GET', `/products/public?groupBy=product&${query}`)).body as Answer;
const ids = ({ data }: Answer) => data.map(({ id }) => id);
const idsOf = (...offers: MadeOffer[]) => offers.map(({ id }) => id);

test('lists and counts each product once, by its best offer: in stock first, then by price', async () => {
  const answer = await list('sortBy=nameEn');
  expect(ids(answer)).toEqual(idsOf(best, salt, soldOut));
  expect(answer.meta).toMatchObject({ page: 1, total: 3, totalPages: 1 });
});

test('tells how many offers each listed product has', async () => {
  const { data } = await list('sortBy=nameEn');
  expect(data.map(({ offerCount }) => offerCount)).toEqual([3, 1, 1]);
});

test('keeps listing offers where nothing is asked for', async () => {
  const { data, meta } = (await call('GET', '/products/public')).body as Answer;
  expect(meta.total).toBe(5);
  for (const item of data) expect(item).not.toHaveProperty('offerCount');
});

test.each([
  ['a price', 'minPrice=15', [dear]],
  ['a lowest and a highest price, promotions included', 'minPrice=9.5&maxPrice=11', [best]],
  ['featured offers', 'isFeatured=true', [dear]],
  ['a vendor', `vendorId=${cheapest.vendorId}`, [cheapest]],
  ['offers in stock', 'inStock=false', [best, salt]],
  ['a category', `categoryId=${shelf}`, [best, salt, soldOut]],
  ['a word', `search=${encodeURIComponent('دقيق')}`, [best]],
  ['a word and a price', `search=${encodeURIComponent('دقيق')}&minPrice=15`, [dear]],
])(
  'filters by %s before it groups: the best of the matching offers stands for the product',
  async (_, query, expected) => {
    const answer = await list(`sortBy=nameEn&${query}`);
    expect(ids(answer)).toEqual(idsOf(...expected));
    expect(answer.meta.total).toBe(expected.length);
  },
);

test.each([
  ['price', [salt, soldOut, best]],
  ['name', [best, soldOut, salt]],
])('sorts products by the %s of the offers that stand for them', async (sortBy, expected) => {
  expect(ids(await list(`sortBy=${sortBy}`))).toEqual(idsOf(...expected));
  expect(ids(await list(`sortBy=${sortBy}&sortOrder=desc`))).toEqual(idsOf(...[...expected].reverse()));
});

test.each(['name', 'nameEn', 'price', 'rating', 'createdAt', 'popularity'])(
  'pages products by %s without gaps or repeats',
  async (sortBy) => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`limit=1&page=${page}&sortBy=${sortBy}`)));
    expect(pages.map(({ data }) => data.length)).toEqual([1, 1, 1, 0]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ product }) => product.id))).size).toBe(3);
    expect(pages[0]?.meta).toMatchObject({ total: 3, totalPages: 3 });
  },
);

test('refuses an unknown grouping', async () => {
  const { status, body } = await call('GET', '/products/public?groupBy=vendor');
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty('groupBy');
});
