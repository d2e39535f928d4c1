import { expect, test } from 'vitest';
import { refreshDocuments } from '#server/modules/search/index/documents.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { ids, makeFlourShop } from '#server/testing/data/flour-shop.ts';
import { makeCategory, makeOffer } from '#server/testing/data/offers.ts';

// The catalogue's words are read once, before the first search, as in a shop whose catalogue does not change.
const shop = await startTestApp({}, { isSearchEager: false });
const { db } = shop;
const { mill, search } = await makeFlourShop(shop);
const appliances = await makeCategory(db);
await db
  .updateTable('categories')
  .set({ name: 'الأجهزة', name_en: 'Appliances' })
  .where('id', '=', appliances)
  .execute();
const mixer = await makeOffer(db, { name: 'عجانة', nameEn: 'Stand Mixer', categoryId: appliances, vendorId: mill });
await db
  .updateTable('vendors')
  .set({ description: 'أجهزة ومخفوق', description_en: 'Machines', location: 'دگيگ', location_en: 'Unaizah' })
  .where('id', '=', mill)
  .execute();
await refreshDocuments(db, [mixer.id]);

test.each([
  ['a word of a vendor’s description', 'أجهزة', 'للأجهزة'],
  ['a word of a vendor’s town', 'دگيگ', 'دقيق'],
])('a search for %s leaves the answers of others as they are', async (_, searched, other) => {
  const before = ids((await search(other)).body.products);
  expect(before.length).toBeGreaterThan(0);
  await search(searched);
  expect(ids((await search(other)).body.products)).toEqual(before);
});

test('a vendor’s words do not switch off what the shop knows of a word', async () => {
  expect((await search('دگيگ')).body.totalProductCount).toBe((await search('دقيق')).body.totalProductCount);
});

test.each(['Unaizah', 'machines', 'mill unaizah'])(
  'finds a vendor by its town or its description: %s',
  async (query) => {
    expect(ids((await search(query)).body.vendors)).toEqual([mill]);
  },
);

test('finds a product that is newer than the words that were read', async () => {
  const offer = await makeOffer(db, { name: 'مرزبان', nameEn: 'Marzipan', categoryId: appliances });
  await refreshDocuments(db, [offer.id]);
  expect(ids((await search('المرزبان')).body.products)).toEqual([offer.id]);
});
