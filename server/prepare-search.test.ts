import { expect, test } from 'vitest';
import { prepareSearch } from './prepare-search.ts';

/** Prepares a search that fails so often first. */
async function prepareAfter(failures: number) {
  let tries = 0;
  const pauses: number[] = [];
  const reported: string[] = [];
  await prepareSearch(
    async () => {
      tries += 1;
      if (tries <= failures) throw new Error(`failure ${tries}`);
    },
    ({ message }) => reported.push(message),
    async (ms) => pauses.push(ms),
  );
  return { tries, pauses, reported };
}

test('the shop waits until its search is prepared', async () => {
  expect(await prepareAfter(0)).toEqual({ tries: 1, pauses: [], reported: [] });
  expect(await prepareAfter(2)).toEqual({ tries: 3, pauses: [1_000, 2_000], reported: ['failure 1', 'failure 2'] });
});

test('after five failures the shop opens without', async () => {
  const { tries, pauses, reported } = await prepareAfter(9);
  expect(tries).toBe(5);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(reported).toHaveLength(5);
});
