import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { type Endpoint, urlOf } from '#contract/shared/endpoint.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { sampleOf } from '#server/testing/api/arbitrary-input.ts';
import { fillPath } from '#server/testing/api/fill-path.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type ActiveCustomer, makeActiveCustomer, makeSharedOffers } from '#server/testing/data/active-customer.ts';
import { signUp } from '#server/testing/data/buyers.ts';

// Who may do what, made from the contract: an endpoint added to it is in these tables by itself.
const shop = await startTestApp();
const shared = await makeSharedOffers(shop);
const owner = await makeActiveCustomer(shop, shared);
const other = await makeActiveCustomer(shop, shared);
const closed = { signedOut: await signedOut(), expired: await expiredToken(), closedAccount: await closedAccount() };

const GUARDED = ENDPOINTS.filter(([, { access }]) => access === 'user' || access === 'customer');
const OF_AN_AREA = ENDPOINTS.filter(([, { access }]) => typeof access === 'object');
/** Words that paths to everybody's idsByNoun begin with; every other id in a path is customer's own. */
const PUBLIC_THINGS = new Set(['products']);
const noun = ({ path }: Endpoint) => path.split('/')[1] ?? '';
const OF_SOMEBODY = GUARDED.filter(([, endpoint]) => endpoint.params && !PUBLIC_THINGS.has(noun(endpoint)));

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

/** Of a session that lives, signed by the shop, a second too old. */
async function expiredToken(): Promise<string> {
  const { token } = await signUp(shop);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setExpirationTime('-1s')
    .sign(new TextEncoder().encode(authSecret(shop.config)));
}

function bodyFor({ body }: Endpoint, { hints }: ActiveCustomer): unknown {
  return body && sampleOf(body, hints);
}

/** Each way to fill the path with ids of the owner: all of them, and one at a time beside the caller's own. */
function pathsOf(endpoint: Endpoint): string[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const idsOf = ({ idsByNoun, hints }: ActiveCustomer, name: string) =>
    (name === 'id' ? idsByNoun[noun(endpoint)] : hints[name]) ?? [];
  const theirs = Object.fromEntries(names.map((name) => [name, String(idsOf(owner, name)[0])]));
  const mixed = names.map((name) => ({
    ...Object.fromEntries(names.map((each) => [each, String(idsOf(other, each)[0])])),
    [name]: theirs[name],
  }));
  return [...new Set([theirs, ...mixed].map((params) => fillPath(endpoint.path, params)))];
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
  'reviews',
  'sessions',
  'second_factors',
  'recovery_codes',
];

async function everythingStored(): Promise<string> {
  const parts = TABLES.map(
    (table) => sql`select coalesce(string_agg(t::text, ',' order by t::text), '') as rows from ${sql.table(table)} t`,
  );
  const results = await Promise.all(parts.map((part) => part.execute(shop.db)));
  return JSON.stringify(results.map(({ rows }) => rows));
}

test.each(GUARDED)(
  '[ownership-01] %s is refused without a session, with one that has ended and with a token too old',
  async (_, endpoint) => {
    const before = await everythingStored();
    for (const path of endpoint.params ? pathsOf(endpoint).slice(0, 1) : [endpoint.path])
      for (const token of [undefined, ...Object.values(closed)]) {
        const { status, body } = await shop.call(endpoint.method, path, { token, body: bodyFor(endpoint, owner) });
        expect([status, body.code], path).toEqual([401, 'unauthorized']);
      }
    expect(await everythingStored()).toBe(before);
  },
);

test.each(OF_SOMEBODY)(
  '[ownership-02] %s finds nothing of another customer, and changes nothing',
  async (_, endpoint) => {
    const before = await everythingStored();
    const paths = pathsOf(endpoint);
    expect(paths.join()).not.toContain('undefined');
    for (const path of paths) {
      const { status, body } = await shop.call(endpoint.method, path, {
        token: other.buyer.token,
        body: bodyFor(endpoint, other),
      });
      expect([status, body.code], path).toEqual([404, endpoint.notFound ?? 'not_found']);
    }
    expect(await everythingStored()).toBe(before);
  },
);

test.each(OF_AN_AREA)('%s is refused to everyone outside its area, customers included', async (_, endpoint) => {
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

test.each(WITH_ADDRESS)('[ownership-03] %s takes no address of another customer', async (_, endpoint) => {
  const before = await everythingStored();
  const body = { ...(bodyFor(endpoint, other) as object), shippingAddressId: owner.buyer.addressId };
  expect((await shop.call(endpoint.method, endpoint.path, { token: other.buyer.token, body })).status).toBe(404);
  expect(await everythingStored()).toBe(before);
});

const READS = ENDPOINTS.filter(([, { method, params, produces }]) => method === 'GET' && !params && !produces);

test.each(READS)('[ownership-04] %s tells one customer nothing of another', async (name, { path }) => {
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

test('the measure of the tables above: the owner is let in where the other was not', async () => {
  for (const [name, endpoint] of OF_SOMEBODY.filter(([, { method }]) => method === 'GET')) {
    const [path = ''] = pathsOf(endpoint);
    const answer = await shop.app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${owner.buyer.token}` },
    });
    expect(answer.statusCode, name).toBe(200);
  }
});
