import { expect, test } from 'vitest';
import type { PublicItem, PublicItemDetail } from '#contract/shop/catalogue.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makePromotion } from '#server/testing/data/discounts.ts';
import { makeCategory, makeOffer } from '#server/testing/data/offers.ts';

const { call, db } = await startTestApp();
const shelf = await makeCategory(db);
const grams = (price: number, amount: number, stock = 5) => ({ price, stock, content: [amount, 'g'] as [number, 'g'] });
const offer = (nameEn: string, variants: Parameters<typeof makeOffer>[1] = {}, categoryId = shelf) =>
  makeOffer(db, { name: nameEn, nameEn, categoryId, ...variants });

const bag = await offer('Bag', { variants: [grams(900, 1_000), grams(3_000, 5_000)] });
await offer('Jar', { variants: [grams(175, 1_000)] });
await offer('Tin', { variants: [grams(184, 1_000)] });
const sachet = await offer('Sachet', { variants: [grams(250, 100)] });
await offer('Bottle', { variants: [{ price: 1, stock: 5, content: [1_000, 'ml'] }] });

const list = async (query: string) =>
  (await call('GET', `/products/public?categoryId=${shelf}&groupBy=product&${query}`)).body as {
    data: PublicItem[];
    meta: { unitPricePer?: string | null };
  };
const names = ({ data }: { data: PublicItem[] }) => data.map(({ product }) => product.nameEn);

test('sorts by the exact unit price of the best pack, and puts what is measured otherwise last', async () => {
  const sorted = await list('sortBy=unitPrice');
  expect(names(sorted)).toEqual(['Jar', 'Tin', 'Bag', 'Sachet', 'Bottle']);
  expect(sorted.data.map(({ unitPrice }) => unitPrice?.amount)).toEqual([0.18, 0.18, 0.6, 2.5, 0]);
  expect(names(await list('sortBy=unitPrice&sortOrder=desc'))).toEqual(['Sachet', 'Bag', 'Tin', 'Jar', 'Bottle']);
});

test('sorts single offers by unit price too', async () => {
  const { body } = await call('GET', `/products/public?categoryId=${shelf}&sortBy=unitPrice&limit=2`);
  expect(names(body)).toEqual(['Jar', 'Tin']);
  expect(body.meta.unitPricePer).toBe('100g');
});

test('follows a promotion', async () => {
  await makePromotion(db, [sachet.id], { percentOff: 90 });
  expect(names(await list('sortBy=unitPrice'))).toEqual(['Jar', 'Tin', 'Sachet', 'Bag', 'Bottle']);
  const { body } = await call('GET', `/products/public/${sachet.id}`);
  expect(body.unitPrice).toEqual({ amount: 0.25, per: '100g', price: 0.25, content: 100 });
});

test('says that four of five products share a measure, and sorts by name where fewer do', async () => {
  expect((await list('')).meta.unitPricePer).toBe('100g');
  await offer('Apron', { variants: [{ price: 1, stock: 5, content: [1, 'pc'] }] });
  const mixed = await list('sortBy=unitPrice');
  expect(mixed.meta.unitPricePer).toBeNull();
  expect(names(mixed)).toEqual(['Apron', 'Bag', 'Bottle', 'Jar', 'Sachet', 'Tin']);
  expect((await list('maxPrice=0.5')).meta.unitPricePer).toBeNull();
  expect((await call('GET', `/products/public?categoryId=${shelf}`)).body.meta).not.toHaveProperty('unitPricePer');
});

test('lets the offer with the best unit price stand for a product in a list by unit price', async () => {
  const aisle = await makeCategory(db);
  const small = await offer('Yeast', { variants: [grams(100, 100)] }, aisle);
  const large = await makeOffer(db, { categoryId: aisle, productId: small.productId, variants: [grams(500, 1_000)] });
  const soldOut = { categoryId: aisle, productId: small.productId, variants: [grams(1, 1_000, 0)] };
  await makeOffer(db, soldOut);
  const first = async (query: string) =>
    (await call('GET', `/products/public?categoryId=${aisle}&groupBy=product${query}`)).body.data[0].id;
  expect(await first('')).toBe(small.id);
  expect(await first('&sortBy=unitPrice')).toBe(large.id);
});

test('compares the vendors of a product by the best unit price of the packs that they have in stock', async () => {
  const small = await makeOffer(db, { productId: bag.productId, categoryId: shelf, variants: [grams(800, 500)] });
  const large = await makeOffer(db, {
    productId: bag.productId,
    categoryId: shelf,
    variants: [grams(1_000, 1_000), grams(4_000, 10_000), grams(1, 10_000, 0)],
  });
  const soldOut = await makeOffer(db, { productId: bag.productId, categoryId: shelf, variants: [grams(1, 1_000, 0)] });
  const { otherOffers } = (await call('GET', `/products/public/${bag.id}`)).body as PublicItemDetail;
  expect(otherOffers.map(({ id }) => id)).toEqual([large, small, soldOut].map(({ id }) => id));
  expect(otherOffers[0]).toMatchObject({
    variantId: large.variantIds[1],
    price: 40,
    unitPrice: { amount: 0.4, per: '100g', price: 40, content: 10_000 },
  });
});
