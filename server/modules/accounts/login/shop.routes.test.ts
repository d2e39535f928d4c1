import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';

const shop = await startTestApp();
const strict = await startTestApp({ PASSWORD_MIN_LENGTH: '8' });
const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
const { call, db } = shop;
const PERSON = {
  firstName: 'نورة',
  lastName: 'السالم',
  email: 'noura@example.com',
  phoneNumber: '+966 55 123 4567',
  password: 'secret-1234',
};

test('[login-10] registration creates a customer with an empty cart and logs it in', async () => {
  const { status, body } = await call('POST', '/auth/register', {
    body: { ...PERSON, email: 'Noura@Example.com ', role: 'CUSTOMER' },
  });
  expect(status).toBe(201);
  expect(body.user).toMatchObject({
    role: 'CUSTOMER',
    firstName: 'نورة',
    email: 'noura@example.com',
    phoneNumber: '+966 55 123 4567',
    isActive: true,
    profileImage: null,
    areas: [],
  });
  expect(body.customer).toMatchObject({ userId: body.user.id, language: 'ar' });
  const cart = await call('GET', '/cart', { token: body.access_token });
  expect(cart).toMatchObject({
    status: 200,
    body: { customerId: body.customer.id, items: [], itemCount: 0, totalAmount: 0 },
  });
  const stored = await db
    .selectFrom('users')
    .select('phone_e164')
    .where('id', '=', body.user.id)
    .executeTakeFirstOrThrow();
  expect(stored.phone_e164).toBe('+966551234567');
});

test.each([
  ['firstName', 'ن', 'First name must be at least 2 characters'],
  ['lastName', ' ', 'Last name must be at least 2 characters'],
  ['firstName', 'You won! http://evil.example/win', 'A name cannot contain a web address'],
  ['email', 'noura@', 'Please enter a valid email address'],
  ['phoneNumber', '12345', 'Please enter a valid phone number'],
  ['password', 'abc', 'Password must be at least 4 characters'],
  ['role', 'ADMIN', 'This value is not valid'],
])('[login-11] registration reports an invalid %s', async (field, value, message) => {
  const { status, body } = await call('POST', '/auth/register', {
    body: { ...PERSON, email: 'other@example.com', [field]: value },
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'validation_failed', errors: { [field]: message } });
});

test('stores Arabic digits in a phone number as Latin digits', async () => {
  const { body } = await call('POST', '/auth/register', {
    body: { ...PERSON, email: 'digits@example.com', phoneNumber: '٠٥٥١٢٣٤٥٦٧' },
  });
  expect(body.user.phoneNumber).toBe('0551234567');
});

test('[login-12] refuses a second account for an email, whatever its capitals', async () => {
  await signUp(shop, 'taken@example.com');
  const { status, body } = await call('POST', '/auth/register', { body: { ...PERSON, email: 'TAKEN@example.com' } });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'email_taken', errorCodes: { email: 'emailTaken' } });
});

