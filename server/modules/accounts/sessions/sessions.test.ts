import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';

const shop = await startTestApp();
const { call, db } = shop;

const logIn = async (email: string, agent: string) =>
  (await call('POST', '/auth/login', { body: { email, password: 'secret-1234' }, headers: { 'user-agent': agent } }))
    .body;
const list = async (token: string) => (await call('GET', '/auth/sessions', { token })).body.data;
const profile = async (token: string) => (await call('GET', '/auth/profile', { token })).status;
const refresh = async (refreshToken: string) =>
  (await call('POST', '/auth/refresh-token', { body: { refreshToken } })).status;

test('[session-07] lists the account’s own sessions, the current one first', async () => {
  const person = await signUp(shop);
  await signUp(shop);
  const phone = await logIn(person.email, 'Phone');
  const sessions = await list(phone.access_token);
  expect(sessions).toMatchObject([
    { userAgent: 'Phone', ipAddress: '127.0.0.1', isCurrent: true },
    { userAgent: 'lightMyRequest', isCurrent: false },
  ]);
});

test('[session-08] an ended session is refused immediately, including its access token, and cannot be refreshed', async () => {
  const person = await signUp(shop);
  const phone = await logIn(person.email, 'Phone');
  const [, other] = await list(person.token);
  expect(await profile(phone.access_token)).toBe(200);
  expect((await call('DELETE', `/auth/sessions/${other.id}`, { token: person.token })).status).toBe(200);
  expect(await profile(phone.access_token)).toBe(401);
  expect(await refresh(phone.refresh_token)).toBe(401);
  expect(await profile(person.token)).toBe(200);
  expect((await call('DELETE', `/auth/sessions/${other.id}`, { token: person.token })).status).toBe(404);
});

test('another account’s session cannot be ended, and one past its date is not listed', async () => {
  const [owner, stranger] = [await signUp(shop), await signUp(shop)];
  const [{ id }] = await list(owner.token);
  expect((await call('DELETE', `/auth/sessions/${id}`, { token: stranger.token })).status).toBe(404);
  expect(await profile(owner.token)).toBe(200);
  await logIn(owner.email, 'Phone');
  await sql`update sessions set expires_at = now() where user_id = ${owner.userId} and id <> ${id}`.execute(db);
  expect(await list(owner.token)).toMatchObject([{ id }]);
});

test('[session-09] logging out everywhere else keeps the current session', async () => {
  const person = await signUp(shop);
  const others = [await logIn(person.email, 'Phone'), await logIn(person.email, 'Tablet')];
  expect((await call('DELETE', '/auth/sessions', { token: person.token })).status).toBe(200);
  for (const { access_token } of others) expect(await profile(access_token)).toBe(401);
  expect(await list(person.token)).toMatchObject([{ isCurrent: true }]);
});

test('refuses a second logout and does not list ended sessions', async () => {
  const person = await signUp(shop);
  const phone = await logIn(person.email, 'Phone');
  const logOut = async () => (await call('POST', '/auth/logout', { token: phone.access_token })).status;
  expect([await logOut(), await logOut()]).toEqual([200, 401]);
  expect(await list(person.token)).toHaveLength(1);
});

test('[session-10] each login creates its own session with its own tokens', async () => {
  const { email } = await signUp(shop);
  const [first, second] = [await logIn(email, 'Phone'), await logIn(email, 'Phone')];
  expect(first.access_token).not.toBe(second.access_token);
  expect(first.refresh_token).not.toBe(second.refresh_token);
});

test.each([
  ['has been unused for thirty days', "last_seen_at = now() - interval '30 days'"],
  ['is sixty days old', 'expires_at = now()'],
])('[session-11] refuses to refresh a session that %s', async (_, change) => {
  const { userId, refreshToken } = await signUp(shop);
  await sql`update sessions set ${sql.raw(change)} where user_id = ${userId}`.execute(db);
  expect(await refresh(refreshToken)).toBe(401);
});

test('[session-12] stores only a hash of a refresh token', async () => {
  const { refreshToken } = await signUp(shop);
  const { rows } = await sql<{ all: string }>`select string_agg(t::text, '') as all from refresh_tokens t`.execute(db);
  expect(rows[0]?.all).not.toContain(refreshToken);
});

test('a refresh notes only its own session as seen', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)];
  await sql`update sessions set last_seen_at = now() - interval '29 days' where user_id = ${other.userId}`.execute(db);
  expect(await refresh(person.refreshToken)).toBe(200);
  const [session] = await db
    .selectFrom('sessions')
    .where('user_id', '=', other.userId)
    .select('last_seen_at')
    .execute();
  expect(Date.now() - Number(session?.last_seen_at)).toBeGreaterThan(28 * 86_400_000);
});

test('keeps the beginning of a very long name of a browser, and works without one', async () => {
  const { email } = await signUp(shop);
  const { access_token: token } = await logIn(email, 'x'.repeat(1_000));
  expect((await list(token))[0].userAgent).toBe('x'.repeat(300));
  expect((await logIn(email, '')).access_token).toEqual(expect.any(String));
});

test('refuses a refresh token that nobody has', async () => {
  expect(await refresh('A'.repeat(43))).toBe(401);
  expect(await refresh('nonsense')).toBe(401);
});
