import { expect, test } from 'vitest';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fillCart, type SignedIn, signUp } from '#server/testing/data/buyers.ts';
import { makePromotion } from '#server/testing/data/discounts.ts';
import { type MadeOffer, makeOffer } from '#server/testing/data/offers.ts';
import { setOffer, setPrice, setStock } from '#server/testing/data/updates.ts';

const shop = await startTestApp();
const { call, db } = shop;

const cartOf = async ({ token }: SignedIn) => (await call('GET', '/cart', { token })).body;
const add = (person: SignedIn, body: Record<string, unknown>) =>
  call('POST', '/cart/items', { token: person.token, body });

test('[cart-07] a line shows the chosen variant’s price and stock, and the cart sums its lines', async () => {
  const person = await signUp(shop);
  const offer = await makeOffer(db, {
    variants: [
      { price: 1_000, stock: 5 },
      { price: 2_550, stock: 7 },
    ],
  });
  await fillCart(shop, person, offer, 2, 1);
  const { body } = await fillCart(shop, person, offer, 1, 1);
  expect(body).toMatchObject({ itemCount: 3, totalAmount: 76.5 });
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({
    productVendorId: offer.id,
    variantId: offer.variantIds[1],
    quantity: 3,
    subtotal: 76.5,
    variant: { nameEn: 'Pack 2' },
    productVendor: {
      id: offer.id,
      price: 25.5,
      quantity: 7,
      isActive: true,
      lowStockThreshold: 10,
      product: { status: 'ACTIVE' },
    },
  });
});

test('[cart-08] adds the first variant by default; each variant is its own line', async () => {
  const person = await signUp(shop);
  const offer = await makeOffer(db, {
    variants: [
      { price: 1_000, stock: 5 },
      { price: 2_000, stock: 5 },
    ],
  });
  await add(person, { productId: offer.id, quantity: 1 });
  const { body } = await add(person, { productId: offer.id, variantId: offer.variantIds[1], quantity: 1 });
  expect(body.items.map(({ variantId }: { variantId: string }) => variantId)).toEqual(offer.variantIds);
});

test('[cart-09] a promotion sets the unit price', async () => {
  const person = await signUp(shop);
  const offer = await makeOffer(db, { variants: [{ price: 1_000, stock: 5 }] });
  await makePromotion(db, [offer.id], { percentOff: 25 });
  const { body } = await fillCart(shop, person, offer, 2);
  expect(body).toMatchObject({
    totalAmount: 15,
    items: [{ subtotal: 15, productVendor: { price: 10, bestPromotion: { discountedPrice: 7.5 } } }],
  });
});

test.each([
  ['more than the stock', { variants: [{ price: 100, stock: 3 }] }, 4, 'insufficient_stock', 3],
  ['more than the vendor allows', { variants: [{ price: 100, stock: 50 }], maximum: 5 }, 6, 'above_maximum', 5],
  ['a sold-out variant', { variants: [{ price: 100, stock: 0 }] }, 1, 'out_of_stock', 0],
])('refuses to add %s and reports how many are available', async (_, options, quantity, code, available) => {
  const person = await signUp(shop);
  const { status, body } = await fillCart(shop, person, await makeOffer(db, options), quantity);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code, details: { available } });
});

test('counts pieces already in the cart', async () => {
  const person = await signUp(shop);
  const offer = await makeOffer(db, { variants: [{ price: 100, stock: 3 }] });
  await fillCart(shop, person, offer, 2);
  expect((await fillCart(shop, person, offer, 2)).body.code).toBe('insufficient_stock');
});

test('refuses an offer that is not public and a variant of another offer', async () => {
  const person = await signUp(shop);
  const [offer, other, hidden] = [await makeOffer(db), await makeOffer(db), await makeOffer(db, { isActive: false })];
  expect((await add(person, { productId: hidden.id, quantity: 1 })).body.code).toBe('product_not_found');
  expect((await add(person, { productId: offer.id, variantId: other.variantIds[0], quantity: 1 })).body.code).toBe(
    'product_not_found',
  );
});

test.each([0, -1, 1.5, '2', null, 1e9])('[cart-10] refuses to add %j pieces with 422', async (quantity) => {
  const person = await signUp(shop);
  expect((await add(person, { productId: (await makeOffer(db)).id, quantity })).status).toBe(422);
});

test.each([0, -1, -3])('[cart-11] sets a quantity; %i removes the line', async (none) => {
  const person = await signUp(shop);
  const offer = await makeOffer(db);
  const id = (await fillCart(shop, person, offer, 2)).body.items[0].id;
  const set = (quantity: number) => call('PATCH', `/cart/items/${id}`, { token: person.token, body: { quantity } });
  expect((await set(5)).body.items[0].quantity).toBe(5);
  expect((await set(51)).body.code).toBe('insufficient_stock');
  expect((await set(none)).body.items).toEqual([]);
  expect((await set(1)).status).toBe(404);
});

