import { expect, test } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fillCart, makeBuyer, placeOrder, type SignedIn, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { call, db } = shop;

const versionOf = async ({ token }: SignedIn): Promise<number> => (await call('GET', '/cart', { token })).body.version;
const clear = ({ token }: SignedIn, tag: string) => call('DELETE', '/cart', { token, headers: { 'if-match': tag } });

test.each([
  ['"12"', 200],
  ['W/"12"', 200],
  ['12', 200],
  ['*', 200],
  ['"2"', 409],
  ['"12"x', 400],
  ['x"12"', 400],
  ['""', 400],
])('clearing version 12 of a cart with If-Match: %s is answered with %i', async (tag, status) => {
  const person = await signUp(shop);
  await fillCart(shop, person, await makeOffer(db));
  await db.updateTable('carts').set({ version: 12 }).where('customer_id', '=', person.customerId).execute();
  expect((await clear(person, tag)).status).toBe(status);
  expect((await call('GET', '/cart', { token: person.token })).body.itemCount).toBe(status === 200 ? 0 : 1);
});

test('a change leaves the version of every other cart', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)];
  const before = [await versionOf(person), await versionOf(other)];
  await fillCart(shop, person, await makeOffer(db));
  expect([await versionOf(person), await versionOf(other)]).toEqual([Number(before[0]) + 1, before[1]]);
});

test('clearing a cart raises its version by one, and no other cart’s', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)];
  const before = [await versionOf(person), await versionOf(other)];
  expect((await clear(person, '*')).status).toBe(200);
  expect([await versionOf(person), await versionOf(other)]).toEqual([Number(before[0]) + 1, before[1]]);
});

test('an order forgets which search found the lines of its cart, and no other’s', async () => {
  const offer = await makeOffer(db);
  const [buyer, other] = [await makeBuyer(shop, [offer, 1]), await makeBuyer(shop, [offer, 1])];
  await db.updateTable('cart_items').set({ search_id: newId() }).execute();
  expect((await placeOrder(shop, buyer)).status).toBe(201);
  const found = await db
    .selectFrom('cart_items as i')
    .innerJoin('carts as c', 'c.id', 'i.cart_id')
    .where('c.customer_id', 'in', [buyer.customerId, other.customerId])
    .where('i.search_id', 'is not', null)
    .select('c.customer_id')
    .execute();
  expect(found).toEqual([{ customer_id: other.customerId }]);
});

test('without a cart there is nothing to show, check or clear, nothing to order, and an addition creates one', async () => {
  const person = await signUp(shop);
  await db.deleteFrom('carts').where('customer_id', '=', person.customerId).execute();
  const { token } = person;
  for (const [method, path] of [
    ['GET', '/cart'],
    ['GET', '/cart/validate'],
    ['DELETE', '/cart'],
  ] as const)
    expect(await call(method, path, { token })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await call('POST', '/checkout/quote', { token, body: {} })).body.code).toBe('cart_empty');
  expect((await fillCart(shop, person, await makeOffer(db))).body).toMatchObject({ itemCount: 1 });
});
