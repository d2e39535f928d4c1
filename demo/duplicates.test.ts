import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { seedDemoShop } from './seed.ts';

const shop = await startTestApp({}, { isSearchEager: false });
const { call, db } = shop;
await seedDemoShop(db, async () => ({ media: [], products: new Map(), categories: new Map(), vendors: new Map() }));
const owner = await makeSeller(shop, await makeVendor(db));

/** The products that a proposed one may be, told while it is typed. It stands in the category of the product `beside`. */
async function duplicatesOf(beside: string, typed: Record<string, string>): Promise<string[]> {
  const { category_id: categoryId } = await db
    .selectFrom('products')
    .where('name_en', '=', beside)
    .select('category_id')
    .executeTakeFirstOrThrow();
  const query = new URLSearchParams({ ...typed, categoryId });
  const { body } = await call('GET', `/seller/duplicates?${query}`, { token: owner.token });
  return body.data.map(({ nameEn }: { nameEn: string }) => nameEn);
}

test.each([
  ['All-Purpose Flour', { name: 'دقيق متعدد الاستعمالات', sizes: 'g:1000' }],
  ['All-Purpose Flour', { name: 'طحين متعدد الأغراض', sizes: 'g:1000' }],
  ['All-Purpose Flour', { nameEn: 'Plain white flour', sizes: 'g:1000' }],
  ['All-Purpose Flour', { name: 'دقيق أبيض', brand: 'رحوان', sizes: 'g:1000' }],
  ['All-Purpose Flour', { name: 'دقيق متعدد الاستعمالات', sizes: 'g:900' }],
  ['Strong Bread Flour', { name: 'دقيق خبز قوي', brand: 'رحوان', sizes: 'g:5000' }],
  ['Whole Wheat Flour', { name: 'دقيق القمح الكامل', sizes: 'g:1000' }],
  ['Oat Flour', { nameEn: 'Organic oat flour', sizes: 'g:500' }],
  ['Oat Flour', { name: 'دقيق الشوفان', sizes: 'g:25000' }],
  ['Rice Flour', { name: 'دقيق الأرز', sizes: 'g:500' }],
  ['Red Gel Food Colour', { nameEn: 'Red gel food colour' }],
])('the shop has %s: %o', async (product, typed) => {
  expect(await duplicatesOf(product, typed)).toEqual([product]);
});

test.each([
  ['All-Purpose Flour', { name: 'دقيق', sizes: 'g:1000' }],
  ['All-Purpose Flour', { nameEn: 'Flour', sizes: 'g:1000' }],
  ['All-Purpose Flour', { name: 'دقيق متعدد الاستعمالات', sizes: 'g:250' }],
  ['All-Purpose Flour', { name: 'دقيق متعدد الاستعمالات', brand: 'سنابل نجد', sizes: 'g:1000' }],
  ['All-Purpose Flour', { name: 'دقيق أبيض متعدد الاستعمالات', brand: 'سنابل نجد', sizes: 'g:250' }],
  ['All-Purpose Flour', { name: 'دقيق كعك العيد', sizes: 'g:1000' }],
  ['Oat Flour', { name: 'دقيق الذرة', sizes: 'g:500' }],
  ['Red Gel Food Colour', { nameEn: 'Purple gel food colour', sizes: 'g:30' }],
  ['Round Cake Pan 20 cm', { nameEn: 'Round cake pan 30 cm', sizes: 'pc:1' }],
])('nothing like it beside %s: %o', async (product, typed) => {
  expect(await duplicatesOf(product, typed)).toEqual([]);
});

test('every product of the shop is found by its own name, with at most one other beside it', async () => {
  const products = await db
    .selectFrom('products as p')
    .innerJoin('packs as k', (join) => join.onRef('k.product_id', '=', 'p.id').on('k.position', '=', 0))
    .where('p.status', '=', 'ACTIVE')
    .where('k.content_amount', 'is not', null)
    .select(['p.name_en as nameEn', 'k.content_amount as amount', 'k.content_unit as unit'])
    .orderBy('p.name_en')
    .execute();
  expect(products.length).toBeGreaterThan(100);
  const crowded: string[][] = [];
  for (const { nameEn, amount, unit } of products.filter((_, index) => index % 4 === 0)) {
    const found = await duplicatesOf(nameEn, { nameEn, sizes: `${unit}:${amount}` });
    expect(found[0]).toBe(nameEn);
    if (found.length > 2) crowded.push(found);
  }
  expect(crowded).toEqual([]);
});
