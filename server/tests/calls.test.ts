import type { HTTPMethods } from 'fastify';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';

// Every endpoint of docs/specification.md (section 7) and its audience.
const { app, call } = await startTestApp();
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const CALLS = [
  ['POST', '/auth/login', 'everyone'],
  ['POST', '/auth/register', 'everyone'],
  ['POST', '/auth/logout', 'signed-in users'],
  ['POST', '/auth/refresh-token', 'everyone'],
  ['GET', '/auth/profile', 'signed-in users'],
  ['PUT', '/auth/profile', 'signed-in users'],
  ['POST', '/auth/profile/image', 'signed-in users'],
  ['POST', '/auth/change-password', 'signed-in users'],
  ['POST', '/auth/forgot-password', 'everyone'],
  ['POST', '/auth/reset-password', 'everyone'],
  ['GET', '/customers/profile', 'signed-in users'],
  ['POST', '/customers', 'signed-in users'],
  ['PUT', '/customers/profile', 'signed-in users'],
  ['GET', '/customers/:customerId/addresses', 'signed-in users'],
  ['POST', '/customers/:customerId/addresses', 'signed-in users'],
  ['GET', '/customers/:customerId/addresses/:addressId', 'signed-in users'],
  ['PUT', '/customers/:customerId/addresses/:addressId', 'signed-in users'],
  ['DELETE', '/customers/:customerId/addresses/:addressId', 'signed-in users'],
  ['PATCH', '/customers/:customerId/addresses/:addressId/set-primary', 'signed-in users'],
  ['GET', '/products/public', 'everyone'],
  ['GET', '/products/public/:id', 'everyone'],
  ['GET', '/products/:id/reviews', 'everyone'],
  ['GET', '/categories', 'everyone'],
  ['GET', '/categories/:id', 'everyone'],
  ['GET', '/vendors', 'everyone'],
  ['GET', '/vendors/:id', 'everyone'],
  ['GET', '/cart', 'signed-in users'],
  ['POST', '/cart/items', 'signed-in users'],
  ['PATCH', '/cart/items/:id', 'signed-in users'],
  ['DELETE', '/cart/items/:id', 'signed-in users'],
  ['DELETE', '/cart', 'signed-in users'],
  ['GET', '/cart/validate', 'signed-in users'],
  ['GET', '/search', 'everyone'],
  ['GET', '/search/suggestions', 'everyone'],
  ['GET', '/search/most-searched', 'everyone'],
  ['GET', '/search/recent', 'everyone'],
  ['DELETE', '/search/history', 'everyone'],
  ['POST', '/orders', 'signed-in users'],
  ['GET', '/orders', 'signed-in users'],
  ['GET', '/orders/:id', 'signed-in users'],
  ['PATCH', '/orders/:id/cancel', 'signed-in users'],
  ['GET', '/orders/:id/tracking', 'signed-in users'],
  ['GET', '/orders/:id/invoice', 'signed-in users'],
  ['POST', '/orders/:id/reorder', 'signed-in users'],
  ['GET', '/orders/stats', 'signed-in users'],
  ['GET', '/addresses', 'signed-in users'],
  ['GET', '/addresses/:id', 'signed-in users'],
  ['POST', '/addresses', 'signed-in users'],
  ['PUT', '/addresses/:id', 'signed-in users'],
  ['DELETE', '/addresses/:id', 'signed-in users'],
  ['PATCH', '/addresses/:id/default', 'signed-in users'],
  ['POST', '/addresses/validate', 'signed-in users'],
  ['POST', '/addresses/:id/shipping-cost', 'signed-in users'],
] as const;

test.each(CALLS)('[api-01] %s %s exists for %s', async (method, path, audience) => {
  expect(app.hasRoute({ method: method as HTTPMethods, url: `/api${path}` })).toBe(true);
  const { status, body } = await call(method, path.replace(/:\w+/g, UNKNOWN_ID));
  if (audience === 'signed-in users') expect(body.code).toBe('unauthorized');
  else expect([200, 401, 404, 422]).toContain(status);
  if (audience === 'everyone') expect(body?.code).not.toBe('unauthorized');
});
