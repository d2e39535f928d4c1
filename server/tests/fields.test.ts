import { expect, test } from 'vitest';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { addAddress, fillCart, signUp } from '#server/testing/data/buyers.ts';
import { makePromotion } from '#server/testing/data/discounts.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

// The fields that clients read, as named in docs/specification.md (section 3).
const shop = await startTestApp();
const { call, db } = shop;
const offer = await makeOffer(db, {
  variants: [
    { price: 1_000, stock: 50 },
    { price: 1_800, stock: 20 },
  ],
});
await makePromotion(db, [offer.id], { percentOff: 10 });
const person = await signUp(shop);
const { token } = person;
const get = async (path: string) => (await call('GET', path, { token })).body;

function expectFields(value: unknown, names: string): void {
  expect(Object.keys(value as object)).toEqual(expect.arrayContaining(names.split(' ')));
}

const PRODUCT =
  'name nameEn description descriptionEn sku weight dimensions mainImage images status categoryId category';

test('[api-03] login and registration return user, customer and both tokens', async () => {
  const credentials = { email: person.email, password: 'secret-1234' };
  const { body } = await call('POST', '/auth/login', { body: credentials });
  expectFields(body, 'user customer access_token refresh_token');
  expectFields(body.customer, 'id');
});

test('[api-04] the profile has the fields of a user', async () => {
  expectFields(
    await get('/auth/profile'),
    'id role firstName lastName email phoneNumber profileImage isActive createdAt',
  );
});

test('[api-05] a public product item has its fields', async () => {
  const { data, meta } = await get('/products/public');
  expectFields(meta, 'page totalPages total');
  const [item] = data;
  expectFields(
    item,
    'id product vendor price compareAtPrice quantity minOrderQuantity lowStockThreshold isActive avgRating totalReviews promotions',
  );
  expectFields(item.product, `${PRODUCT} createdAt updatedAt`);
  expectFields(item.product.category, 'id name nameEn');
  expectFields(item.vendor, 'id name logo isVerified avgRating totalReviews');
  expect(item.promotions.bestPromotion.discountedPrice).toBe(9);
});

test('[api-15] a product tells when it was created and when it was last changed', async () => {
  const [created_at, updated_at] = [new Date('2026-03-01T09:30:00Z'), new Date('2026-04-02T21:05:10Z')];
  await db.updateTable('products').set({ created_at, updated_at }).where('id', '=', offer.productId).execute();
  await refreshDocuments(db, [offer.id]);
  const times = { createdAt: '2026-03-01T09:30:00.000Z', updatedAt: '2026-04-02T21:05:10.000Z' };
  expect((await get('/products/public')).data[0].product).toMatchObject(times);
  expect((await get(`/products/public/${offer.id}`)).product).toMatchObject(times);
});

test('[api-06] the detail view also has variants, the weight unit and a short description', async () => {
  const item = await get(`/products/public/${offer.id}`);
  expectFields(item.product, 'weightUnit shortDescription');
  expect(item.variants).toHaveLength(2);
  for (const variant of item.variants) expectFields(variant, 'id name price compareAtPrice');
});

test('[api-07] the vendor’s cost price never leaves the server', async () => {
  expect(JSON.stringify(await get(`/products/public/${offer.id}`))).not.toMatch(/cost_?price/i);
});

test('[api-08] a category and a vendor have their fields', async () => {
  expectFields((await get('/categories')).data[0], 'id name description imageUrl');
  const vendors = await get('/vendors');
  expectFields(vendors, 'data total totalPages');
  expectFields(vendors.data[0], 'id businessName logo description location rating');
});

test('[api-09] a cart, its item and the item’s offer have their fields', async () => {
  await fillCart(shop, person, offer, 2);
  const cart = await get('/cart');
  expectFields(cart, 'id customerId items itemCount totalAmount');
  const [item] = cart.items;
  expectFields(item, 'id cartId productVendorId variantId quantity subtotal createdAt updatedAt variant productVendor');
  expectFields(
    item.productVendor,
    'price compareAtPrice quantity lowStockThreshold minOrderQuantity isActive bestPromotion product vendor',
  );
  expectFields(item.productVendor.bestPromotion, 'discountedPrice');
  expectFields(item.productVendor.product, PRODUCT);
  expectFields(item.productVendor.product.category, 'id name nameEn');
  expectFields(item.productVendor.vendor, 'id name logo isVerified');
});

test('[api-10] an address has its fields in both shapes', async () => {
  const id = await addAddress(shop, person);
  expectFields(
    await get(`/customers/${person.customerId}/addresses/${id}`),
    'id customerId nickname firstName lastName phoneNumber addressLine apartment city state country postalCode latitude longitude isPrimary isActive createdAt updatedAt',
  );
  expectFields(
    await get(`/addresses/${id}`),
    'id customerId type name phoneNumber addressLine1 addressLine2 city state postalCode country isDefault createdAt updatedAt',
  );
});

test('[api-11] an order, its items and the order list have their fields', async () => {
  await fillCart(shop, person, offer, 1);
  const body = {
    shippingAddressId: await addAddress(shop, person),
    paymentMethod: 'cod',
    notes: 'ring twice',
    couponCode: null,
    isPickup: false,
  };
  const placed = await call('POST', '/orders', { token, body });
  expect(placed.status).toBe(201);
  const order = await get(`/orders/${placed.body.id}`);
  expectFields(
    order,
    'id orderNumber status paymentStatus paymentMethod createdAt estimatedDeliveryDate items shippingAddress subtotal shippingCost tax discountAmount couponCode totalAmount notes',
  );
  expectFields(order.items[0], 'id product variantName quantity unitPrice totalPrice');
  expectFields(order.items[0].product, 'name nameEn images');
  const list = await get('/orders');
  expectFields(list, 'orders totalPages page');
  expectFields(list.orders[0], 'id orderNumber status paymentStatus createdAt items totalAmount');
});

test('[api-12] a shipping option has name, cost and days', async () => {
  await fillCart(shop, person, offer, 1);
  const { body } = await call('POST', '/checkout/quote', { token, body: {} });
  for (const option of body.shippingOptions) expectFields(option, 'name cost estimatedDays');
});

test.each([
  ['/products/public', 20],
  ['/vendors', 20],
  ['/orders', 10],
  ['/search?query=flour', 20],
])('[api-13] %s returns page 1 with %i entries by default', async (path, limit) => {
  const body = await get(path);
  expect(body.meta ?? body).toMatchObject({ page: 1, limit });
});

test('[api-14] reviews are paged by ten', async () => {
  expect((await get(`/products/${offer.id}/reviews`)).meta).toMatchObject({ page: 1, limit: 10 });
});
