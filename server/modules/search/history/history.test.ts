import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { makeFlourShop } from '#server/testing/data/flour-shop.ts';

const shop = await startTestApp();
const { call, db } = shop;
const { search } = await makeFlourShop(shop);

const recent = async (sessionId: string, token?: string) => {
  const { body } = await call('GET', `/search/recent?sessionId=${sessionId}`, { token });
  return body.data.map(({ query }: { query: string }) => query);
};
/** Searches are remembered after the answer: asks until they are. */
const remembers = (sessionId: string, token?: string) => expect.poll(() => recent(sessionId, token));

test('[search-18] remembers a session’s searches newest first, and spellings of one query once', async () => {
  const sessionId = 'session-spellings';
  for (const query of ['flour', 'دقيق', 'كيك', 'دَقـيق']) {
    await search(query, { sessionId });
    await remembers(sessionId).toContain(query);
  }
  expect(await recent(sessionId)).toEqual(['دَقـيق', 'كيك', 'flour']);
  expect(await recent('session-of-others')).toEqual([]);
});

test('[search-19] keeps ten searches and lists as many as are asked for', async () => {
  const sessionId = 'session-of-twelve';
  for (let number = 1; number <= 12; number++) {
    await search(`flour ${number}`, { sessionId });
    await remembers(sessionId).toContain(`flour ${number}`);
  }
  const kept = await recent(sessionId);
  expect(kept).toHaveLength(10);
  expect(kept[0]).toBe('flour 12');
  const { body } = await call('GET', `/search/recent?sessionId=${sessionId}&limit=5`);
  expect(body.data).toHaveLength(5);
  expect(Date.parse(body.data[0].createdAt)).toBeGreaterThan(Date.now() - 60_000);
});

test('shows a signed-in person’s searches in every session, and to nobody else', async () => {
  const { token } = await signUp(shop);
  await call('GET', '/search?query=rye&sessionId=session-at-home', { token });
  await remembers('session-at-work', token).toEqual(['rye']);
  expect(await recent('session-at-home')).toEqual([]);
  expect(await recent('session-at-home', (await signUp(shop)).token)).toEqual([]);
});

test('[search-20] deletes the person’s and the session’s searches when the history is cleared', async () => {
  const { token } = await signUp(shop);
  const sessionId = 'session-to-clear';
  await search('flour', { sessionId });
  await remembers(sessionId).toEqual(['flour']);
  await call('GET', '/search?query=rye', { token });
  await remembers(sessionId, token).toEqual(['rye']);
  expect((await call('DELETE', `/search/history?sessionId=${sessionId}`, { token })).status).toBe(200);
  expect(await recent(sessionId)).toEqual([]);
  expect(await recent(sessionId, token)).toEqual([]);
  const logged = await db.selectFrom('search_queries').where('session_id', '=', sessionId).selectAll().execute();
  expect(logged).toEqual([]);
});

test('records neither searches without a searcher nor further pages', async () => {
  await search('nobody flour');
  await search('paging flour', { sessionId: 'session-paging', page: '2' });
  await search('paging done', { sessionId: 'session-paging' });
  await remembers('session-paging').toEqual(['paging done']);
  const logged = await db
    .selectFrom('search_queries')
    .where('query', 'in', ['nobody flour', 'paging flour'])
    .selectAll()
    .execute();
  expect(logged).toEqual([]);
});

test('answers a search that cannot be recorded', async () => {
  const broken = await startTestApp();
  await broken.db.schema.dropTable('search_history').execute();
  expect((await broken.call('GET', '/search?query=flour&sessionId=session-broken')).status).toBe(200);
});
