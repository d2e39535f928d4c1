import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authenticatorCode } from '#server/testing/app/authenticator-code.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import {
  joinOperator,
  joinVendor,
  makeAccount,
  makeOperator,
  makeSeller,
  openSession,
  PASSWORD,
} from '#server/testing/console/insiders.ts';
import { signUpVerified } from '#server/testing/data/buyers.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { turnOnSecondFactor } from '#server/testing/data/second-factor.ts';

const ORIGIN = 'https://market.example';
const shop = await startTestApp({ PUBLIC_URL: ORIGIN });
const { call, db } = shop;
const vendorId = await makeVendor(db);

type Area = 'seller' | 'operator';
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']].flat().find((cookie) => String(cookie).includes('_session=')) as string;
const begin = (email: string, area: Area, more: object = {}) =>
  call('POST', '/console/session', { body: { area, email, password: PASSWORD, ...more } });
const refresh = (cookie: string, area: Area, headers: Record<string, string> = {}) =>
  call('POST', '/console/session/refresh', {
    body: { area },
    headers: { origin: ORIGIN, cookie: cookie?.split(';')[0] ?? '', ...headers },
  });
const me = (token: string) => call('GET', '/console/me', { token });

/** An owner whose app shows codes. */
async function makeOwner() {
  const person = await signUpVerified(shop);
  const factor = await turnOnSecondFactor(shop, person);
  await joinVendor(shop, vendorId, person.userId, 'owner');
  return { ...person, ...factor };
}

test('[console-01] signing in takes the password, then a code, and gives a session of the area', async () => {
  const owner = await makeOwner();
  expect((await begin(owner.email, 'seller', { password: 'wrong-password' })).body.code).toBe('invalid_credentials');
  expect((await begin(owner.email, 'seller')).body.code).toBe('second_factor_required');
  expect((await begin(owner.email, 'seller', { code: '000000' })).body.code).toBe('second_factor_wrong');
  const { status, body } = await begin(owner.email, 'seller', { code: await owner.freshCode() });
  expect([status, body]).toEqual([
    201,
    { area: 'seller', accessToken: expect.any(String), expiresIn: 900, needsSetup: false },
  ]);
  expect((await me(body.accessToken)).body).toMatchObject({
    area: 'seller',
    areas: ['seller'],
    person: { email: owner.email, language: 'ar' },
    vendors: [
      { id: vendorId, role: 'owner', state: 'APPROVED', permissions: expect.arrayContaining(['team', 'money']) },
    ],
    operatorRoles: [],
    secondFactor: { isOn: true, isRequired: true, recoveryCodesLeft: 10 },
    confirmedUntil: expect.any(String),
  });
});

test('[console-02] a recovery code signs in once', async () => {
  const { email, recoveryCodes } = await makeOwner();
  const [code = ''] = recoveryCodes;
  expect((await begin(email, 'seller', { code })).status).toBe(201);
  expect((await begin(email, 'seller', { code })).body.code).toBe('second_factor_wrong');
});

test('[console-03] the refresh token is in a cookie that scripts, other sites and other paths never get', async () => {
  const owner = await makeOwner();
  const answer = await begin(owner.email, 'seller', { code: await owner.freshCode() });
  expect(cookieOf(answer)).toMatch(
    /^__Secure-seller_session=[\w-]{43}; Path=\/api\/console\/session; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
  );
  const token = cookieOf(answer).split(/[=;]/)[1] ?? '';
  expect(JSON.stringify(answer.body)).not.toContain(token);
});

test('[console-04] a page reload refreshes with the cookie, once each', async () => {
  const { userId, email } = await makeSellerWithout2fa();
  const first = cookieOf(await begin(email, 'seller'));
  const answer = await refresh(first, 'seller', { 'sec-fetch-site': 'same-origin' });
  expect(answer.status).toBe(200);
  expect((await me(answer.body.accessToken)).body.person.id).toBe(userId);
  const second = cookieOf(answer);
  expect(second).not.toBe(first);
  expect((await refresh(second, 'seller')).status).toBe(200);
  await sql`update refresh_tokens set used_at = now() - interval '1 minute' where used_at is not null`.execute(db);
  expect((await refresh(first, 'seller')).body.code).toBe('refresh_token_invalid');
  expect((await me(answer.body.accessToken)).status).toBe(401);
});

/** Staff who need no second factor. */
async function makeSellerWithout2fa() {
  const userId = await makeAccount(shop);
  await joinVendor(shop, vendorId, userId, 'staff', ['stock']);
  const { email } = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirstOrThrow();
  return { userId, email };
}

