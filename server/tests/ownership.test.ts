import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { type Endpoint, urlOf } from '#contract/shared/endpoint.ts';
import { sealedFiles } from '#server/modules/applications/public.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { sampleOf } from '#server/testing/api/arbitrary-input.ts';
import { fillPath } from '#server/testing/api/fill-path.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import {
  type ActiveCustomer,
  makeActiveCustomer,
  makeSharedOffers,
  tokenClaims,
} from '#server/testing/data/active-customer.ts';
import { signUp } from '#server/testing/data/buyers.ts';

// Access rules, derived from the contract: a new endpoint is in these tables automatically.
const shop = await startTestApp();
const shared = await makeSharedOffers(shop);
const owner = await makeActiveCustomer(shop, shared);
const other = await makeActiveCustomer(shop, shared);
await keepFiles();
const closed = { signedOut: await signedOut(), expired: await expiredToken(), closedAccount: await closedAccount() };

const GUARDED = ENDPOINTS.filter(([, { access }]) => access === 'user' || access === 'customer');
const MONITORING = ENDPOINTS.filter(([, { access }]) => access === 'monitoring');
/** First path segments of public resources; every other id in a path belongs to one customer. */
const PUBLIC_NOUNS = new Set(['products']);
const noun = ({ path }: Endpoint) => path.split('/')[1] ?? '';
/** Everybody may report what others have written. */
const OF_OTHERS = new Set(['reportQuestion', 'reportReview']);
const OWNED = GUARDED.filter(
  ([name, endpoint]) => endpoint.params && !PUBLIC_NOUNS.has(noun(endpoint)) && !OF_OTHERS.has(name),
);

/** A picture and a label of the owner's return, under its id. */
async function keepFiles(): Promise<void> {
  const id = owner.idsByNoun.returns?.[0] ?? '';
  const { order_id: orderId, parcelId } = await shop.db
    .selectFrom('returns')
    .where('id', '=', id)
    .select(['order_id', 'fulfilment_id as parcelId'])
    .executeTakeFirstOrThrow();
  // And the carrier's label for its way back.
  await shop.db
    .insertInto('labels')
    .values({
      ...{ id, fulfilment_id: parcelId, return_id: id, attempt: 1, carrier: 'demo', carrier_name: 'Demo Express' },
      ...{ key: `return:${id}:1`, state: 'READY', tracking_number: 'DQ473124829SA' },
    })
    .execute();
  await shop.db.insertInto('return_photos').values({ id, order_id: orderId, return_id: id }).execute();
  await sealedFiles(shop.storage, 'return-photos', authSecret(shop.config)).save(id, Buffer.from('a picture'), orderId);
}

async function signedOut(): Promise<string> {
  const { token } = await signUp(shop);
  await shop.call('POST', '/auth/logout', { token });
  return token;
}

async function closedAccount(): Promise<string> {
  const { token, userId } = await signUp(shop);
  await shop.db.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute();
  return token;
}

/** A token of a live session, signed by the shop and expired one second ago. */
async function expiredToken(): Promise<string> {
  const { token } = await signUp(shop);
  const claims = tokenClaims(token);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setExpirationTime('-1s')
    .sign(new TextEncoder().encode(authSecret(shop.config)));
}

function bodyFor({ body }: Endpoint, { hints }: ActiveCustomer): unknown {
  return body && sampleOf(body, hints);
}

/** The path filled with the owner's ids: all of them, and each one alone among the caller's own ids. */
function pathsOf(endpoint: Endpoint): string[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const idsOf = ({ idsByNoun, hints }: ActiveCustomer, name: string) =>
    (name === 'id' ? idsByNoun[noun(endpoint)] : hints[name]) ?? [];
  const ownersIds = Object.fromEntries(names.map((name) => [name, String(idsOf(owner, name)[0])]));
  const mixed = names.map((name) => ({
    ...Object.fromEntries(names.map((each) => [each, String(idsOf(other, each)[0])])),
    [name]: ownersIds[name],
  }));
  return [...new Set([ownersIds, ...mixed].map((params) => fillPath(endpoint.path, params)))];
}

