import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ErrorBody } from '#contract/common.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import { newId } from '#server/ids.ts';
import { fitting, type Hints, NASTY, spoilt } from '#server/testing/arbitrary-input.ts';
import { ENDPOINTS, fillPath } from '#server/testing/endpoints.ts';
import { type Buyer, fillCart, makeBuyer, makeOffer, place } from '#server/testing/makers.ts';
import { startTestApp } from '#server/testing/test-app.ts';

// Every endpoint is sent what fits its schemas, what nearly does and what is nothing of the kind. A failure prints the seed
// and the smallest case; FUZZ_SEED=… repeats it, FUZZ_RUNS=… sets how many cases each endpoint gets.
const RUNS = Number(process.env.FUZZ_RUNS ?? 300);
const LIMIT = { timeout: 240_000 };
const SEED = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {};

const shop = await startTestApp({ RATE_LIMIT_FACTOR: '1000000' });
const variants = [
  { price: 1_000, stock: 1_000_000 },
  { price: 1_800, stock: 3 },
];
const offer = await makeOffer(shop.db, { variants });
const unreviewed = await makeOffer(shop.db);
await shop.db
  .insertInto('coupons')
  .values({ id: newId(), code: 'FUZZ', percent_off: 10, starts_at: new Date(0), ends_at: new Date('2999-01-01') })
  .execute();

type Somebody = Awaited<ReturnType<typeof makeSomebody>>;

/** A customer with an order that has arrived and is reviewed, another that may be cancelled, and a cart. */
async function makeSomebody() {
  const buyer = await makeBuyer(shop, [offer, 2]);
  const { token, email, addressId, customerId, refreshToken } = buyer;
  const arrived = (await place(shop, buyer)).body.id;
  await shop.db.updateTable('fulfilments').set({ status: 'DELIVERED' }).where('order_id', '=', arrived).execute();
  await shop.db.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', arrived).execute();
  const review = await shop.call('POST', `/products/${offer.id}/reviews`, { token, body: { rating: 4 } });
  await fillCart(shop, buyer, offer);
  const order = (await place(shop, buyer)).body.id;
  const cart = (await fillCart(shop, buyer, offer)).body;
  const things: Record<string, string[]> = {
    addresses: [addressId],
    cart: [cart.items[0].id],
    categories: [offer.categoryId],
    orders: [order, arrived],
    products: [offer.id, unreviewed.id],
    reviews: [review.body.id],
    vendors: [offer.vendorId],
  };
  const hints = {
    addressId: [addressId],
    shippingAddressId: [addressId],
    customerId: [customerId],
    productId: [offer.id],
    variantId: [...offer.variantIds, null],
    categoryId: [offer.categoryId],
    vendorId: [offer.vendorId],
    category: [offer.categoryId],
    vendor: [offer.vendorId],
    ids: [offer.id],
    ...{ minPrice: [1, '0.01'], maxPrice: [500], priceMin: [1], priceMax: [500], quantity: [1, 2, 3] },
    ...{ country: ['Saudi Arabia', 'AE', 'sa'], city: ['Riyadh', 'جدة'], postalCode: ['12211', '١٢٢١١'] },
    ...{ shortAddress: ['ABCD1234', null], latitude: [24.7], longitude: [46.6], phoneNumber: ['+966 (55) 123-4567'] },
    ...{
      firstName: ['نورة'],
      lastName: ['السالم'],
      name: ['نورة السالم'],
      query: ['منتج', 'product'],
      search: ['منتج'],
    },
    ...{ refreshToken: [refreshToken], currentPassword: ['secret-1234'], password: ['secret-1234'], email: [email] },
    ...{ couponCode: [null, 'FUZZ'], code: ['FUZZ'], expectedTotal: [undefined], isPickup: [undefined, false] },
  };
  return { buyer, things, hints };
}

interface Case {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: { type: string; text: string } | null;
  authorization: string | null;
}

const BROKEN = [
  '',
  '{',
  '{"a":',
  '[[[[',
  'null',
  '1e400',
  '{"__proto__":{"admin":true}}',
  '"\\ud800"',
  '\u0000',
  '{"a":1,"a":2}',
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
];
const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