test.each<[string, Record<string, string>]>([
  ['of another site', { origin: 'https://evil.example' }],
  ['of another host of the same site', { origin: ORIGIN, 'sec-fetch-site': 'same-site' }],
  ['without an origin', { origin: '' }],
  ['of a look-alike', { origin: `${ORIGIN}.evil.example` }],
])('[console-05] a page %s cannot refresh', async (_, headers) => {
  const { email } = await makeSellerWithout2fa();
  const cookie = cookieOf(await begin(email, 'seller'));
  const answer = await refresh(cookie, 'seller', headers);
  expect([answer.status, answer.body.code, cookieOf(answer)]).toEqual([403, 'forbidden', undefined]);
  expect((await refresh(cookie, 'seller')).status).toBe(200);
});

test('[console-06] a cookie of one area is worth nothing in the other, nor a token of the shop', async () => {
  const admin = await makeOperator(shop, 'admin');
  const { email } = await makeSellerWithout2fa();
  const seller = cookieOf(await begin(email, 'seller'));
  const atOperator = seller.replace('seller_session', 'operator_session');
  expect((await refresh(atOperator, 'operator')).body.code).toBe('refresh_token_invalid');
  const refreshToken = seller.split(/[=;]/)[1];
  expect((await call('POST', '/auth/refresh-token', { body: { refreshToken } })).body.code).toBe(
    'refresh_token_invalid',
  );
  const shopper = await signUpVerified(shop);
  const asCookie = `__Secure-seller_session=${shopper.refreshToken}`;
  expect((await refresh(asCookie, 'seller')).body.code).toBe('refresh_token_invalid');
  expect((await refresh('', 'seller')).body.code).toBe('refresh_token_required');
  for (const path of ['/auth/profile', '/cart', '/auth/sessions'])
    expect((await call('GET', path, { token: admin.token })).body.code).toBe('unauthorized');
});

test('[console-07] only members of the operator’s team sign in there; anybody may at the sellers’, with no rights', async () => {
  const { email } = await signUpVerified(shop);
  expect((await begin(email, 'operator')).body.code).toBe('area_forbidden');
  const { status, body } = await begin(email, 'seller');
  expect(status).toBe(201);
  expect((await me(body.accessToken)).body).toMatchObject({ areas: [], vendors: [] });
  expect((await call('GET', '/seller/team', { token: body.accessToken })).body.code).toBe('area_forbidden');
  const stranger = await db.selectFrom('sessions').where('area', '=', 'operator').select('user_id').execute();
  const { id } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  expect(stranger.map(({ user_id }) => user_id)).not.toContain(id);
});

test('[console-08] who needs a second factor sets it up first, and nothing else answers until then', async () => {
  const userId = await makeAccount(shop, 'new-admin@example.com');
  await joinOperator(shop, userId, ['admin']);
  const { body } = await begin('new-admin@example.com', 'operator');
  expect(body.needsSetup).toBe(true);
  const token = body.accessToken;
  for (const path of ['/console/me', '/operator/team', '/operator/audit', '/console/sessions'])
    expect((await call('GET', path, { token })).body.code).toBe('second_factor_setup_required');
  expect((await call('GET', '/console/second-factor', { token })).body.isOn).toBe(false);
  const start = (body: object) => call('POST', '/console/second-factor/start', { token, body });
  expect((await start({})).status).toBe(200);
  await sql`update sessions set created_at = now() - interval '10 minutes' where user_id = ${userId}`.execute(db);
  expect((await start({})).body.errorCodes).toEqual({ currentPassword: 'currentPassword' });
  expect((await start({ currentPassword: 'wrong-password' })).status).toBe(422);
  const started = await start({ currentPassword: PASSWORD });
  expect(started.body).toMatchObject({ secret: expect.any(String), qr: { size: expect.any(Number) } });
  const confirmed = await call('POST', '/console/second-factor/confirm', {
    token,
    body: { code: authenticatorCode(started.body.secret) },
  });
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  expect((await me(token)).body).toMatchObject({ operatorRoles: ['admin'], confirmedUntil: expect.any(String) });
  expect((await call('GET', '/operator/team', { token })).status).toBe(200);
});

test('[console-09] a fresh code is good for ten minutes', async () => {
  const owner = await makeOwner();
  const { accessToken: token } = (await begin(owner.email, 'seller', { code: await owner.freshCode() })).body;
  const invite = () =>
    call('POST', '/seller/invitations', {
      token,
      body: { email: 'fresh@example.com', role: 'staff', permissions: [], language: 'ar' },
    });
  expect((await invite()).status).toBe(201);
  await sql`update sessions set confirmed_at = now() - interval '10 minutes' where user_id = ${owner.userId}`.execute(
    db,
  );
  expect((await invite()).body).toMatchObject({ code: 'confirmation_required', details: { by: 'code' } });
  expect((await me(token)).body.confirmedUntil).toBeNull();
  const confirm = (body: object) => call('POST', '/console/session/confirm', { token, body });
  expect((await confirm({ currentPassword: PASSWORD })).body.errorCodes).toEqual({ code: 'code' });
  expect((await confirm({ code: '000000' })).body.errorCodes).toEqual({ code: 'codeWrong' });
  expect((await confirm({ code: await owner.freshCode() })).status).toBe(200);
  expect((await invite()).status).toBe(201);
});

