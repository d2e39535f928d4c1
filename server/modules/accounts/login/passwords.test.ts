import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';

const { call } = await startTestApp();
const PERSON = { firstName: 'نورة', lastName: 'السالم', phoneNumber: '0551234567' };
let people = 0;

test.each([
  ['surrounding spaces', '  secret  ', 'secret'],
  ['capitals', 'Secret-1234', 'secret-1234'],
  ['Arabic letters', 'كلمة سرية', 'كلمه سرية'],
  ['Arabic digits', 'سر١٢٣٤', 'سر1234'],
  ['emoji', '🥐🥖🍞🥨', '🥐🥖🍞🥯'],
  ['two hundred characters', 'x'.repeat(200), 'x'.repeat(199)],
  ['more than 72 bytes', `${'x'.repeat(80)}1`, `${'x'.repeat(80)}2`],
])('[login-09] accepts a password with %s only exactly as it was typed', async (_, password, nearly) => {
  const email = `exact${++people}@example.com`;
  expect((await call('POST', '/auth/register', { body: { ...PERSON, email, password } })).status).toBe(201);
  const logIn = async (typed: string) =>
    (await call('POST', '/auth/login', { body: { email, password: typed } })).status;
  expect([await logIn(nearly), await logIn(password)]).toEqual([401, 200]);
});
