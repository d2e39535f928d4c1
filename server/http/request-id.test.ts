import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';

const shop = await startTestApp();
const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });

test('every answer carries its request id, which a client cannot choose', async () => {
  const first = await fetch(`${origin}/api/shop`, { headers: { 'x-request-id': 'chosen' } });
  const second = await fetch(`${origin}/api/nothing`);
  const ids = [first, second].map(({ headers }) => headers.get('x-request-id'));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids[0]).not.toBe(ids[1]);
});

test('API calls of a page share the page’s request id', async () => {
  const answer = await shop.app.inject({ url: '/api/shop', headers: { 'x-request-id': 'id-of-the-page' } });
  expect(answer.headers['x-request-id']).toBe('id-of-the-page');
});
