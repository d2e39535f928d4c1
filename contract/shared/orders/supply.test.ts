import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from './supply.ts';

test.each([
  [
    'one of three at 10.00',
    { quantity: 3, total: 3_000, discount: 0, tax: 450 },
    0,
    1,
    { total: 1_000, discount: 0, tax: 150 },
  ],
  [
    'the first of three with 1.00 off',
    { quantity: 3, total: 3_000, discount: 100, tax: 378 },
    0,
    1,
    { total: 1_000, discount: 33, tax: 126 },
  ],
  [
    'the last of them',
    { quantity: 3, total: 3_000, discount: 100, tax: 378 },
    2,
    1,
    { total: 1_000, discount: 33, tax: 126 },
  ],
  [
    'the second of them',
    { quantity: 3, total: 3_000, discount: 100, tax: 378 },
    1,
    1,
    { total: 1_000, discount: 34, tax: 126 },
  ],
  [
    'all of a line',
    { quantity: 7, total: 6_993, discount: 17, tax: 910 },
    0,
    7,
    { total: 6_993, discount: 17, tax: 910 },
  ],
  [
    'a line that cost nothing',
    { quantity: 2, total: 500, discount: 500, tax: 0 },
    0,
    1,
    { total: 250, discount: 250, tax: 0 },
  ],
])('%s', (_, line, before, pieces, share) => {
  expect(shareOf(line, before, pieces)).toEqual(share);
});

const anyLine = fc
  .record({ quantity: fc.integer({ min: 1, max: 99 }), unit: fc.integer({ min: 1, max: 1_000_000 }) })
  .chain(({ quantity, unit }) =>
    fc.record({
      quantity: fc.constant(quantity),
      total: fc.constant(quantity * unit),
      discount: fc.integer({ min: 0, max: quantity * unit }),
    }),
  )
  .map((line) => ({ ...line, tax: Math.round(((line.total - line.discount) * 15) / 115) }));

test('the shares of any steps come to the line, and none takes more tax than was paid for it', () => {
  fc.assert(
    fc.property(anyLine, fc.array(fc.integer({ min: 1, max: 20 })), (line, steps) => {
      let done = 0;
      const sum = { total: 0, discount: 0, tax: 0 };
      for (const step of [...steps, line.quantity]) {
        const pieces = Math.min(step, line.quantity - done);
        const { total, discount, tax } = shareOf(line, done, pieces);
        expect(Math.min(discount, tax, total - discount - tax)).toBeGreaterThanOrEqual(0);
        sum.total += total;
        sum.discount += discount;
        sum.tax += tax;
        done += pieces;
      }
      expect(sum).toEqual({ total: line.total, discount: line.discount, tax: line.tax });
    }),
  );
});
