import { expect, test } from 'vitest';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makePromotion } from '#server/testing/data/discounts.ts';
import { makeCategory, makeOffer, makeProduct, makeVendor } from '#server/testing/data/offers.ts';
import { rate } from '#server/testing/data/reviews.ts';

const { call, db } = await startTestApp();
const root = await makeCategory(db);
const flours = await makeCategory(db, root);
const sugars = await makeCategory(db, root);
const mill = await makeVendor(db);
const bread = await makeOffer(db, {
  name: 'دقيق خبز',
  nameEn: 'Bread flour',
  brand: 'رحوان',
  brandEn: 'Rahwan',
  categoryId: flours,
  vendorId: mill,
  variants: [
    { price: 1_850, stock: 60 },
    { price: 7_900, stock: 3 },
  ],
});
const cake = await makeOffer(db, {
  name: 'دقيق كيك',
  nameEn: 'Cake flour',
  categoryId: flours,
  vendorId: mill,
  variants: [{ price: 2_400, stock: 0 }],
});
const icing = await makeOffer(db, {
  name: 'سكر بودرة',
  nameEn: 'Icing sugar',
  categoryId: sugars,
  isFeatured: true,
  variants: [{ price: 900, stock: 5 }],
});
const rival = await makeOffer(db, {
  productId: bread.productId,
  categoryId: flours,
  variants: [{ price: 1_700, stock: 8 }],
});
await makeOffer(db, { name: 'مخفي', categoryId: flours, isActive: false });
await makeOffer(db, { name: 'متجر مغلق', categoryId: flours, vendorId: await makeVendor(db, { isActive: false }) });
await makeOffer(db, {
  name: 'متجر غير موثق',
  categoryId: flours,
  vendorId: await makeVendor(db, { isVerified: false }),
});
await makePromotion(db, [icing.id], { percentOff: 20 });

const ids = async (query: string) => {
  const { body } = await call('GET', `/products/public?${query}`);
  return body.data.map(({ id }: { id: string }) => id);
};

test('[catalogue-21] answers an item with all fields of the specification, money in riyals', async () => {
  const { body } = await call('GET', `/products/public?search=${encodeURIComponent('خبز')}`);
  const item = body.data.find(({ id }: { id: string }) => id === bread.id);
  expect(item).toMatchObject({
    product: {
      name: 'دقيق خبز',
      nameEn: 'Bread flour',
      status: 'ACTIVE',
      categoryId: flours,
      category: { id: flours, name: 'قسم', nameEn: 'Category' },
      images: [],
      mainImage: null,
    },
    vendor: { id: mill, isVerified: true, avgRating: 0, totalReviews: 0 },
    price: 18.5,
    compareAtPrice: null,
    quantity: 63,
    minOrderQuantity: 1,
    maxOrderQuantity: 999,
    lowStockThreshold: 10,
    isActive: true,
    isFeatured: false,
    promotions: { bestPromotion: null },
  });
  expect(item.variants.map(({ price, quantity }: { price: number; quantity: number }) => [price, quantity])).toEqual([
    [18.5, 60],
    [79, 3],
  ]);
});

test('a product has its brand in both languages in lists and on its own; null if it has none', async () => {
  const brandOf = ({ product }: { product: { brand: string | null; brandEn: string | null } }) => [
    product.brand,
    product.brandEn,
  ];
  expect(brandOf((await call('GET', `/products/public/${bread.id}`)).body)).toEqual(['رحوان', 'Rahwan']);
  expect(brandOf((await call('GET', `/products/public/${icing.id}`)).body)).toEqual([null, null]);
  const { body } = await call('GET', `/products/public?ids=${bread.id}&view=card`);
  expect(body.data.map(brandOf)).toEqual([['رحوان', 'Rahwan']]);
});

test('[catalogue-22] lists and counts public offers only', async () => {
  const { body } = await call('GET', '/products/public');
  expect(body.meta).toEqual({ page: 1, limit: 20, total: 4, totalPages: 1 });
  expect(await ids('isActive=false')).toEqual([]);
});

