import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { brandOf } from './catalogue/brands.ts';
import { readContent } from './content.ts';
import { seedDemoShop } from './seed.ts';

const { call, db } = await startTestApp({}, { isSearchEager: false });
await seedDemoShop(db, async () => ({ media: [], products: new Map(), categories: new Map(), vendors: new Map() }));
const { brands, products } = readContent();

test.each(brands)('“$nameEn” and “$name” find the products of the brand and no others', async ({ name, nameEn }) => {
  const own = products
    .filter((product) => brandOf(product, brands)?.nameEn === nameEn)
    .map((product) => product.nameEn);
  for (const query of [name, nameEn]) {
    const { body } = await call('GET', `/search?${new URLSearchParams({ query, type: 'product', limit: '50' })}`);
    expect([query, body.products.map((hit: { nameEn: string }) => hit.nameEn).sort()]).toEqual([query, own.sort()]);
  }
});
