import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examine } from './modules/doctor/service.ts';
import { followsTheModel } from './testing/model/property.ts';
import { startTestApp } from './testing/test-app.ts';

const shop = await startTestApp();

test('two people who fill carts, use a coupon, order, cancel and order again, while stock and prices change: the shop does what a model of it does', async () => {
  // A failure prints its seed and the shortest way to it that was found in time: fc.assert(…, { seed, path }) goes there.
  await fc.assert(followsTheModel(shop), { numRuns: 25, interruptAfterTimeLimit: 15_000 });
  expect((await examine(shop.db)).filter(({ count }) => count > 0)).toEqual([]);
});