test('exactly one of twenty concurrent registrations of one email succeeds', async () => {
  const body = { ...PERSON, email: 'rush@example.com' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/auth/register', { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('[login-13] a setting raises the minimum password length', async () => {
  const { status, body } = await strict.call('POST', '/auth/register', { body: { ...PERSON, password: 'abcdefg' } });
  expect(status).toBe(422);
  expect(body.errors.password).toBe('Password must be at least 8 characters long');
});

test('[login-14] login returns user, customer and both tokens', async () => {
  const person = await signUp(shop);
  const { status, body } = await call('POST', '/auth/login', {
    body: { email: person.email.toUpperCase(), password: 'secret-1234' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ user: { id: person.userId }, customer: { id: person.customerId } });
  expect((await call('GET', '/auth/profile', { token: body.access_token })).body.id).toBe(person.userId);
});

test.each([
  ['lang=en', 'en', 'Your password was changed'],
  ['lang=ar', 'ar', 'تم تغيير كلمة المرور'],
  ['lang=enx', 'ar', 'تم تغيير كلمة المرور'],
  ['', 'ar', 'تم تغيير كلمة المرور'],
])(
  '[login-23] a sign-in from a browser with “%s” makes %s the language of an Arabic account’s mails',
  async (...row) => {
    const [cookie, language, subject] = row;
    const person = await signUp(shop);
    const body = { email: person.email, password: 'secret-1234' };
    const answer = await call('POST', '/auth/login', { body, headers: { cookie } });
    expect(answer.body.customer.language).toBe(language);
    const change = { currentPassword: 'secret-1234', newPassword: 'another-1234' };
    await call('POST', '/auth/change-password', { token: answer.body.access_token, body: change });
    expect((await shop.mailsTo(person.email)).at(-1)?.subject).toBe(subject);
  },
);

test('a sign-in from a browser without a choice, or with a wrong password, keeps the account’s language', async () => {
  const person = await signUp(shop);
  await call('PUT', '/customers/profile', { token: person.token, body: { language: 'en' } });
  const logIn = (password: string, headers = {}) =>
    call('POST', '/auth/login', { body: { email: person.email, password }, headers });
  expect((await logIn('wrong-1234', { cookie: 'lang=ar' })).status).toBe(401);
  expect((await logIn('secret-1234')).body.customer.language).toBe('en');
});

test('[login-15] login never refuses a password for its length', async () => {
  const body = { ...PERSON, email: 'short@example.com', password: 'abcd' };
  expect((await call('POST', '/auth/register', { body })).status).toBe(201);
  const signIn = (password: string) => call('POST', '/auth/login', { body: { email: body.email, password } });
  expect((await signIn('abcd')).status).toBe(200);
  expect((await signIn('a')).body.code).toBe('invalid_credentials');
});

test('[login-16] a wrong password and an unknown email get the same response', async () => {
  const person = await signUp(shop);
  const wrong = await call('POST', '/auth/login', { body: { email: person.email, password: 'wrong-password' } });
  const unknown = await call('POST', '/auth/login', {
    body: { email: 'nobody@example.com', password: 'wrong-password' },
  });
  expect(wrong.status).toBe(401);
  expect(wrong.body.code).toBe('invalid_credentials');
  expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
});

test('[login-17] a closed account cannot log in, and its tokens stop working immediately', async () => {
  const person = await signUp(shop);
  await db.updateTable('users').set({ is_active: false }).where('id', '=', person.userId).execute();
  expect(
    (await call('POST', '/auth/login', { body: { email: person.email, password: 'secret-1234' } })).body.code,
  ).toBe('account_inactive');
  expect((await call('GET', '/auth/profile', { token: person.token })).status).toBe(401);
  expect((await call('POST', '/auth/refresh-token', { body: { refreshToken: person.refreshToken } })).status).toBe(401);
});

test('[login-18] logout ends the session immediately, for both tokens', async () => {
  const person = await signUp(shop);
  expect((await call('POST', '/auth/logout', { token: person.token })).status).toBe(200);
  expect((await call('GET', '/auth/profile', { token: person.token })).status).toBe(401);
  expect((await call('POST', '/auth/refresh-token', { body: { refreshToken: person.refreshToken } })).status).toBe(401);
});

test('[login-19] a refresh exchanges the token for a new working pair', async () => {
  const person = await signUp(shop);
  const { status, body } = await call('POST', '/auth/refresh-token', { body: { refreshToken: person.refreshToken } });
  expect(status).toBe(200);
  expect(body.refresh_token).not.toBe(person.refreshToken);
  expect((await call('GET', '/auth/profile', { token: body.access_token })).status).toBe(200);
});

test('[login-20] ten concurrent refreshes get the same successor', async () => {
  const person = await signUp(shop);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      call('POST', '/auth/refresh-token', { body: { refreshToken: person.refreshToken } }),
    ),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
});

test('[login-21] reusing a refresh token after the grace period ends the whole session', async () => {
  const person = await signUp(shop);
  const { body } = await call('POST', '/auth/refresh-token', { body: { refreshToken: person.refreshToken } });
  await sql`update refresh_tokens set used_at = used_at - interval '1 minute' where used_at is not null`.execute(db);
  expect((await call('POST', '/auth/refresh-token', { body: { refreshToken: person.refreshToken } })).status).toBe(401);
  expect((await call('POST', '/auth/refresh-token', { body: { refreshToken: body.refresh_token } })).status).toBe(401);
  expect((await call('GET', '/auth/profile', { token: body.access_token })).status).toBe(401);
});

test('[session-25] a repeated refresh gets the same successor for twenty seconds, longer than a commit waits for a lost standby', async () => {
  const { refreshToken } = await signUp(shop);
  const refresh = () => call('POST', '/auth/refresh-token', { body: { refreshToken } });
  const age = (seconds: number) =>
    sql`update refresh_tokens set used_at = used_at - make_interval(secs => ${seconds}) where used_at is not null`.execute(
      db,
    );
  const first = await refresh();
  await age(15);
  expect((await refresh()).body.refresh_token).toBe(first.body.refresh_token);
  await age(5);
  expect((await refresh()).status).toBe(401);
  expect((await call('GET', '/auth/profile', { token: first.body.access_token })).status).toBe(401);
});

test.each(['', 'garbage', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'a.b.c'])(
  '[login-22] refuses %j as an access token',
  async (token) => {
    expect((await call('GET', '/auth/profile', { token })).status).toBe(401);
  },
);

test('limits wrong passwords per account; other accounts can still log in', async () => {
  const person = await signUp(limited);
  const attempt = (password: string, email = person.email) =>
    limited.call('POST', '/auth/login', { body: { email, password } });
  const statuses = [];
  for (let count = 0; count < 11; count++) statuses.push((await attempt('wrong-password')).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const refused = await attempt('secret-1234');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const other = await signUp(limited);
  expect((await attempt('secret-1234', other.email)).status).toBe(200);
});
