import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authSecret } from '#server/platform/secrets.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { turnOnSecondFactor } from '#server/testing/data/second-factor.ts';

const lines: string[] = [];
const log = new Writable({
  write: (chunk: Buffer, _, done) => {
    lines.push(...chunk.toString().split('\n').filter(Boolean));
    done();
  },
});
const shop = await startTestApp({ LOG_LEVEL: 'debug' }, { logTo: log });
const { call, db } = shop;
const PASSWORD = 'canary-password-1234';

test('[logs-02] the log contains no password, token, secret or link, on success or failure, and each line is one JSON entry', async () => {
  const person = await signUp(shop);
  const { email, token, refreshToken } = person;
  const { secret, recoveryCodes } = await turnOnSecondFactor(shop, person);
  const [code = ''] = recoveryCodes;
  await makeOffer(db);
  const body = { currentPassword: 'secret-1234', newPassword: PASSWORD };
  await call('POST', '/auth/change-password', { token, body });
  await call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  await call('POST', '/auth/login', { body: { email, password: PASSWORD, code } });
  await call('POST', '/auth/login', { body: { email, password: { wrong: PASSWORD } } });
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', cookie: `session=${PASSWORD}` },
    payload: `{"password":"${PASSWORD}"`,
  });
  await call('POST', '/auth/reset-password', { body: { token: `link-${PASSWORD}`, newPassword: PASSWORD } });
  await call('GET', `/auth/reset-password?token=${PASSWORD}`);
  await call('GET', `/nothing%0a{"level":30,"msg":"forged"}`, { token });
  await sql`alter table users rename column password_hash to gone`.execute(db);
  expect((await call('POST', '/auth/login', { body: { email, password: PASSWORD } })).status).toBe(500);
  const text = lines.join('\n');
  expect(text).toContain('request failed');
  for (const hidden of [
    PASSWORD,
    'secret-1234',
    token,
    refreshToken,
    secret,
    code,
    authSecret(shop.config),
    '$argon2id',
  ])
    expect(text).not.toContain(hidden);
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.filter(({ msg }) => msg === 'forged')).toEqual([]);
  for (const entry of entries) expect(entry).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  expect(entries.filter(({ req }) => req).every(({ reqId }) => /^[0-9a-f-]{36}$/.test(reqId))).toBe(true);
});

test('[logs-03] logs refused access with the refusal code and, if known, the user', async () => {
  const quiet = await startTestApp({ LOG_LEVEL: 'info' }, { logTo: log });
  const person = await signUp(quiet);
  const other = await signUp(quiet);
  await turnOnSecondFactor(quiet, other);
  lines.length = 0;
  await quiet.call('POST', '/auth/login', { body: { email: person.email, password: 'wrong' } });
  const guess = { email: other.email, password: 'secret-1234', code: '0'.repeat(24) };
  await quiet.call('POST', '/auth/login', { body: guess });
  await quiet.call('GET', '/cart', { token: 'a.b.c' });
  await quiet.call('POST', '/auth/refresh-token', { body: { refreshToken: 'stolen' } });
  await quiet.call('POST', '/auth/verify-email', { body: { token: 'guessed' } });
  await quiet.db.deleteFrom('carts').where('customer_id', '=', person.customerId).execute();
  await quiet.db.deleteFrom('customers').where('id', '=', person.customerId).execute();
  await quiet.call('GET', '/orders', { token: person.token });
  const noted = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused');
  expect(noted).toMatchObject([
    { refusal: 'invalid_credentials' },
    { refusal: 'second_factor_wrong' },
    { refusal: 'unauthorized' },
    { refusal: 'refresh_token_invalid' },
    { refusal: 'link_invalid' },
    { refusal: 'forbidden', userId: person.userId },
  ]);
});