/** JSON as a hostile client writes it, with numbers that have none of their own. */
function write(value: unknown): string {
  const text = JSON.stringify(value, (_, inner) =>
    typeof inner === 'number' && !Number.isFinite(inner) ? '∞' : inner,
  );
  return text?.replaceAll('"∞"', '1e999') ?? '';
}

function bodyOf({ body }: Endpoint, hints: Hints): fc.Arbitrary<Case['body']> {
  const json = (value: unknown) => ({ type: 'application/json', text: write(value) });
  const strange = fc
    .tuple(fc.constantFrom(...TYPES), fc.oneof(fc.constantFrom(...BROKEN, DEEP), fc.string({ unit: 'binary' })))
    .map(([type, text]) => ({ type, text }));
  if (!body) return fc.oneof({ arbitrary: fc.constant(null), weight: 6 }, strange);
  const right = fitting(body, hints);
  return fc.oneof(
    { arbitrary: right.map(json), weight: 4 },
    { arbitrary: spoilt(right).map(json), weight: 8 },
    fc.constantFrom(...NASTY).map(json),
    strange,
  );
}

function caseOf(endpoint: Endpoint, { things, hints: common }: Somebody): fc.Arbitrary<Case> {
  const [, noun = ''] = endpoint.path.split('/');
  const hints: Hints = { ...common, ...(things[noun] && { id: things[noun] }) };
  const part = (schema: Endpoint['query'], wrongs: number) => {
    if (!schema) return fc.constant({});
    const right = fitting(schema, hints);
    const wrong = spoilt(right).filter((value) => typeof value === 'object' && value !== null);
    return fc.oneof({ arbitrary: right, weight: 4 }, { arbitrary: wrong, weight: wrongs });
  };
  return fc.record({
    params: part(endpoint.params, 1),
    query: part(endpoint.query, 4),
    body: bodyOf(endpoint, hints),
    authorization: fc.oneof(
      { arbitrary: fc.constant('own'), weight: 8 },
      fc.constantFrom(null, '', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5'),
    ),
  }) as fc.Arbitrary<Case>;
}

/** As a browser writes it, lists as repeated names. */
function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]));
  return pairs.map((pair) => pair.map((text) => encodeURIComponent((text ?? '').toWellFormed())).join('=')).join('&');
}

async function send({ method, path }: Endpoint, given: Case, { token }: Buyer) {
  const names = path.match(/:\w+/g) ?? [];
  const params = Object.fromEntries(
    names.map((name) => [name.slice(1), String(given.params[name.slice(1)]).toWellFormed()]),
  );
  const authorization = given.authorization === 'own' ? `Bearer ${token}` : given.authorization;
  return shop.app.inject({
    method,
    url: `/api${fillPath(path, params)}?${queryText(given.query)}`,
    headers: {
      ...(authorization !== null && { authorization }),
      ...(given.body && { 'content-type': given.body.type }),
    },
    ...(given.body && { payload: given.body.text }),
  });
}

type Answered = Awaited<ReturnType<typeof send>>;

function expectOfContract({ response, status, produces }: Endpoint, answer: Answered): void {
  if (answer.statusCode >= 400) {
    const body = ErrorBody.parse(answer.json());
    expect(answer.statusCode, body.code).toBeLessThan(500);
    expect(answer.statusCode).toBe(ERRORS[body.code][0]);
    expect(answer.payload).not.toMatch(
      /node_modules|\.ts:\d|\bselect .* from\b|syntax error|violates|unexpected token/i,
    );
    return;
  }
  expect(answer.statusCode).toBe(status ?? 200);
  if (produces) expect(answer.headers['content-type']).toBe(produces);
  else response.parse(answer.json());
}

/** What a call uses up is there again before each case. */
const PREPARED: Record<string, (somebody: Somebody) => Promise<unknown>> = {
  placeOrder: ({ buyer }) => fillCart(shop, buyer, offer),
  quoteCheckout: ({ buyer }) => fillCart(shop, buyer, offer),
};

test.concurrent.each(ENDPOINTS)(
  '%s answers whatever it is sent, within its contract',
  LIMIT,
  async (name, endpoint) => {
    const somebody = await makeSomebody();
    await fc.assert(
      fc.asyncProperty(caseOf(endpoint, somebody), async (given) => {
        await PREPARED[name]?.(somebody);
        expectOfContract(endpoint, await send(endpoint, given, somebody.buyer));
      }),
      { numRuns: RUNS, ...SEED },
    );
  },
);
