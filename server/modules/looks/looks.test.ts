import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { type Endpoint, urlOf } from '#contract/shared/endpoint.ts';
import { LOOK } from '#contract/shared/operator/look.ts';
import { clientOf } from '#server/http/limits/client.ts';
import { fillPath } from '#server/testing/api/fill-path.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { joinOperator, makeOperator, openSession } from '#server/testing/console/insiders.ts';
import { makeActiveCustomer, makeSharedOffers } from '#server/testing/data/active-customer.ts';
import { signUp } from '#server/testing/data/buyers.ts';

const shop = await startTestApp();
const { app, call, db } = shop;
const person = await makeActiveCustomer(shop, await makeSharedOffers(shop));
const { customerId, userId, token: ownToken } = person.buyer;
const support = await makeOperator(shop, 'support');
const reason = 'Cannot find the invoice';

const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0] ?? '');
const begin = (by = support, id = customerId, body: object = { reason }) =>
  call('POST', `/operator/customers/${id}/look`, { token: by.token, body });
/** What the tab that looks sends. */
async function look(by = support, id = customerId) {
  const answer = await begin(by, id);
  return { cookie: cookiesOf(answer).join('; '), [LOOK.header]: String(answer.body.id) };
}
type Headers = Record<string, string>;
const read = (headers: Headers, path = '/customers/profile') => call('GET', path, { headers });

const READING = ENDPOINTS.filter(([, { method, isAtRoot }]) => method === 'GET' && !isAtRoot);
const OF_SHOP = READING.filter(([, { access }]) => ['public', 'user', 'customer'].includes(access as string));
const CHANGING = ENDPOINTS.filter(([, { method }]) => method !== 'GET');

const QUERIES: Record<string, string> = { '/search': '?query=product', '/search/suggestions': '?query=pro' };
/** The paths of an endpoint for the things of the person. */
const pathOf = ({ path }: Endpoint) => {
  const noun = path.split('/')[1] ?? '';
  const [id = customerId] = person.idsByNoun[noun] ?? [];
  const ids = { id, customerId, addressId: person.buyer.addressId, photoId: person.idsByNoun.returns?.[0] ?? id };
  return `${fillPath(path, ids)}${QUERIES[path] ?? ''}`;
};

test('[look-01] a look needs a reason, a fresh code, support or an admin, and a customer who is not of the team', async () => {
  expect((await begin(support, customerId, { reason: ' ' })).body.errorCodes).toEqual({ reason: 'required' });
  const tired = await openSession(shop, 'operator', support.userId, { isFresh: false });
  expect((await begin(tired)).body.code).toBe('confirmation_required');
  expect((await begin(await makeOperator(shop, 'finance'))).body.code).toBe('forbidden');
  const member = await makeOperator(shop, 'catalogue');
  const staff = await db
    .selectFrom('customers')
    .where('user_id', '=', member.userId)
    .select('id')
    .executeTakeFirstOrThrow();
  expect((await begin(support, staff.id)).body.code).toBe('account_of_team');
  const gone = await signUp(shop);
  await db.updateTable('users').set({ is_active: false }).where('id', '=', gone.userId).execute();
  expect((await begin(support, gone.customerId)).status).toBe(404);
});

test('[look-02] the tab that looks reads what the customer reads; cookie and header belong together', async () => {
  const headers = await look();
  const { cookie } = headers;
  expect((await read(headers)).body).toMatchObject({ id: customerId, userId });
  expect((await read(headers, '/look')).body.look).toMatchObject({ customerId, reason });
  // The same browser's other tabs stay what they are.
  expect((await read({ cookie })).status).toBe(401);
  const own = await signUp(shop);
  const mine = await call('GET', '/customers/profile', { token: own.token, headers: { cookie } });
  expect(mine.body.id).toBe(own.customerId);
  // In the tab that looks, a token of the member's own does not count.
  expect((await call('GET', '/customers/profile', { token: own.token, headers })).body.id).toBe(customerId);
  expect((await read({ [LOOK.header]: headers[LOOK.header] })).body.code).toBe('look_ended');
});

