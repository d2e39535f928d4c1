import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { searchCommand } from './search.ts';

const shop = await startTestApp();
const command = async (...args: string[]) => (await runCommand(shop, searchCommand, ...args)).join('\n');

test('adds, lists and removes synonyms, with who changed them', async () => {
  expect(await command('synonyms', 'list')).toBe('No synonyms have been added.');
  expect(await command('synonyms', 'add', 'مضرب سلك', 'فراشة خفق', '--by', 'Huda')).toBe(
    'Group 1 is added: مضرب سلك, فراشة خفق. Searches find each by the others from now on.',
  );
  expect(await command('synonyms', 'list')).toMatch(/^ {5}1 {2}مضرب سلك, فراشة خفق {2}\(Huda, \d{4}-\d\d-\d\d\)$/);
  expect(await command('synonyms', 'remove', '1', '--by', 'Nasser')).toBe('Group 1 is removed.');
  expect(await command('synonyms', 'list')).toBe('No synonyms have been added.');
});

test('lists searches that found nothing, or after which nothing was chosen, the most frequent first', async () => {
  expect(await command('vain')).toBe('Every search found something that was chosen.');
  const day = (ago: number) => new Date(Date.now() + 3 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
  const counted = (query: string, ago: number, count: number, results: number) => ({
    ...{ day: day(ago), folded: query.toLowerCase(), query, count, results },
  });
  await shop.db
    .insertInto('search_query_days')
    .values([
      counted('Unicorn', 0, 2, 0),
      counted('unicorn', 3, 5, 0),
      counted('dragon', 1, 4, 0),
      counted('flour', 0, 90, 12),
      counted('old', 40, 99, 0),
    ])
    .execute();
  expect(await command('vain')).toBe(
    `     7  ${day(0)}  nothing found   unicorn\n     4  ${day(1)}  nothing found   dragon`,
  );
  expect(await command('vain', '--days', '1')).toBe(`     2  ${day(0)}  nothing found   Unicorn`);
  expect(await command('vain', '--days', '60')).toContain(`    99  ${day(40)}  nothing found   old`);
});

test('lists a query as not chosen until a product is chosen after one of its searches', async () => {
  const { id: offerId } = await makeOffer(shop.db, { nameEn: 'Vanilla' });
  const { headers } = await shop.call('GET', '/search?query=vanilla&sessionId=session-vanilla');
  await expect.poll(() => command('vain')).toMatch(/^ {5}1 {2}\S+ {2}nothing chosen {2}vanilla$/m);
  await shop.call('POST', '/search/choices', { body: { searchId: headers['x-search-id'], productId: offerId } });
  await expect.poll(() => command('vain')).not.toContain('vanilla');
});

test('refuses unknown groups and arguments', async () => {
  for (const id of ['4711', 'x', '0'])
    await expect(command('synonyms', 'remove', id)).rejects.toThrow(`There is no group "${id}".`);
  await expect(command('vain', '--days', 'many')).rejects.toThrow('"many" is not a number of days.');
  for (const args of [['synonyms'], ['synonyms', 'list', 'x'], ['vain', 'x'], [], ['vain', '--other']])
    await expect(command(...args)).rejects.toThrow(/^Usage:/);
});

test('no call of the API writes synonyms: a vendor cannot add any', () => {
  expect(ENDPOINTS.length).toBeGreaterThan(50);
  expect(ENDPOINTS.filter(([name, { path }]) => /synonym/i.test(name + path))).toEqual([]);
});
