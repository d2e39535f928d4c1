import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type SignedIn, signUp } from '#server/testing/data/buyers.ts';

const shop = await startTestApp();
const strict = await startTestApp({ PASSWORD_MIN_LENGTH: '10' });
const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
const { call, db } = shop;

const PROFILE = { firstName: 'Noura', lastName: 'Al Salem', phoneNumber: '+966 55 765 4321' };
const profileOf = async ({ token }: SignedIn) => (await call('GET', '/auth/profile', { token })).body;
const logIn = (email: string, password: string) => call('POST', '/auth/login', { body: { email, password } });

/** The token of the newest link to a page that was mailed to an email. */
async function mailedToken(page: 'verify-email' | 'reset-password', email: string): Promise<string> {
  const texts = (await shop.mailsTo(email)).map(({ text }) =>
    new RegExp(`/auth/${page}\\S+token=(\\S+)`).exec(text ?? ''),
  );
  return texts.findLast((match) => match !== null)?.[1] ?? `no ${page} mail`;
}

const verify = (token: string) => call('POST', '/auth/verify-email', { body: { token } });
const forgot = (email: string) => call('POST', '/auth/forgot-password', { body: { email } });
const reset = (token: string, newPassword = 'a-new-password') =>
  call('POST', '/auth/reset-password', { body: { token, newPassword } });

test('registration mails a link that verifies the email and may be opened again', async () => {
  const person = await signUp(shop);
  expect((await profileOf(person)).isEmailVerified).toBe(false);
  const token = await mailedToken('verify-email', person.email);
  expect((await verify(token)).status).toBe(200);
  expect((await profileOf(person)).isEmailVerified).toBe(true);
  expect((await verify(token)).status).toBe(200);
});

test.each([
  ['en', 'a=1; lang=en', 'Confirm your email address'],
  ['ar', 'lang=ar', 'تأكيد'],
  ['ar', 'lang=fr', 'تأكيد'],
])('a customer who registers from pages in %s (%s) gets mails in that language', async (language, cookie, subject) => {
  const email = `${cookie.replaceAll(/\W/g, '-')}@example.com`;
  const body = { ...PROFILE, email, password: 'secret-1234' };
  const answer = await call('POST', '/auth/register', { body, headers: { cookie } });
  expect(answer.body.customer.language).toBe(language);
  expect((await shop.mailsTo(email)).at(-1)?.subject).toContain(subject);
});

test('[account-08] changes name, phone and email and returns the user', async () => {
  const person = await signUp(shop);
  await verify(await mailedToken('verify-email', person.email));
  const body = { ...PROFILE, email: person.email };
  const answer = await call('PUT', '/auth/profile', { token: person.token, body });
  expect(answer).toMatchObject({ status: 200, body: { ...body, id: person.userId, isEmailVerified: true } });
  expect(await profileOf(person)).toEqual(answer.body);
  const stored = await db
    .selectFrom('users')
    .where('id', '=', person.userId)
    .select('phone_e164')
    .executeTakeFirstOrThrow();
  expect(stored.phone_e164).toBe('+966557654321');
});

test('refuses another account’s email at its field and changes nothing', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)];
  const body = { ...PROFILE, email: other.email.toUpperCase() };
  expect(await call('PUT', '/auth/profile', { token: person.token, body })).toMatchObject({
    status: 409,
    body: { code: 'email_taken', errors: { email: 'An account with this email already exists' } },
  });
  expect(await profileOf(person)).toMatchObject({ email: person.email, firstName: 'نورة' });
});

test.each([
  ['firstName', 'N', 'First name must be at least 2 characters'],
  ['firstName', 'You won! http://evil.example/win', 'A name cannot contain a web address'],
  ['lastName', 'evil.example', 'A name cannot contain a web address'],
  ['lastName', 'Win at Evil.EXAMPLE', 'A name cannot contain a web address'],
  ['lastName', 'me@evil', 'A name cannot contain a web address'],
  ['lastName', '', 'Last name must be at least 2 characters'],
  ['email', 'noura', 'Please enter a valid email address'],
  ['phoneNumber', '55', 'Please enter a valid phone number'],
])('reports an invalid %s of a profile', async (field, value, message) => {
  const person = await signUp(shop);
  const body = { ...PROFILE, email: person.email, [field]: value };
  expect(await call('PUT', '/auth/profile', { token: person.token, body })).toMatchObject({
    status: 422,
    body: { errors: { [field]: message } },
  });
});

test.each(['J.R.', 'د.نورة', 'O’Neil-Smith', 'St. John', 'عبد الله بن م.'])('takes the name %s', async (firstName) => {
  const person = await signUp(shop);
  const body = { ...PROFILE, firstName, email: person.email };
  expect((await call('PUT', '/auth/profile', { token: person.token, body })).body).toMatchObject({ firstName });
});

test('resending the verification link voids the previous one; a verified email gets none', async () => {
  const person = await signUp(shop);
  const first = await mailedToken('verify-email', person.email);
  expect((await call('POST', '/auth/resend-verification', { token: person.token })).status).toBe(200);
  const second = await mailedToken('verify-email', person.email);
  expect(second).not.toBe(first);
  expect((await verify(first)).status).toBe(410);
  expect((await verify(second)).status).toBe(200);
  expect((await call('POST', '/auth/resend-verification', { token: person.token })).status).toBe(200);
  expect(await shop.mailsTo(person.email)).toHaveLength(2);
});

