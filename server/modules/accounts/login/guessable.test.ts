import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type SignedIn, signUp } from '#server/testing/data/buyers.ts';
import { isCommon, isMadeOfWords } from './guessable.ts';

const shop = await startTestApp();
const lenient = await startTestApp({ COMMON_PASSWORDS: 'allow' });
const demo = { firstName: 'Noura', lastName: 'Al Salem', phoneNumber: '+966 55 765 4321' };
const COMMON = 'This password is too common. Please choose another.';
const OWN = 'This password contains your name, email, phone or the shop’s name. Please choose another.';
let people = 0;

const register = (password: string, { call } = shop) =>
  call('POST', '/auth/register', { body: { ...demo, email: `lulwa.${++people}@example.com`, password } });

test.each(['password1', 'PassWord1', 'qwertyuiop', '1q2w3e4r', '12345678', '١٢٣٤٥٦٧٨', 'iloveyou', 'p@ssw0rd'])(
  '[login-04] recognises the common password %s',
  (password) => expect(isCommon(password)).toBe(true),
);

test.each(['khubz bil-laban', 'secret-1234', '"', '","', 'password1","12345', '8'.repeat(200), 'كلمة سرية'])(
  'does not take %s for a common password',
  (password) => expect(isCommon(password)).toBe(false),
);

test.each([
  ['Noura2024', true],
  ['noura-salem!', true],
  ['mynoura1', true],
  ['٠٥٥٧٦٥٤٣٢١', true],
  ['0557654321', true],
  ['+966557654321', true],
  ['daqeeq-2026', true],
  ['دقيق1234', true],
  ['n.salem88', true],
  ['noura bakes bread', false],
  ['daqeeqa-halwa-99', false],
  ['al-al-al-al', false],
  ['84627153', false],
])('[login-05] %s is made of the owner’s name, mailbox, phone number or the shop’s name: %s', (password, expected) => {
  const words = ['daqeeq', 'دقيق', 'noura', 'al', 'salem', 'n.salem', '557654321'];
  expect(isMadeOfWords(password, words)).toBe(expected);
});

test.each([
  ['password1', COMMON],
  ['1234', COMMON],
  ['Lulwa-2026', OWN],
  ['noura.salem', OWN],
  ['0557654321', OWN],
  ['Daqeeq123!', OWN],
])('[login-06] refuses a registration with the guessable password %s at its field', async (password, sentence) => {
  const { status, body } = await register(password);
  expect([status, body.errors]).toEqual([422, { password: sentence }]);
});

const changeTo = (newPassword: string, { token }: SignedIn) =>
  shop.call('POST', '/auth/change-password', { token, body: { currentPassword: 'secret-1234', newPassword } });

test('[login-07] refuses to change a password to a common one or to the owner’s name', async () => {
  const person = await signUp(shop, 'lulwa-changes@example.com');
  expect((await changeTo('sunshine1', person)).body.errors).toEqual({ newPassword: COMMON });
  expect((await changeTo('نورة السالم ١', person)).body.errors).toEqual({ newPassword: OWN });
  expect((await changeTo('khubz-1234', person)).status).toBe(200);
});

test('[login-08] a reset refuses a common password and the owner’s name; the link still works for a better password', async () => {
  const { email } = await signUp(shop, 'lulwa-resets@example.com');
  await shop.call('POST', '/auth/forgot-password', { body: { email } });
  const [, token = ''] = /reset-password\S+token=(\S+)/.exec((await shop.mailsTo(email)).at(-1)?.text ?? '') ?? [];
  const reset = (newPassword: string) => shop.call('POST', '/auth/reset-password', { body: { token, newPassword } });
  expect((await reset('sunshine1')).body.errors).toEqual({ newPassword: COMMON });
  expect((await reset('lulwa-resets')).body.errors).toEqual({ newPassword: OWN });
  expect((await reset('khubz-1234')).status).toBe(200);
});

test.each(['1234', 'abcd', 'password', 'daqeeq', 'noura'])(
  'accepts %s in a shop that allows common passwords, as specified',
  async (password) => expect((await register(password, lenient)).status).toBe(201),
);
