import type { HTTPMethods } from 'fastify';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';

// Every call of docs/specification.md (section 7), and who may make it.
const { app, call } = await startTestApp();
const NOTHING = '00000000-0000-4000-8000-000000000000';

const CALLS = [
  ['POST', '/auth/login', 'anybody'],
  ['POST', '/auth/register', 'anybody'],
  ['POST', '/auth/logout', 'the signed-in'],
  ['POST', '/auth/refresh-token', 'anybody'],
  ['GET', '/auth/profile', 'the signed-in'],
  ['PUT', '/auth/profile', 'the signed-in'],
  ['POST', '/auth/profile/image', 'the signed-in'],
  ['POST', '/auth/change-password', 'the signed-in'],
  ['POST', '/auth/forgot-password', 'anybody'],
  ['POST', '/auth/reset-password', 'anybody'],
  ['GET', '/customers/profile', 'the signed-in'],
  ['POST', '/customers', 'the signed-in'],
  ['PUT', '/customers/profile', 'the signed-in'],
  ['GET', '/customers/:customerId/addresses', 'the signed-in'],
  ['POST', '/customers/:customerId/addresses', 'the signed-in'],
  ['GET', '/customers/:customerId/addresses/:addressId', 'the signed-in'],
  ['PUT', '/customers/:customerId/addresses/:addressId', 'the signed-in'],
  ['DELETE', '/customers/:customerId/addresses/:addressId', 'the signed-in'],
  ['PATCH', '/customers/:customerId/addresses/:addressId/set-primary', 'the signed-in'],
  ['GET', '/products/public', 'anybody'],
  ['GET', '/products/public/:id', 'anybody'],
  ['GET', '/products/:id/reviews', 'anybody'],
  ['GET', '/categories', 'anybody'],
  ['GET', '/categories/:id', 'anybody'],
  ['GET', '/vendors', 'anybody'],
  ['GET', '/vendors/:id', 'anybody'],
  ['GET', '/cart', 'the signed-in'],
  ['POST', '/cart/items', 'the signed-in'],
  ['PATCH', '/cart/items/:id', 'the signed-in'],
  ['DELETE', '/cart/items/:id', 'the signed-in'],
  ['DELETE', '/cart', 'the signed-in'],
  ['GET', '/cart/validate', 'the signed-in'],
  ['GET', '/search', 'anybody'],
  ['GET', '/search/suggestions', 'anybody'],
  ['GET', '/search/most-searched', 'anybody'],
  ['GET', '/search/recent', 'anybody'],
  ['DELETE', '/search/history', 'anybody'],
  ['POST', '/orders', 'the signed-in'],
  ['GET', '/orders', 'the signed-in'],
  ['GET', '/orders/:id', 'the signed-in'],
  ['PATCH', '/orders/:id/cancel', 'the signed-in'],
  ['GET', '/orders/:id/tracking', 'the signed-in'],
  ['GET', '/orders/:id/invoice', 'the signed-in'],
  ['POST', '/orders/:id/reorder', 'the signed-in'],
  ['GET', '/orders/stats', 'the signed-in'],
  ['GET', '/addresses', 'the signed-in'],
  ['GET', '/addresses/:id', 'the signed-in'],
  ['POST', '/addresses', 'the signed-in'],
  ['PUT', '/addresses/:id', 'the signed-in'],
  ['DELETE', '/addresses/:id', 'the signed-in'],
  ['PATCH', '/addresses/:id/default', 'the signed-in'],
  ['POST', '/addresses/validate', 'the signed-in'],
  ['POST', '/addresses/:id/shipping-cost', 'the signed-in'],
] as const;

test.each(CALLS)('[api-01] %s %s is there for %s', async (method, path, audience) => {
  expect(app.hasRoute({ method: method as HTTPMethods, url: `/api${path}` })).toBe(true);
  const { status, body } = await call(method, path.replace(/:\w+/g, NOTHING));
  if (audience === 'the signed-in') expect(body.code).toBe('unauthorized');
  else expect([200, 401, 404, 422]).toContain(status);
  if (audience === 'anybody') expect(body?.code).not.toBe('unauthorized');
});
