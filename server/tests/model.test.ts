import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { matchesModel } from '#server/testing/model/property.ts';

const shop = await startTestApp();

test('two people who fill carts, use a coupon, order, cancel and order again, while stock and prices change: the shop does what a model of it does', async () => {
  // A failure prints its seed and the shortest way to it that was found in time: fc.assert(…, { seed, path }) goes there.
  await fc.assert(matchesModel(shop), { numRuns: 25, interruptAfterTimeLimit: 15_000 });
  expect(await failedChecks(shop.db)).toEqual([]);
});
