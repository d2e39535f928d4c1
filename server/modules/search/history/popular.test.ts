import { expect, test } from 'vitest';
import { browserAt } from '#server/testing/app/browser.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';

const counted = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
await makeOffer(counted.db, { name: 'دقيق خبز', nameEn: 'Bread Flour' });
const popular = async (query = '') =>
  (await counted.call('GET', `/search/most-searched?${query}`)).body.data as { query: string; count: number }[];

test('[search-21] counts a person once per query and day in the most searched, and leaves out queries without results', async () => {
  const ask = (query: string, sessionId: string) =>
    counted.call('GET', `/search?${new URLSearchParams({ query, sessionId })}`);
  await ask('bread', 'session-one');
  await expect.poll(() => popular()).toEqual([{ query: 'bread', count: 1 }]);
  await ask('Bread', 'session-one');
  await ask('nothing-like-it', 'session-one');
  await ask('BREAD', 'session-two');
  await expect.poll(() => popular()).toEqual([{ query: 'bread', count: 2 }]);
  const { token } = await signUp(counted);
  await counted.call('GET', '/search?query=bread', { token });
  await expect.poll(() => popular()).toEqual([{ query: 'bread', count: 3 }]);
});

test('counts at most five sessions of one network per query and day, by whichever of its addresses', async () => {
  for (let number = 1; number <= 12; number++)
    await browserAt(`2001:db8::${number}`, counted).call(
      'GET',
      `/search?query=flour&sessionId=session-invented-${number}`,
    );
  const sessions = () => counted.db.selectFrom('search_queries').where('folded', '=', 'flour').select('id').execute();
  await expect.poll(async () => (await sessions()).length).toBe(12);
  expect(await popular()).toContainEqual({ query: 'flour', count: 5 });
});

test('[search-52] lists ten of the most searched by default', async () => {
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  const rows = Array.from({ length: 12 }, (_, index) => ({
    day,
    folded: `tenth ${index}`,
    query: `tenth ${index}`,
    count: 10,
    results: 1,
  }));
  await counted.db.insertInto('search_query_days').values(rows).execute();
  expect(await popular()).toHaveLength(10);
  await counted.db.deleteFrom('search_query_days').where('folded', 'like', 'tenth %').execute();
});

test('[search-22] adds up the most searched of the days asked for, most frequent first', async () => {
  const day = (daysAgo: number) =>
    new Date(Date.now() + 3 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const rows = [
    { day: day(0), folded: 'kaak', query: 'kaak', count: 100, results: 3 },
    { day: day(6), folded: 'kaak', query: 'Kaak', count: 200, results: 3 },
    { day: day(7), folded: 'kaak', query: 'kaak', count: 1_000, results: 3 },
    { day: day(1), folded: 'dibs', query: 'dibs', count: 250, results: 2 },
  ];
  await counted.db.insertInto('search_query_days').values(rows).execute();
  expect((await popular()).slice(0, 2)).toEqual([
    { query: 'Kaak', count: 300 },
    { query: 'dibs', count: 250 },
  ]);
  expect((await popular('days=1'))[0]).toEqual({ query: 'kaak', count: 100 });
  expect(await popular('days=8&limit=1')).toEqual([{ query: 'kaak', count: 1_300 }]);
});

test('lists the most searched in the language that is asked for, without words of the other', async () => {
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  const rows = ['خميرة فورية', 'زبدة', 'butter', 'Dr. خميرة', '350'].map((query, index) => ({
    day,
    folded: `language ${index}`,
    query,
    count: 9_000 - index,
    results: 1,
  }));
  await counted.db.insertInto('search_query_days').values(rows).execute();
  const words = async (language: string) => (await popular(`limit=50&language=${language}`)).map(({ query }) => query);
  expect((await words('ar')).slice(0, 3)).toEqual(['خميرة فورية', 'زبدة', '350']);
  expect(await words('ar')).not.toContain('butter');
  expect((await words('en')).slice(0, 2)).toEqual(['butter', '350']);
  expect((await words('en')).some((query) => /[\u0600-\u06ff]/.test(query))).toBe(false);
  expect((await popular('limit=3')).map(({ query }) => query)).toEqual(['خميرة فورية', 'زبدة', 'butter']);
  expect((await popular('limit=2&language=en')).map(({ query }) => query)).toHaveLength(2);
});

test('refuses a browser that searches too often', async () => {
  const limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.05' });
  const { call } = browserAt('192.0.2.1', limited);
  const answers = [];
  for (let number = 0; number < 8; number++) answers.push(await call('GET', '/search?query=flour'));
  expect(answers[0]?.status).toBe(200);
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});
