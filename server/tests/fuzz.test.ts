import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { type Endpoint, urlOf } from '#contract/shared/endpoint.ts';
import { ERRORS, ErrorBody } from '#contract/shared/errors.ts';
import { corrupted, type Hints, HOSTILE_VALUES, validInput } from '#server/testing/api/arbitrary-input.ts';
import { fillPath } from '#server/testing/api/fill-path.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { areaTokens } from '#server/testing/console/area-tokens.ts';
import { type ActiveCustomer, makeActiveCustomer, makeSharedOffers } from '#server/testing/data/active-customer.ts';
import { fillCart } from '#server/testing/data/buyers.ts';

// Sends every endpoint valid, nearly valid and arbitrary input. A failure prints the seed and the smallest case;
// FUZZ_SEED=… repeats it. Every run takes a new seed and few cases; FUZZ_RUNS=1000 sends many.
const RUNS = Number(process.env.FUZZ_RUNS ?? 6);
const SEED = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {};

const shop = await startTestApp({ RATE_LIMIT_FACTOR: '1000000' }, { isSearchEager: false });
const shared = await makeSharedOffers(shop);

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

/** JSON as a hostile client writes it: non-finite numbers become 1e999. */
function write(value: unknown): string {
  const text = JSON.stringify(value, (_, inner) =>
    typeof inner === 'number' && !Number.isFinite(inner) ? '∞' : inner,
  );
  return text?.replaceAll('"∞"', '1e999') ?? '';
}

function bodyOf({ body }: Endpoint, hints: Hints): fc.Arbitrary<Case['body']> {
  const json = (value: unknown) => ({ type: 'application/json', text: write(value) });
  const arbitrary = fc
    .tuple(fc.constantFrom(...TYPES), fc.oneof(fc.constantFrom(...BROKEN, DEEP), fc.string({ unit: 'binary' })))
    .map(([type, text]) => ({ type, text }));
  if (!body) return fc.oneof({ arbitrary: fc.constant(null), weight: 6 }, arbitrary);
  const right = validInput(body, hints);
  return fc.oneof(
    { arbitrary: right.map(json), weight: 4 },
    { arbitrary: corrupted(right).map(json), weight: 8 },
    fc.constantFrom(...HOSTILE_VALUES).map(json),
    arbitrary,
  );
}

function caseOf(endpoint: Endpoint, { idsByNoun, hints: common }: ActiveCustomer): fc.Arbitrary<Case> {
  const [, noun = ''] = endpoint.path.split('/');
  const hints: Hints = { ...common, ...(idsByNoun[noun] && { id: idsByNoun[noun] }) };
  const part = (schema: Endpoint['query'], wrongs: number) => {
    if (!schema) return fc.constant({});
    const right = validInput(schema, hints);
    const wrong = corrupted(right).filter((value) => typeof value === 'object' && value !== null);
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

/** The query string as a browser writes it: lists as repeated names. */
function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]));
  return pairs.map((pair) => pair.map((text) => encodeURIComponent((text ?? '').toWellFormed())).join('=')).join('&');
}

async function send(endpoint: Endpoint, given: Case, token: string) {
  const names = endpoint.path.match(/:\w+/g) ?? [];
  const params = Object.fromEntries(
    names.map((name) => [name.slice(1), String(given.params[name.slice(1)]).toWellFormed()]),
  );
  const authorization = given.authorization === 'own' ? `Bearer ${token}` : given.authorization;
  return shop.app.inject({
    method: endpoint.method,
    url: `${fillPath(urlOf(endpoint), params)}?${queryText(given.query)}`,
    headers: {
      ...(authorization !== null && { authorization }),
      ...(given.body && { 'content-type': given.body.type }),
    },
    ...(given.body && { payload: given.body.text }),
  });
}

type Answered = Awaited<ReturnType<typeof send>>;

function expectContractResponse({ response, status, produces }: Endpoint, answer: Answered): void {
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
  // Files of several types are declared as bytes, and are always saved, never shown.
  if (produces === 'application/octet-stream') expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  else if (produces) expect(answer.headers['content-type']).toBe(produces);
  else response.parse(answer.json());
}

const insiders = await areaTokens(shop, shared.offer.vendorId);
/** Endpoints of an area change nothing that belongs to a customer. */
const bystander = await makeActiveCustomer(shop, shared);

/** Restores before each case what the endpoint consumes. */
const PREPARED: Record<string, (customer: ActiveCustomer) => Promise<unknown>> = {
  placeOrder: ({ buyer }) => fillCart(shop, buyer, shared.offer),
  quoteCheckout: ({ buyer }) => fillCart(shop, buyer, shared.offer),
};

test.concurrent.each(ENDPOINTS)(
  '[fuzz-01] %s responds to any input within its contract',
  { timeout: 240_000 },
  async (name, endpoint) => {
    const customer = typeof endpoint.access === 'string' ? await makeActiveCustomer(shop, shared) : bystander;
    await fc.assert(
      fc.asyncProperty(caseOf(endpoint, customer), async (given) => {
        await PREPARED[name]?.(customer);
        const token = (await insiders.tokenFor(endpoint)) ?? customer.buyer.token;
        expectContractResponse(endpoint, await send(endpoint, given, token));
      }),
      { numRuns: RUNS, ...SEED },
    );
  },
);