const TABLES = [
  'users',
  'customers',
  'addresses',
  'carts',
  'cart_items',
  'orders',
  'order_items',
  'order_events',
  'returns',
  'return_events',
  'return_photos',
  'refund_accounts',
  'reviews',
  'product_questions',
  'sessions',
  'second_factors',
  'recovery_codes',
];

async function databaseSnapshot(): Promise<string> {
  const parts = TABLES.map(
    (table) => sql`select coalesce(string_agg(t::text, ',' order by t::text), '') as rows from ${sql.table(table)} t`,
  );
  const results = await Promise.all(parts.map((part) => part.execute(shop.db)));
  return JSON.stringify(results.map(({ rows }) => rows));
}

test.each(GUARDED)(
  '[ownership-01] %s is refused without a session, with an ended one and with an expired token',
  async (_, endpoint) => {
    const before = await databaseSnapshot();
    for (const path of endpoint.params ? pathsOf(endpoint).slice(0, 1) : [endpoint.path])
      for (const token of [undefined, ...Object.values(closed)]) {
        const { status, body } = await shop.call(endpoint.method, path, { token, body: bodyFor(endpoint, owner) });
        expect([status, body.code], path).toEqual([401, 'unauthorized']);
      }
    expect(await databaseSnapshot()).toBe(before);
  },
);

test.each(OWNED)('[ownership-02] %s neither finds nor changes another customer’s data', async (_, endpoint) => {
  const before = await databaseSnapshot();
  const paths = pathsOf(endpoint);
  expect(paths.join()).not.toContain('undefined');
  for (const path of paths) {
    const { status, body } = await shop.call(endpoint.method, path, {
      token: other.buyer.token,
      body: bodyFor(endpoint, other),
    });
    expect([status, body.code], path).toEqual([404, endpoint.notFound ?? 'not_found']);
  }
  expect(await databaseSnapshot()).toBe(before);
});

test.each(MONITORING)('%s is refused without the operator token, to customers too', async (_, endpoint) => {
  for (const headers of [
    {},
    { authorization: `Bearer ${owner.buyer.token}` },
    { 'x-operator-token': 'x'.repeat(32) },
  ]) {
    const { statusCode } = await shop.app.inject({ method: endpoint.method, url: urlOf(endpoint), headers });
    expect(statusCode).toBe(401);
  }
});

const WITH_ADDRESS = GUARDED.filter(
  ([, { body }]) => body && 'shippingAddressId' in ((body as { shape?: object }).shape ?? {}),
);

test.each(WITH_ADDRESS)('[ownership-03] %s refuses another customer’s address', async (_, endpoint) => {
  const before = await databaseSnapshot();
  const body = { ...(bodyFor(endpoint, other) as object), shippingAddressId: owner.buyer.addressId };
  expect((await shop.call(endpoint.method, endpoint.path, { token: other.buyer.token, body })).status).toBe(404);
  expect(await databaseSnapshot()).toBe(before);
});

const READS = ENDPOINTS.filter(
  ([, { access, method, params, produces }]) =>
    typeof access === 'string' && access !== 'monitoring' && method === 'GET' && !params && !produces,
);

test.each(READS)('[ownership-04] %s shows no data of another customer', async (name, { path }) => {
  const query = name === 'search' ? '?query=منتج' : '';
  const { status, body } = await shop.call('GET', encodeURI(`${path}${query}`), { token: other.buyer.token });
  expect(status).toBe(200);
  const { userId, customerId, email, addressId } = owner.buyer;
  const own = [
    userId,
    customerId,
    email,
    addressId,
    ...(owner.idsByNoun.orders ?? []),
    ...(owner.idsByNoun.cart ?? []),
  ];
  for (const secret of own) expect(JSON.stringify(body)).not.toContain(secret);
});

test('positive control: the owner gets 200 where the other customer was refused', async () => {
  for (const [name, endpoint] of OWNED.filter(([, { method }]) => method === 'GET')) {
    const [path = ''] = pathsOf(endpoint);
    const answer = await shop.app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${owner.buyer.token}` },
    });
    expect(answer.statusCode, name).toBe(200);
  }
});
