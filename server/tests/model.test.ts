import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examine } from '#server/modules/doctor/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { followsTheModel } from '#server/testing/model/property.ts';

const shop = await startTestApp();

test('two people who fill carts, use a coupon, order, cancel and order again, while stock and prices change: the shop does what a model of it does', async () => {
  // A failure prints its seed and the shortest way to it that was found in time: fc.assert(…, { seed, path }) goes there.
  await fc.assert(followsTheModel(shop), { numRuns: 25, interruptAfterTimeLimit: 15_000 });
  expect((await examine(shop.db)).filter(({ count }) => count > 0)).toEqual([]);
});
