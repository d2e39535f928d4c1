import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';

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
])(
  '[limits-01] %s without a device cookie is counted by IP address, whatever account it names',
  async (_, path, body) => {
    const address = `10.1.0.${++number}`;
    const allowed = await untilRefused(() => post(path, body(), address));
    expect(allowed).toBeGreaterThan(0);
    expect(allowed).toBeLessThan(20);
    expect(await post(path, body())).not.toBe(429);
  },
);

test.each<[string, string, (email: string) => object]>([
  ['signing in', '/auth/login', (email) => ({ email, password: 'wrong' })],
  ['registering', '/auth/register', (email) => ({ ...PERSON, email })],
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
