import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { urlOf } from '#contract/shared/endpoint.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';

const { app } = await startTestApp();

test('[api-02] the API has exactly the routes of the contract', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json();
  const routes = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const endpoints = ENDPOINTS.filter(([, { isAtRoot }]) => !isAtRoot).map(
    ([, endpoint]) => `${endpoint.method} ${urlOf(endpoint).replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(routes.sort()).toEqual(endpoints.sort());
});

test('the API’s document names the scope of each endpoint that takes a key, and of no other', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json();
  const described = Object.entries(paths as Record<string, Record<string, { security?: { apiKey?: string[] }[] }>>)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { security = [] }]) => [method, path, security[1]?.apiKey?.join()] as const,
      ),
    )
    .filter(([, , scope]) => scope);
  expect(described.map(([method, path, scope]) => `${method} ${path} ${scope}`).sort()).toEqual([
    'get /api/seller/catalogue offers:read',
    'get /api/seller/feed orders:read',

    'get /api/seller/variants offers:read',
    'patch /api/seller/offers/{id} offers:write',
    'post /api/seller/offers offers:write',
    'post /api/seller/prices prices:write',
    'post /api/seller/stock stock:write',
  ]);
  expect(paths['/api/seller/stock'].post.description).toBe(
    'A program’s key needs the scope `stock:write`. Its change needs the header `idempotency-key`, and counts once for each.',
  );
});