test('[look-03] no endpoint that changes something answers in a browser that looks', async () => {
  const headers = await look();
  const allowed: string[] = [];
  for (const [name, endpoint] of CHANGING) {
    for (const token of [undefined, ownToken, support.token]) {
      const asked = { method: endpoint.method, url: urlOf({ ...endpoint, path: pathOf(endpoint) as `/${string}` }) };
      const answer = await app.inject({
        ...asked,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      });
      const { code } = answer.headers['content-type']?.toString().includes('json') ? answer.json() : {};
      if (code !== 'looking') allowed.push(name);
      if (endpoint.looking === 'allowed') break;
    }
    if (endpoint.looking === 'allowed') headers.cookie = (await look()).cookie;
  }
  expect(allowed.sort()).toEqual(['endConsoleSession', 'endLook', 'endOwnLooks', 'refreshConsoleSession']);
});

test('control: the same calls without the cookie of the look are not refused for it', async () => {
  const codes = new Set<string>();
  for (const [, endpoint] of CHANGING.filter(([, { access }]) => access === 'customer').slice(0, 10))
    codes.add(String((await call(endpoint.method, pathOf(endpoint), { token: 'x' })).body.code));
  expect([...codes]).toEqual(['unauthorized']);
  expect((await call('PUT', '/customers/profile', { token: ownToken, body: { language: 'ar' } })).status).not.toBe(403);
});

/** A digest of every table but that of the limits, which count the member's calls. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`.execute(db);
  const parts = rows.map(
    ({ name }) =>
      sql`(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${sql.table(name)} as t)`,
  );
  return (await sql<{ all: string }>`select ${sql.join(parts, sql` || `)} as all`.execute(db)).rows[0]?.all ?? '';
}
/** Searches are recorded after their answers. */
const recorded = () => db.selectFrom('search_queries').where('customer_id', '=', customerId).select('id').execute();

test('[look-04] reading as the customer writes nothing, and counts for the member', async () => {
  const headers = await look();
  const before = await everything();
  for (const [, endpoint] of OF_SHOP) await read(headers, pathOf(endpoint));
  // A search of the customer's own, afterwards: by its record those before it would have theirs.
  const after = await everything();
  await call('GET', '/search?query=control', { token: ownToken });
  await vi.waitFor(async () => expect(await recorded()).toHaveLength(1), 5_000);
  expect(after).toBe(before);
  expect(await everything()).not.toBe(before);
  const client = clientOf({ caller: { look: { operatorId: 'member' }, userId }, device: {}, ip: '::1' } as never);
  expect(client.id).toBe('member');
});

