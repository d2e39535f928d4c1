import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';

const shop = await startTestApp({ PUBLIC_URL: 'https://shop.example' });
const plain = await startTestApp();
const { app } = shop;
const { token } = await signUp(shop);

/** Headers that OWASP's secure headers project requires on every answer, and headers that it wants removed. */
const HEADERS: Record<string, RegExp> = {
  'content-security-policy': /^(?!.*unsafe-)default-src '(none|self)'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'x-permitted-cross-domain-policies': /^none$/,
  'x-dns-prefetch-control': /^off$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(self\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-embedder-policy': /^credentialless$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
};
const TELLING = ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'];

test.each([
  ['an answer for everybody', 'GET', '/api/categories', 200],
  ['an answer for a person', 'GET', '/api/auth/profile', 200],
  ['a refusal', 'POST', '/api/auth/login', 422],
  ['an answer about nothing', 'GET', '/api/nothing', 404],
  ['a picture that there is not', 'GET', '/media/none-000000000000/800', 404],
  ['a wrongly escaped address', 'GET', '/api/products/public/%zz', 400],
  ['an address too long to name anything', 'GET', `/api/products/public/${'x'.repeat(300)}`, 404],
  ['a file for search engines', 'GET', '/robots.txt', 200],
  ['the description of the API', 'GET', '/api/docs/json', 200],
] as const)(
  '[headers-01] %s carries every security header and none that reveals the software',
  async (_, method, url, status) => {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(status);
    for (const [name, value] of Object.entries(HEADERS)) expect(String(answer.headers[name]), name).toMatch(value);
    for (const name of TELLING) expect(answer.headers[name], name).toBeUndefined();
  },
);

test('[headers-02] API answers are JSON in UTF-8 and not cacheable', async () => {
  for (const url of ['/api/auth/profile', '/api/categories', '/api/orders/none']) {
    const { headers } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(headers, url).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  }
});

test('sends no strict transport security without https', async () => {
  expect((await plain.app.inject('/api/shop')).headers['strict-transport-security']).toBeUndefined();
});

test.each(['TRACE', 'CONNECT', 'PROPFIND'])('[headers-03] rejects the method %s', async (method) => {
  expect((await app.inject({ method: method as 'GET', url: '/api/categories' })).statusCode).toBeGreaterThanOrEqual(
    400,
  );
});

test.each(['/.git/config', '/.env', '/api/docs/../../.env', '/media/..%2f..%2fauth.secret/800', '/package.json'])(
  '[headers-04] serves nothing at %s',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);
