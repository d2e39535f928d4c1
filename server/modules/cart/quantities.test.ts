import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fillCart, type SignedIn, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { setStock } from '#server/testing/data/updates.ts';

const shop = await startTestApp();
const { call, db } = shop;

const setQuantity = ({ token }: SignedIn, id: string, quantity: number) =>
  call('PATCH', `/cart/items/${id}`, { token, body: { quantity } });

/** A cart with a line of few pieces, then a line of many at another price. */
async function cartOfTwo() {
  const person = await signUp(shop);
  await fillCart(shop, person, await makeOffer(db, { variants: [{ price: 1_000, stock: 3 }] }), 3);
  const { body } = await fillCart(shop, person, await makeOffer(db, { variants: [{ price: 2_000, stock: 40 }] }), 1);
  return { person, first: body.items[0].id as string, second: body.items[1].id as string };
}

test.each([
  ['the stock', { variants: [{ price: 100, stock: 4 }] }],
  ['what the vendor allows', { variants: [{ price: 100, stock: 50 }], maximum: 4 }],
])('adds exactly %s', async (_, options) => {
  const person = await signUp(shop);
  expect((await fillCart(shop, person, await makeOffer(db, options), 4)).body).toMatchObject({ itemCount: 4 });
});

test('pieces of another line do not count towards the limit', async () => {
  const { person } = await cartOfTwo();
  const offer = await makeOffer(db, { variants: [{ price: 100, stock: 2 }] });
  expect((await fillCart(shop, person, offer, 2)).status).toBe(200);
});

test('changes the line that is meant, by its own stock and price', async () => {
  const { person, second } = await cartOfTwo();
  const { body } = await setQuantity(person, second, 40);
  expect(body.items).toMatchObject([{ quantity: 3 }, { quantity: 40 }]);
  expect((await call('GET', '/cart/validate', { token: person.token })).body.issues).toEqual([]);
});

test('a line that the cart does not hold is not found', async () => {
  const { person } = await cartOfTwo();
  expect((await setQuantity(person, newId(), 2)).status).toBe(404);
});

test.each([5, 4])('keeps or lowers a quantity when less is left: from 5 to %i', async (quantity) => {
  const person = await signUp(shop);
  const offer = await makeOffer(db);
  const { id } = (await fillCart(shop, person, offer, 5)).body.items[0];
  await setStock(db, offer, 2);
  expect(await setQuantity(person, id, quantity)).toMatchObject({ status: 200, body: { itemCount: quantity } });
  expect((await setQuantity(person, id, 6)).body.code).toBe('insufficient_stock');
});