test('[cart-12] removes a line and clears the cart', async () => {
  const person = await signUp(shop);
  const first = (await fillCart(shop, person, await makeOffer(db))).body.items[0].id;
  await fillCart(shop, person, await makeOffer(db));
  expect((await call('DELETE', `/cart/items/${first}`, { token: person.token })).body.items).toHaveLength(1);
  expect((await call('DELETE', '/cart', { token: person.token })).status).toBe(200);
  expect(await cartOf(person)).toMatchObject({ items: [], itemCount: 0 });
});

test('[cart-13] refuses to clear the cart with an outdated version, so that a late request loses nothing', async () => {
  const person = await signUp(shop);
  const { version } = (await fillCart(shop, person, await makeOffer(db))).body;
  await fillCart(shop, person, await makeOffer(db));
  const clear = (tag: string) => call('DELETE', '/cart', { token: person.token, headers: { 'if-match': tag } });
  expect((await clear(`"${version}"`)).body.code).toBe('cart_changed');
  expect((await clear('nonsense')).status).toBe(400);
  expect((await clear(`"${version + 1}"`)).status).toBe(200);
});

test('counts all of twenty concurrent additions', async () => {
  const person = await signUp(shop);
  const offer = await makeOffer(db);
  await Promise.all(Array.from({ length: 20 }, () => fillCart(shop, person, offer, 1)));
  expect(await cartOf(person)).toMatchObject({ itemCount: 20, items: [{ quantity: 20 }] });
});

test('another customer’s line is not found', async () => {
  const owner = await signUp(shop);
  const id = (await fillCart(shop, owner, await makeOffer(db))).body.items[0].id;
  const stranger = await signUp(shop);
  expect((await call('PATCH', `/cart/items/${id}`, { token: stranger.token, body: { quantity: 9 } })).status).toBe(404);
  expect((await call('DELETE', `/cart/items/${id}`, { token: stranger.token })).status).toBe(404);
  expect((await cartOf(owner)).items[0].quantity).toBe(1);
});

async function archive({ id, productId }: MadeOffer): Promise<void> {
  await db.updateTable('products').set({ status: 'ARCHIVED' }).where('id', '=', productId).execute();
  await refreshDocuments(db, [id]);
}

const CHANGES: [string, (offer: MadeOffer) => Promise<unknown>, Record<string, unknown>][] = [
  ['out_of_stock', (offer) => setStock(db, offer, 0), { available: 0 }],
  ['insufficient_stock', (offer) => setStock(db, offer, 1), { available: 1 }],
  ['above_maximum', (offer) => setOffer(db, offer, { max_order_quantity: 1 }), { available: 1 }],
  ['below_minimum', (offer) => setOffer(db, offer, { min_order_quantity: 4 }), { available: 4 }],
  ['inactive', (offer) => setOffer(db, offer, { is_active: false }), {}],
  ['inactive', archive, {}],
  ['price_changed', (offer) => setPrice(db, offer, 999), {}],
];

test.each(CHANGES)('[cart-14] validation reports %s', async (code, change, more) => {
  const person = await signUp(shop);
  const offer = await makeOffer(db);
  const itemId = (await fillCart(shop, person, offer, 2)).body.items[0].id;
  expect((await call('GET', '/cart/validate', { token: person.token })).body).toMatchObject({
    valid: true,
    issues: [],
  });
  await change(offer);
  const { body } = await call('GET', '/cart/validate', { token: person.token });
  expect(body).toMatchObject({ valid: false, cart: { itemCount: 2 } });
  expect(body.issues).toEqual([{ itemId, code, message: expect.any(String), ...more }]);
});

test('the answer to every change is the cart as it is read afterwards', async () => {
  const person = await signUp(shop);
  const { token } = person;
  const offers: Awaited<ReturnType<typeof makeOffer>>[] = [];
  for (let count = 0; count < 4; count++)
    offers.push(await makeOffer(db, { variants: [{ price: 1_000 + count, stock: 9 }] }));
  const strike = (price: number | null) =>
    db
      .updateTable('variants')
      .set({ struck_price: price })
      .where('product_vendor_id', '=', offers[0]?.id ?? '')
      .execute();
  await strike(2_000);
  const ids = async () => (await cartOf(person)).items.map(({ id }: { id: string }) => id);
  const unchanged = async ({ status, body }: { status: number; body: unknown }) => {
    expect(status).toBe(200);
    expect(body).toEqual(await cartOf(person));
  };
  for (const { id } of offers) await unchanged(await add(person, { productId: id, quantity: 1 }));
  // A line that is there already keeps its place, and one from a time before all others comes first.
  await unchanged(await add(person, { productId: offers[1]?.id, quantity: 2 }));
  const [first, second, third] = await ids();
  await db
    .updateTable('cart_items')
    .set({ created_at: new Date(0) })
    .where('id', '=', third)
    .execute();
  await unchanged(await add(person, { productId: offers[2]?.id, quantity: 1 }));
  expect(await ids()).toEqual([third, first, second, expect.any(String)]);
  await unchanged(await call('PATCH', `/cart/items/${second}`, { token, body: { quantity: 5 } }));
  await unchanged(await call('DELETE', `/cart/items/${first}`, { token }));
  await unchanged(await call('PATCH', `/cart/items/${second}`, { token, body: { quantity: 0 } }));
  expect(await ids()).toHaveLength(2);
  await strike(null);
});
