import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { pageQueries } from '#web/shop/data/prefetch.ts';
import { serverFetch } from '#web/shop/data/server-fetch.ts';
import { loader } from './product.tsx';

/** What the page of an offer answers that was joined with another one. */
async function answerOf(mergeUndoUntil?: string) {
  const fetch = async () => Response.json({ id: 'into', ...(mergeUndoUntil && { mergeUndoUntil }) });
  const context = new RouterContextProvider();
  context.set(serverFetch, fetch);
  context.set(pageQueries, createQueryClient());
  const request = new Request('https://shop.example/products/from?lang=en');
  const args = { params: { id: 'from' }, request, context };
  const answer = (await loader(args as unknown as Parameters<typeof loader>[0])) as Response;
  return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')];
}

test('leads to the offer that one was joined with, and for good only once the merge cannot be undone', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect(await answerOf(soon)).toEqual([302, '/products/into?lang=en', 'no-store']);
  const past = new Date(Date.now() - 60_000).toISOString();
  for (const until of [past, undefined])
    expect(await answerOf(until)).toEqual([301, '/products/into?lang=en', 'public, max-age=86400']);
});