test.each([
  ['seller', 'unused for 7 days', "last_seen_at = now() - interval '7 days'"],
  ['operator', 'unused for 60 minutes', "last_seen_at = now() - interval '60 minutes'"],
  [
    'seller',
    '30 days old',
    "created_at = created_at - interval '30 days', expires_at = expires_at - interval '30 days'",
  ],
  [
    'operator',
    '12 hours old',
    "created_at = created_at - interval '12 hours', expires_at = expires_at - interval '12 hours'",
  ],
] as const)('[console-10] a session of the area %s ends when it is %s', async (area, _, change) => {
  const { userId, email, cookie } = await signedIn(area);
  expect((await refresh(cookie, area)).status, email).toBe(200);
  const next = await signedIn(area);
  await sql`update sessions set ${sql.raw(change)} where user_id = ${next.userId}`.execute(db);
  expect((await refresh(next.cookie, area)).body.code).toBe('refresh_token_invalid');
  expect(userId).not.toBe(next.userId);
});

/** Somebody who has just signed in with a password and a recovery code. */
async function signedIn(area: Area) {
  const person = await signUpVerified(shop);
  const { recoveryCodes } = await turnOnSecondFactor(shop, person);
  if (area === 'operator') await joinOperator(shop, person.userId, ['support']);
  const answer = await begin(person.email, area, { code: recoveryCodes[0] });
  return { ...person, cookie: cookieOf(answer), accessToken: answer.body.accessToken as string };
}

test('[console-11] signing out ends the session and deletes the cookie', async () => {
  const { cookie, accessToken: token } = await signedIn('seller');
  const answer = await call('POST', '/console/session/end', { token });
  expect([answer.status, cookieOf(answer)]).toEqual([200, expect.stringContaining('Max-Age=0;')]);
  expect((await me(token)).status).toBe(401);
  expect((await refresh(cookie, 'seller')).body.code).toBe('refresh_token_invalid');
});

test('[console-12] lists the person’s own sessions in all areas, and ends one of them but nobody else’s', async () => {
  const { userId, accessToken: token, token: shopToken } = await signedIn('seller');
  await joinOperator(shop, userId, ['support']);
  const operator = await openSession(shop, 'operator', userId);
  const stranger = await makeSeller(shop, vendorId);
  const { data } = (await call('GET', '/console/sessions', { token })).body;
  expect(data.map(({ area }: { area: string }) => area).sort()).toEqual(['operator', 'seller', 'shop']);
  expect(data[0]).toMatchObject({ area: 'seller', isCurrent: true });
  expect((await call('GET', '/auth/sessions', { token: shopToken })).body.data).toHaveLength(3);
  expect((await call('DELETE', `/console/sessions/${stranger.sessionId}`, { token })).status).toBe(404);
  expect((await call('DELETE', `/console/sessions/${operator.sessionId}`, { token })).status).toBe(200);
  expect((await me(operator.token)).status).toBe(401);
  expect((await me(stranger.token)).status).toBe(200);
});

test('[console-13] a changed password, a closed account and another’s token work at once in the console too', async () => {
  const { userId, accessToken: token, token: shopToken } = await signedIn('seller');
  const body = { currentPassword: PASSWORD, newPassword: 'another-secret-1234' };
  expect((await call('POST', '/auth/change-password', { token: shopToken, body })).status).toBe(200);
  expect((await me(token)).status).toBe(401);
  const again = await openSession(shop, 'seller', userId);
  expect((await me(again.token)).status).toBe(200);
  await db.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute();
  expect((await me(again.token)).status).toBe(401);
});

test('the vendor may be left out by members of one vendor only', async () => {
  const owner = await makeSeller(shop, vendorId);
  expect((await call('GET', '/seller/team', { token: owner.token })).status).toBe(200);
  await joinVendor(shop, await makeVendor(db), owner.userId, 'owner');
  expect((await call('GET', '/seller/team', { token: owner.token })).body.code).toBe('vendor_required');
  const headers = { 'x-vendor-id': vendorId };
  expect((await call('GET', '/seller/team', { token: owner.token, headers })).status).toBe(200);
  const malformed = { 'x-vendor-id': "' or 1=1" };
  expect((await call('GET', '/seller/team', { token: owner.token, headers: malformed })).status).toBe(404);
});