test.each([
  ['a main category includes its sub-categories', `categoryId=${root}`, [bread, rival, cake, icing]],
  ['a sub-category alone', `categoryId=${sugars}`, [icing]],
  ['a vendor', `vendorId=${mill}`, [bread, cake]],
  ['price from and to, promotions included', 'minPrice=7&maxPrice=17', [rival, icing]],
  ['featured', 'isFeatured=true', [icing]],
  ['inStock=false leaves out what is sold out', 'inStock=false', [bread, rival, icing]],
  [
    'some by their ids, in the list’s order',
    `ids=${icing.id},${bread.id},00000000-0000-4000-8000-000000000000`,
    [bread, icing],
  ],
  ['so does inStock=true', 'inStock=true', [bread, rival, icing]],
  ['an unknown category', 'categoryId=00000000-0000-4000-8000-000000000000', []],
])('[catalogue-23] %s', async (_, query, expected) => {
  expect((await ids(query)).sort()).toEqual(expected.map(({ id }) => id).sort());
});

test.each([
  ['by Arabic name', 'sortBy=name', ['دقيق خبز', 'دقيق خبز', 'دقيق كيك', 'سكر بودرة']],
  ['by Arabic name downwards', 'sortBy=name&sortOrder=desc', ['سكر بودرة', 'دقيق كيك', 'دقيق خبز', 'دقيق خبز']],
])('[catalogue-24] sorts %s', async (_, query, expected) => {
  const { body } = await call('GET', `/products/public?${query}`);
  expect(body.data.map(({ product }: { product: { name: string } }) => product.name)).toEqual(expected);
});

test('[catalogue-25] sorts by English name and by price, promotions included', async () => {
  expect(await ids('sortBy=nameEn&sortOrder=desc&limit=1')).toEqual([icing.id]);
  expect(await ids('sortBy=price')).toEqual([icing.id, rival.id, bread.id, cake.id]);
  expect(await ids('sortBy=price&sortOrder=desc')).toEqual([cake.id, bread.id, rival.id, icing.id]);
});

test('[catalogue-26] sorts by rating', async () => {
  const takeAway = await rate({ call, db }, cake, 5);
  expect((await ids('sortBy=rating&sortOrder=desc'))[0]).toBe(cake.id);
  await takeAway();
});

test('[catalogue-59] sorts by the creation time that it answers', async () => {
  const age = async (offer: { id: string; productId: string }, day: string) => {
    await db
      .updateTable('products')
      .set({ created_at: new Date(day) })
      .where('id', '=', offer.productId)
      .execute();
    await refreshDocuments(db, [offer.id]);
  };
  await age(icing, '2026-03-01');
  await age(bread, '2026-01-01');
  await refreshDocuments(db, [rival.id]);
  await age(cake, '2026-02-01');
  const days = async (order: string) =>
    (await call('GET', `/products/public?sortBy=createdAt&sortOrder=${order}`)).body.data.map(
      ({ product }: { product: { createdAt: string } }) => product.createdAt.slice(0, 10),
    );
  expect(await days('asc')).toEqual(['2026-01-01', '2026-01-01', '2026-02-01', '2026-03-01']);
  expect(await days('desc')).toEqual(['2026-03-01', '2026-02-01', '2026-01-01', '2026-01-01']);
});

test('[catalogue-27] pages without gaps or repeats', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => ids(`limit=1&page=${page}&sortBy=rating&sortOrder=desc`)),
  );
  expect(pages[4]).toEqual([]);
  expect(new Set(pages.flat()).size).toBe(4);
});

test('[catalogue-28] shows a promotion’s price in both places', async () => {
  const { body } = await call('GET', `/products/public/${icing.id}`);
  expect(body).toMatchObject({ price: 9, promotions: { bestPromotion: { discountedPrice: 7.2 } } });
  expect(body.variants[0]).toMatchObject({ price: 9, discountedPrice: 7.2 });
});