/** What only the customer, and the member after a reveal, may read. */
const SECRETS = async () => {
  const { rows } = await sql<Record<string, string | null>>`
    select u.email, u.phone_number, u.first_name, u.last_name, a.first_name as a1, a.last_name as a2, a.phone_number as a3,
      a.address_line, a.apartment, a.postal_code, a.short_address, a.nickname
    from users as u join customers as c on c.user_id = u.id join addresses as a on a.customer_id = c.id
    where u.id = ${userId}`.execute(db);
  return [...new Set(rows.flatMap((row) => Object.values(row)).filter((text) => text !== null))];
};
const shown = async (headers: Headers, token?: string) => {
  const texts: string[] = [];
  for (const [, endpoint] of OF_SHOP) {
    if (endpoint.access === 'public') continue;
    const answer = await app.inject({
      ...{ method: 'GET' as const, url: `/api${pathOf(endpoint)}` },
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    texts.push(answer.body);
  }
  const all = texts.join('\n');
  return (await SECRETS()).filter((secret) => all.includes(JSON.stringify(secret).slice(1, -1)));
};

test('[look-05] names, contacts and addresses are masked, and files are refused', async () => {
  await sql`update users set first_name = 'Zubaydah', last_name = 'Qahtaniyyah', phone_number = '0559998877' where id = ${userId}`.execute(
    db,
  );
  await sql`update addresses set first_name = 'Zubaydah', last_name = 'Qahtaniyyah', phone_number = '0559998877', nickname = 'Grandmother',
    address_line = 'Wadi Hanifah Lane', apartment = 'Suite 4471', postal_code = '98765', short_address = 'QRST9876', city = 'Riyadh',
    state = 'Riyadh Region' where customer_id = ${customerId}`.execute(db);
  const headers = await look();
  expect(await shown(headers)).toEqual([]);
  // Control: the customer reads all of it.
  expect(await shown({}, ownToken)).toEqual(await SECRETS());
  for (const [name, endpoint] of OF_SHOP.filter(([, { access, produces }]) => access !== 'public' && produces))
    expect((await read(headers, pathOf(endpoint))).body.code, name).toBe('looking');
  for (const path of ['/auth/personal-data', '/auth/sessions', '/search/recent'])
    expect((await read(headers, path)).body.code, path).toBe('looking');
});

test.each<[string, () => Promise<unknown>]>([
  ['after a quarter of an hour', () => sql`update looks set ends_at = now()`.execute(db)],
  ['when the member signs out', () => call('POST', '/console/session/end', { token: support.token })],
  [
    'when the member’s sessions are ended',
    () =>
      sql`update sessions set revoked_at = now(), revoke_reason = 'operator' where user_id = ${support.userId}`.execute(
        db,
      ),
  ],
  ['when the member leaves the role', () => sql`update operator_members set roles = '{finance}'`.execute(db)],
  ['when the customer joins the team', () => joinOperator(shop, userId, ['support'])],
  ['when the member ends it', () => call('DELETE', '/operator/look', { token: support.token })],
])('[look-06] the cookie is worth nothing %s', async (_, end) => {
  const by = await makeOperator(shop, 'support');
  Object.assign(support, by);
  const headers = await look();
  expect((await read(headers)).status).toBe(200);
  await end();
  expect((await read(headers)).body.code).toBe('look_ended');
  await sql`delete from operator_members where user_id = ${userId}`.execute(db);
});

test('[look-07] one look at a time, and a look of another member opens nothing', async () => {
  Object.assign(support, await makeOperator(shop, 'support'));
  const first = await look();
  const other = await look(await makeOperator(shop, 'admin'), (await signUp(shop)).customerId);
  const { cookie } = other;
  expect((await read({ ...first, cookie })).body.code).toBe('look_ended');
  expect((await read(first)).status).toBe(200);
  const second = await look();
  expect((await read(first)).body.code).toBe('look_ended');
  expect((await read(second)).status).toBe(200);
  expect((await call('DELETE', '/look', { headers: { cookie: second.cookie } })).status).toBe(200);
  expect((await read(second)).body.code).toBe('look_ended');
  expect((await call('DELETE', '/look', { headers: { cookie: second.cookie } })).status).toBe(200);
});

test('[look-08] the log has both ends with the reason, and the customer reads when and why', async () => {
  const someone = await signUp(shop);
  const headers = await look(support, someone.customerId);
  await call('DELETE', '/look', { headers: { cookie: headers.cookie } });
  const { rows } = await sql`select action, reason, actor_id from audit_log
    where entity_kind = 'customer' and entity_id = ${someone.customerId} order by at, id`.execute(db);
  expect(rows).toEqual([
    { action: 'customer.looked_at', reason, actor_id: support.userId },
    { action: 'customer.look_ended', reason: null, actor_id: support.userId },
  ]);
  const { body } = await call('GET', '/auth/looks', { token: someone.token });
  expect(body.data).toMatchObject([{ reason, startedAt: expect.any(String), endedAt: expect.any(String) }]);
  expect(JSON.stringify(body)).not.toContain(support.userId);
  const own = (await call('GET', '/auth/personal-data', { token: someone.token })).body;
  expect(own.looksAtAccount).toMatchObject([{ reason }]);
  expect(JSON.stringify(own)).not.toContain('token_hash');
});

test('[look-09] the cookie stays within the API, and scripts read only what opens nothing', async () => {
  const answer = await begin();
  const [secret, mark] = [answer.headers['set-cookie'] ?? []].flat().map(String);
  expect(secret).toMatch(/^look=[\w-]{43}; Path=\/api; HttpOnly; Max-Age=900; SameSite=Strict$/);
  expect(mark).toMatch(new RegExp(`^looking=${answer.body.id}\\.\\d{13}; Path=/; Max-Age=900; SameSite=Strict$`));
  const token = String(secret).split(/[=;]/)[1] ?? '';
  const { rows } = await sql<{ all: string }>`select string_agg(l::text, '') as all from looks as l`.execute(db);
  expect(rows[0]?.all).not.toContain(token);
});
