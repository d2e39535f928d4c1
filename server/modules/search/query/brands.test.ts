import { expect, test } from 'vitest';
import { refreshDocuments } from '#server/modules/search/index/documents.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeCategory, makeOffer, makeVendor } from '#server/testing/data/offers.ts';

const { call, db } = await startTestApp();
const categoryId = await makeCategory(db);
const vendorId = await makeVendor(db);
const RAHWAN = { brand: 'رحوان', brandEn: 'Rahwan', categoryId, vendorId };
const bread = await makeOffer(db, { name: 'دقيق خبز', nameEn: 'Bread Flour', ...RAHWAN });
const semolina = await makeOffer(db, { name: 'سميد', nameEn: 'Semolina', ...RAHWAN });
const plain = await makeOffer(db, { name: 'دقيق كيك', nameEn: 'Cake Flour', categoryId, vendorId });

const found = async (query: string): Promise<string[]> => {
  const { body } = await call('GET', `/search?${new URLSearchParams({ query, type: 'product' })}`);
  return body.products.map(({ id }: { id: string }) => id);
};

test.each(['رحوان', 'الرحوان', 'Rahwan', 'rahwann', 'rahw'])('finds the products of a brand by %j', async (query) => {
  expect((await found(query)).sort()).toEqual([bread.id, semolina.id].sort());
});

test.each(['دقيق رحوان', 'rahwan flour'])('ranks the brand’s own first by %j', async (query) => {
  const [first, ...others] = await found(query);
  expect(first).toBe(bread.id);
  expect(others).toContain(plain.id);
});

test('suggests the products of a brand while its name is typed', async () => {
  const { body } = await call('GET', `/search/suggestions?${new URLSearchParams({ query: 'رحو' })}`);
  expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual([bread.id, semolina.id].sort());
});

test('a hit says its brand, and null where there is none', async () => {
  const { body } = await call('GET', '/search?query=flour&type=product');
  const products = Object.fromEntries(
    body.products.map(({ id, product }: { id: string; product: Record<string, unknown> }) => [
      id,
      [product.brand, product.brandEn],
    ]),
  );
  expect(products).toEqual({ [bread.id]: ['رحوان', 'Rahwan'], [plain.id]: [null, null] });
});

test('rows that were written before there were brands are found as before', async () => {
  await db.updateTable('search_products').set({ brand_text: null }).execute();
  const late = await makeOffer(db, { name: 'ملح', nameEn: 'Salt', categoryId, vendorId });
  expect(await found('flour')).toEqual(expect.arrayContaining([bread.id, plain.id]));
  await refreshDocuments(db, [bread.id, semolina.id, plain.id, late.id]);
  expect((await found('rahwan')).sort()).toEqual([bread.id, semolina.id].sort());
});