test('[catalogue-29] lists the main picture first, and no picture twice', async () => {
  const offer = await makeOffer(db, { categoryId: await makeCategory(db) });
  const [side, front] = ['side-000000000001', 'front-000000000002'];
  for (const id of [side, front])
    await db.insertInto('media').values({ id, kind: 'drawing', width: 800, height: 800 }).execute();
  await db
    .insertInto('product_images')
    .values([front, side, front].map((media_id, position) => ({ product_id: offer.productId, media_id, position })))
    .execute();
  await refreshDocuments(db, [offer.id]);
  const { product } = (await call('GET', `/products/public/${offer.id}`)).body;
  expect(product.mainImage).toContain(front);
  expect(product.images).toEqual([expect.stringContaining(front), expect.stringContaining(side)]);
});

test('[catalogue-60] answers one product item by its id, bare, with every specified field', async () => {
  const { status, body } = await call('GET', `/products/public/${icing.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: icing.id,
    product: {
      name: 'سكر بودرة',
      nameEn: 'Icing sugar',
      description: expect.any(String),
      descriptionEn: expect.any(String),
      sku: expect.stringMatching(/./),
      weight: null,
      dimensions: null,
      mainImage: null,
      images: [],
      status: 'ACTIVE',
      categoryId: sugars,
      category: { id: sugars, name: expect.stringMatching(/./), nameEn: expect.stringMatching(/./) },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
    vendor: {
      id: icing.vendorId,
      name: expect.stringMatching(/./),
      logo: null,
      isVerified: true,
      avgRating: expect.any(Number),
      totalReviews: expect.any(Number),
    },
    price: 9,
    compareAtPrice: null,
    quantity: 5,
    minOrderQuantity: 1,
    lowStockThreshold: 10,
    isActive: true,
    avgRating: 0,
    totalReviews: 0,
    promotions: { bestPromotion: { discountedPrice: 7.2 } },
  });
});

test('[catalogue-30] lists the other vendors of an offer’s product, cheapest first', async () => {
  const { body } = await call('GET', `/products/public/${bread.id}`);
  expect(body.otherOffers).toMatchObject([{ id: rival.id, price: 17, quantity: 8, variantId: rival.variantIds[0] }]);
});

test('[catalogue-31] answers 404 for an offer that is not public', async () => {
  const hidden = await makeOffer(db);
  await db
    .updateTable('product_vendors')
    .set({ is_active: false, wants_active: false })
    .where('id', '=', hidden.id)
    .execute();
  await refreshDocuments(db, [hidden.id]);
  for (const id of [hidden.id, '00000000-0000-4000-8000-000000000000', 'no-uuid']) {
    expect(await call('GET', `/products/public/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'product_not_found', message: 'Product not found' },
    });
  }
});

test.each([
  'page=0',
  'page=x',
  'limit=1000',
  'sortBy=secret',
  'minPrice=-1',
  'minPrice=9&maxPrice=3',
  'categoryId=1',
  'inStock=maybe',
  'ids=1',
  `ids=${Array.from({ length: 101 }, () => '00000000-0000-4000-8000-000000000000').join(',')}`,
  'page=1&page=2',
  'search=%00',
])('[catalogue-32] refuses %s with a 422 that names the field', async (query) => {
  const { status, body } = await call('GET', `/products/public?${query}`);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toHaveLength(1);
});

test.each([
  "'",
  '"',
  '\\',
  '%',
  '(((',
  ':*',
  '🍞',
  '<script>',
  '𠀀'.repeat(40),
  'ا'.repeat(200),
  '\u202eب',
  "' or 1=1 --",
])('[catalogue-33] answers a search for %j without an error', async (search) => {
  const { status, body } = await call('GET', `/products/public?${new URLSearchParams({ search })}`);
  expect(status).toBe(200);
  expect(body.data.length).toBeLessThanOrEqual(4);
});

test('leaves only descriptions, further pictures and further variants out of a card', async () => {
  const first = async (view: string) =>
    (await call('GET', `/products/public?vendorId=${mill}&view=${view}`)).body.data[0];
  const { variants, product, ...rest } = await first('full');
  expect(await first('card')).toEqual({
    ...rest,
    variants: variants.slice(0, 1),
    product: { ...product, description: '', descriptionEn: '' },
  });
});

