import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { networkOf } from './rate-limit.ts';

const limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.1' });
const PERSON = { firstName: 'نورة', lastName: 'السالم', phoneNumber: '0551234567', password: 'secret-1234' };
let number = 0;

/** Sends each request from a new IP address unless one is given. */
async function post(path: string, body: object, remoteAddress = `10.0.0.${++number}`, headers = {}) {
  return (await limited.app.inject({ method: 'POST', url: `/api${path}`, payload: body, remoteAddress, headers }))
    .statusCode;
}

async function untilRefused(attempt: () => Promise<number>, most = 20): Promise<number> {
  for (let count = 0; count < most; count++) if ((await attempt()) === 429) return count;
  return most;
}

test.each<[string, string, () => object]>([
  ['signing in', '/auth/login', () => ({ email: `nobody${++number}@example.com`, password: 'wrong' })],
  ['registering', '/auth/register', () => ({ ...PERSON, email: `new${++number}@example.com` })],
  ['forgetting a password', '/auth/forgot-password', () => ({ email: `forgot${++number}@example.com` })],
  ['setting a new password', '/auth/reset-password', () => ({ token: 'x', newPassword: 'long-enough' })],
])('[limits-01] %s is counted by IP address, whatever account it names', async (_, path, body) => {
  const address = `10.1.0.${++number}`;
  const allowed = await untilRefused(() => post(path, body(), address));
  expect(allowed).toBeGreaterThan(0);
  expect(allowed).toBeLessThan(20);
  expect(await post(path, body())).not.toBe(429);
});

test.each<[string, string, (email: string) => object]>([
  ['signing in', '/auth/login', (email) => ({ email, password: 'wrong' })],
  ['registering', '/auth/register', (email) => ({ ...PERSON, email })],
  ['forgetting a password', '/auth/forgot-password', (email) => ({ email })],
])('[limits-02] %s is counted by account, from any IP address', async (_, path, body) => {
  const email = `one${++number}@example.com`;
  const allowed = await untilRefused(() => post(path, body(email)));
  expect(allowed).toBeLessThan(20);
  expect(await post(path, body(`another-${email}`))).not.toBe(429);
});

test('[limits-03] ignores a forwarded IP address unless a proxy is trusted', async () => {
  const body = { email: `spoof${++number}@example.com`, password: 'wrong' };
  const address = `10.2.0.${++number}`;
  const attempt = () =>
    post('/auth/login', { ...body, email: `${++number}@example.com` }, address, {
      'x-forwarded-for': `8.8.8.${++number}`,
    });
  expect(await untilRefused(attempt)).toBeLessThan(20);
});

test('[limits-04] a password reset by mail lets the owner in while the account is being guessed', async () => {
  const shop = await startTestApp({ RATE_LIMIT_FACTOR: '0.4' });
  const { email } = await signUp(shop);
  const logIn = async (password: string) =>
    (await shop.call('POST', '/auth/login', { body: { email, password } })).status;
  await untilRefused(() => logIn('wrong'));
  expect(await logIn('secret-1234')).toBe(429);
  await shop.call('POST', '/auth/forgot-password', { body: { email } });
  const text = (await shop.mailsTo(email)).at(-1)?.text ?? '';
  const token = /reset-password\?token=(\S+)/.exec(text)?.[1];
  await shop.call('POST', '/auth/reset-password', { body: { token, newPassword: 'another-1234' } });
  expect(await logIn('another-1234')).toBe(200);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('attempts of %s count for %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
