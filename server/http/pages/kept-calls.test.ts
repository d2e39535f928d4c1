import { expect, test, vi } from 'vitest';
import { changeLog } from '#server/kernel/change-log.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { inProcessFetch, keptCalls } from './in-process-fetch.ts';

const { app, db } = await startTestApp();
await app.ready();
const { id, productId } = await makeOffer(db, { nameEn: 'Sugar' });

/** Calls of pages, and how many of them reached the routes. */
function pagesOf() {
  const changes = changeLog();
  const kept = keptCalls(changes);
  const routed = vi.spyOn(app, 'routing');
  routed.mockClear();
  const ask = async (url: string, ip = '192.0.2.1') => {
    const page = inProcessFetch(app, { ip, id: 'page' }, kept);
    const answer = await page.fetch(url);
    return { status: answer.status, body: (await answer.json()) as never, products: page.products() };
  };
  return { ask, changes, reached: () => routed.mock.calls.length };
}

test('pages share the answer to a call until a product that it shows changes', async () => {
  const { ask, changes, reached } = pagesOf();
  const first = await ask(`/api/products/public/${id}`);
  expect(await ask(`/api/products/public/${id}`, '192.0.2.2')).toEqual(first);
  expect(first).toMatchObject({ status: 200, body: { product: { nameEn: 'Sugar' } }, products: [productId] });
  changes.note(['00000000-0000-4000-8000-000000000000']);
  await ask(`/api/products/public/${id}`);
  expect(reached()).toBe(1);
  changes.note([productId]);
  await ask(`/api/products/public/${id}`);
  expect(reached()).toBe(2);
});

test('an answer that names no products, such as reviews, is asked for again after any change', async () => {
  const { ask, changes, reached } = pagesOf();
  const reviews = `/api/products/${id}/reviews`;
  await ask(reviews);
  expect((await ask(reviews)).status).toBe(200);
  expect(reached()).toBe(1);
  changes.note([productId]);
  await ask(reviews);
  expect(reached()).toBe(2);
});

test('no answer is shared that was refused, or that a limit may refuse to one client alone', async () => {
  const { ask, reached } = pagesOf();
  const missing = '/api/products/public/00000000-0000-4000-8000-000000000000';
  expect((await ask(missing)).status).toBe(404);
  expect((await ask(missing)).status).toBe(404);
  expect(reached()).toBe(2);
  await ask('/api/search?query=sugar');
  await ask('/api/search?query=sugar', '192.0.2.2');
  expect(reached()).toBe(4);
});
