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