test('[account-10] a changed password replaces the old one, ends every other session and is announced by mail', async () => {
  const person = await signUp(shop);
  const other = (await logIn(person.email, 'secret-1234')).body;
  const body = { currentPassword: 'secret-1234', newPassword: 'another-1234' };
  expect((await call('POST', '/auth/change-password', { token: person.token, body })).status).toBe(200);
  expect((await profileOf(person)).id).toBe(person.userId);
  expect((await call('GET', '/auth/profile', { token: other.access_token })).status).toBe(401);
  const refresh = { body: { refreshToken: other.refresh_token } };
  expect((await call('POST', '/auth/refresh-token', refresh)).status).toBe(401);
  expect((await logIn(person.email, 'secret-1234')).status).toBe(401);
  expect((await logIn(person.email, 'another-1234')).status).toBe(200);
  expect((await shop.mailsTo(person.email)).at(-1)?.subject).toContain('كلمة المرور');
  const reasons = await db
    .selectFrom('sessions')
    .where('user_id', '=', person.userId)
    .where('revoked_at', 'is not', null)
    .select('revoke_reason')
    .execute();
  expect(reasons).toEqual([{ revoke_reason: 'password' }]);
});

test.each([
  [{ currentPassword: 'wrong', newPassword: 'another-1234' }, { currentPassword: 'The current password is incorrect' }],
  [{ currentPassword: '', newPassword: 'another-1234' }, { currentPassword: 'Current password is required' }],
  [{ currentPassword: 'secret-1234', newPassword: '' }, { newPassword: 'New password is required' }],
  [
    { currentPassword: 'secret-1234', newPassword: '1234567' },
    { newPassword: 'Password must be at least 8 characters long' },
  ],
])('[account-11] refuses a password change with %j at the field', async (body, errors) => {
  const person = await signUp(shop);
  expect(await call('POST', '/auth/change-password', { token: person.token, body })).toMatchObject({
    status: 422,
    body: { errors },
  });
  expect((await logIn(person.email, 'secret-1234')).status).toBe(200);
});

test('[account-12] the mailed reset link sets a new password once and ends every session', async () => {
  const person = await signUp(shop);
  expect(await forgot(person.email.toUpperCase())).toMatchObject({ status: 200, body: {} });
  const token = await mailedToken('reset-password', person.email);
  expect((await reset(token, '1234567')).body.errors).toEqual({
    newPassword: 'Password must be at least 8 characters long',
  });
  expect((await reset(token)).status).toBe(200);
  expect((await call('GET', '/auth/profile', { token: person.token })).status).toBe(401);
  const session = await logIn(person.email, 'a-new-password');
  expect(session).toMatchObject({ status: 200, body: { user: { isEmailVerified: true } } });
  expect(await reset(token, 'a-third-password')).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
  expect((await logIn(person.email, 'a-new-password')).status).toBe(200);
});

test('[account-13] only the newest reset link works, for an hour', async () => {
  const person = await signUp(shop);
  await forgot(person.email);
  const first = await mailedToken('reset-password', person.email);
  await forgot(person.email);
  const second = await mailedToken('reset-password', person.email);
  expect((await reset(first)).status).toBe(410);
  await sql`update email_links set expires_at = expires_at - interval '1 hour' where user_id = ${person.userId}`.execute(
    db,
  );
  expect((await reset(second)).status).toBe(410);
});

test('[account-14] refuses a link for another purpose or with another signature', async () => {
  const person = await signUp(shop);
  const verifying = await mailedToken('verify-email', person.email);
  expect((await reset(verifying)).status).toBe(410);
  await forgot(person.email);
  const token = await mailedToken('reset-password', person.email);
  expect((await verify(token)).status).toBe(410);
  for (const broken of [token.slice(0, -4), `${token.slice(0, -4)}AAAA`, token.split('.')[0] ?? '', ''])
    expect((await reset(broken)).status).toBe(410);
  expect((await reset(token)).status).toBe(200);
});

test('[account-15] the response does not reveal whether an email has an account, and no one else gets a mail', async () => {
  const person = await signUp(shop);
  const [known, unknown] = [await forgot(person.email), await forgot('nobody@example.com')];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await shop.mailsTo('nobody@example.com')).toEqual([]);
});

test('sends no link to a closed account', async () => {
  const person = await signUp(shop);
  await db.updateTable('users').set({ is_active: false }).where('id', '=', person.userId).execute();
  expect((await forgot(person.email)).status).toBe(200);
  expect(await mailedToken('reset-password', person.email)).toBe('no reset-password mail');
});

test('applies the shop’s minimum password length everywhere', async () => {
  const email = 'strict@example.com';
  const body = { ...PROFILE, email, password: 'ten-chars!' };
  const { access_token: token } = (await strict.call('POST', '/auth/register', { body })).body;
  const change = { currentPassword: 'ten-chars!', newPassword: 'nine-char' };
  expect((await strict.call('POST', '/auth/change-password', { token, body: change })).body.errors).toEqual({
    newPassword: 'This password is too short',
  });
});

test('[account-16] limits guesses of the current password in an open session', async () => {
  const person = await signUp(limited);
  const body = { currentPassword: 'wrong', newPassword: 'another-1234' };
  const statuses = [];
  for (let count = 0; count < 11; count++)
    statuses.push((await limited.call('POST', '/auth/change-password', { token: person.token, body })).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test('limits mailed links per email, whether or not it has an account', async () => {
  const person = await signUp(limited);
  for (const email of [person.email, 'nobody@example.com']) {
    const statuses = [];
    for (let count = 0; count < 4; count++)
      statuses.push((await limited.call('POST', '/auth/forgot-password', { body: { email } })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
});

test('account endpoints need a session', async () => {
  for (const [method, url] of [
    ['PUT', '/auth/profile'],
    ['POST', '/auth/profile/image'],
    ['DELETE', '/auth/profile/image'],
    ['POST', '/auth/change-password'],
    ['POST', '/auth/resend-verification'],
    ['DELETE', '/auth/profile/pending-email'],
  ] as const)
    expect((await call(method, url)).status, url).toBe(401);
});
