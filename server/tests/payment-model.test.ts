import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { HISTORY, paymentModel } from '#server/testing/payments/model.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';

// A failure prints its seed and the shortest failing history. PAYMENT_HISTORIES=10000 plays more of them.
const RUNS = Number(process.env.PAYMENT_HISTORIES ?? 40);
const shop = await startPayingShop({}, { RATE_LIMIT_FACTOR: '1000000' });

test('after any history of an order every halala is sold for or has gone back', {
  timeout: 20_000 + RUNS * 10_000,
}, async () => {
  const play = await paymentModel(shop);
  await fc.assert(
    fc.asyncProperty(HISTORY, (history) => play(history)),
    { numRuns: RUNS },
  );
  expect(await failedChecks(shop.shop.db)).toEqual([]);
});
