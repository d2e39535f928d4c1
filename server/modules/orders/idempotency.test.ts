import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { claimRequest, storeResponse } from './idempotency.ts';

/** The responses stored here are of no order, which an integrity check would report. */
const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { db } = shop;

const BODY = { b: [1, { x: null, y: 2 }], a: 'text' };
const request = (change: { route?: string; key?: string; body?: unknown } = {}) => ({
  route: 'POST /one',
  key: 'key',
  body: BODY as unknown,
  ...change,
});
type Request = ReturnType<typeof request>;

async function makePerson() {
  const { customerId } = await signUp(shop);
  const scope = { customerId } as Parameters<typeof claimRequest>[1];
  const claim = (given: Request) => inTransaction(db, (tx) => claimRequest(tx, scope, given));
  const answer = async (given: Request, response: unknown) => {
    expect(await claim(given)).toBeNull();
    await inTransaction(db, (tx) => storeResponse(tx, scope, given, 201, response));
  };
  return { claim, answer };
}

test('a key belongs to one customer, route and text: each repeat gets its own response', async () => {
  const [first, second] = [await makePerson(), await makePerson()];
  const claims = [
    [first, request(), 'of the first'],
    [second, request(), 'of the second'],
    [first, request({ route: 'POST /other' }), 'of another route'],
    [first, request({ key: 'other' }), 'of another key'],
  ] as const;
  for (const [person, given, response] of claims) await person.answer(given, { response });
  for (const [person, given, response] of claims) expect(await person.claim(given)).toEqual({ response });
});

test('the order of a body’s fields makes no difference, any value does', async () => {
  const { claim, answer } = await makePerson();
  await answer(request(), { done: true });
  expect(await claim(request({ body: { a: 'text', b: [1, { y: 2, x: null }] } }))).toEqual({ done: true });
  for (const body of [
    { ...BODY, a: 'other' },
    { ...BODY, b: [1, { x: null, y: 3 }] },
    { ...BODY, b: [{ x: null, y: 2 }, 1] },
    { ...BODY, b: [1, { x: {}, y: 2 }] },
    null,
  ])
    await expect(claim(request({ body }))).rejects.toThrow('belongs to another request');
});

test('a claim without a response is not repeated', async () => {
  const { claim } = await makePerson();
  expect(await claim(request())).toBeNull();
  await expect(claim(request())).rejects.toThrow('belongs to another request');
});

test.each([
  [0, 400],
  [255, 201],
  [256, 400],
])('an idempotency key of %i characters is answered with %i', async (length, status) => {
  const buyer = await makeBuyer(shop, [await makeOffer(db), 1]);
  const { token, addressId: shippingAddressId } = buyer;
  const body = { shippingAddressId, paymentMethod: 'cod' };
  const headers = { 'idempotency-key': 'k'.repeat(length) };
  expect((await shop.call('POST', '/orders', { token, body, headers })).status).toBe(status);
});
