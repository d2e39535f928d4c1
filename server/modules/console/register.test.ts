import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeAccount, openSession } from '#server/testing/console/insiders.ts';

const shop = await startTestApp({});
const { call, db } = shop;

const PERSON = {
  firstName: 'نورة',
  lastName: 'السالم',
  email: 'noura@example.com',
  phoneNumber: '0551234567',
  password: 'khubz-1234',
  language: 'ar',
};
const register = (change: object = {}) => call('POST', '/console/register', { body: { ...PERSON, ...change } });
const readApplication = (token: string) => call('GET', '/seller/application', { token });

test('somebody without an account registers for the seller’s area, verifies the email by its mail, and applies', async () => {
  const { status, body, headers } = await register();
  expect([status, body]).toEqual([
    201,
    { area: 'seller', accessToken: expect.any(String), expiresIn: 900, needsSetup: false },
  ]);
  expect(String(headers['set-cookie'])).toContain('HttpOnly');
  const token = body.accessToken;
  expect((await readApplication(token)).body).toMatchObject({ application: null, isEmailVerified: false });
  const begin = () => call('POST', '/seller/application', { token, body: { language: 'ar' } });
  expect((await begin()).body.code).toBe('email_not_verified');
  expect(await shop.mailsTo(PERSON.email)).toHaveLength(1);
  expect((await call('POST', '/console/verification', { token })).status).toBe(200);
  const mails = await shop.mailsTo(PERSON.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['تأكيد بريدك الإلكتروني', 'تأكيد بريدك الإلكتروني']);
  for (const { text } of mails)
    expect(text).toMatch(/http\S+\/auth\/verify-email\?lang=ar&next=%2Fseller%2Fapply&token=/);
  const link = /token=(\S+)/.exec(mails[1]?.text ?? '')?.[1] ?? '';
  expect((await call('POST', '/auth/verify-email', { body: { token: link } })).status).toBe(200);
  expect((await readApplication(token)).body.isEmailVerified).toBe(true);
  expect((await begin()).status).toBe(201);
});

test('[console-16] an email that has an account, a weak password and missing fields are refused at their fields', async () => {
  await register({ email: 'taken@example.com' });
  expect((await register({ email: 'TAKEN@example.com' })).body.code).toBe('email_taken');
  expect((await register({ email: 'new@example.com', password: 'short' })).body.errorCodes).toEqual({
    password: 'passwordMin8',
  });
  expect((await register({ email: 'new@example.com', firstName: '', phoneNumber: 'none' })).body.errorCodes).toEqual({
    firstName: 'firstNameMin',
    phoneNumber: 'phone',
  });
  expect(await db.selectFrom('users').where('email', '=', 'new@example.com').select('id').execute()).toEqual([]);
});

test('a verified email gets no further link', async () => {
  const { token, email } = await openSession(shop, 'seller', await makeAccount(shop));
  expect((await call('POST', '/console/verification', { token })).status).toBe(200);
  expect(await shop.mailsTo(email)).toEqual([]);
});
