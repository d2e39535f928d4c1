import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { matchesModel } from '#server/testing/model/property.ts';

const shop = await startTestApp();

test('the shop behaves like its model while two people use carts, a coupon and orders and stock and prices change', async () => {
  // A failure prints its seed and the shortest failing path found in time; fc.assert(…, { seed, path }) replays it.
  await fc.assert(matchesModel(shop), { numRuns: 25, interruptAfterTimeLimit: 15_000 });
  expect(await failedChecks(shop.db)).toEqual([]);
});