test('[catalogue-34] answers categories with the number of their products, as a tree if children are asked for', async () => {
  const tree = await call('GET', '/categories?includeChildren=true');
  const main = tree.body.data.find(({ id }: { id: string }) => id === root);
  expect(main).toMatchObject({ productCount: 3, parentId: null });
  expect(
    main.children.map(({ id, productCount }: { id: string; productCount: number }) => [id, productCount]).sort(),
  ).toEqual(
    [
      [flours, 2],
      [sugars, 1],
    ].sort(),
  );
  const flat = await call('GET', '/categories');
  expect(flat.body.data[0]).not.toHaveProperty('children');
  expect((await call('GET', `/categories/${flours}`)).body).toMatchObject({ id: flours, parentId: root });
  expect((await call('GET', `/categories/${mill}`)).status).toBe(404);
});

test('[catalogue-35] lists active, verified vendors with data, total and totalPages at the top level', async () => {
  const { body } = await call('GET', '/vendors?limit=1&isActive=true&isVerified=true');
  expect(body).toMatchObject({ page: 1, limit: 1 });
  expect(body.totalPages).toBe(body.total);
  const closed = await makeVendor(db, { isActive: false });
  expect((await call('GET', `/vendors/${closed}`)).status).toBe(404);
});

test('a vendor is in the list from its first offer on', async () => {
  const vendor = await makeVendor(db);
  const isListed = async () => {
    const { body } = await call('GET', '/vendors?limit=100');
    return body.data.some(({ id }: { id: string }) => id === vendor);
  };
  expect([await isListed(), (await call('GET', `/vendors/${vendor}`)).status]).toEqual([false, 200]);
  await makeOffer(db, { vendorId: vendor });
  expect(await isListed()).toBe(true);
});

test('[catalogue-36] answers a vendor with its public numbers and the categories it sells in', async () => {
  const vendor = await makeVendor(db);
  const baking = await makeCategory(db);
  const flour = await makeCategory(db, baking);
  const yeast = await makeCategory(db, baking);
  for (const categoryId of [flour, flour, yeast]) await makeOffer(db, { vendorId: vendor, categoryId });
  const get = async () => (await call('GET', `/vendors/${vendor}`)).body;
  const counts = ({ categories }: { categories: { id: string; productCount: number }[] }) =>
    Object.fromEntries(categories.map(({ id, productCount }) => [id, productCount]));
  const one = await get();
  expect(one).toMatchObject({
    id: vendor,
    productCount: 3,
    isVerified: true,
    location: 'الرياض',
    locationEn: 'Riyadh',
  });
  expect(one).toMatchObject({ commercialRegistration: null, vatNumber: '399999000100003' });
  await db
    .updateTable('vendors')
    .set({ legal_name: 'مؤسسة الدقيق', legal_name_en: 'Flour Est.' })
    .where('id', '=', vendor)
    .execute();
  expect(await get()).toMatchObject({ legalName: 'مؤسسة الدقيق', legalNameEn: 'Flour Est.' });
  expect(counts(one)).toEqual({ [flour]: 2, [yeast]: 1 });
  const tools = await makeCategory(db);
  await makeOffer(db, { vendorId: vendor, categoryId: tools });
  expect(counts(await get())).toEqual({ [baking]: 3, [tools]: 1 });
});

test('[catalogue-37] sorts vendors by rating', async () => {
  await db.updateTable('vendors').set({ avg_rating: 4.9 }).where('id', '=', mill).execute();
  const { body } = await call('GET', '/vendors?limit=1&sortBy=rating&sortOrder=desc');
  expect(body.data).toMatchObject([{ id: mill, rating: 4.9 }]);
  expect((await call('GET', '/vendors?sortBy=rating&sortOrder=asc')).body.data[0].id).not.toBe(mill);
});

test('lists no product without an offer', async () => {
  const before = (await call('GET', '/products/public')).body.meta.total;
  await makeProduct(db, flours);
  expect((await call('GET', '/products/public')).body.meta.total).toBe(before);
});
