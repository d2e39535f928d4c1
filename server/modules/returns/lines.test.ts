import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from '#contract/shared/orders/supply.ts';
import { amountsOf, type LineRow } from './lines.ts';

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 30 }),
    unit: fc.integer({ min: 1, max: 100_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    pricesIncludeVat: fc.boolean(),
  })
  .map(({ quantity, unit, off, pricesIncludeVat }) => {
    const total = quantity * unit;
    const discount = Math.floor((total * off) / 100);
    const tax = Math.round((total - discount) * (pricesIncludeVat ? 15 / 115 : 0.15));
    return { quantity, total, discount, tax, pricesIncludeVat };
  });
const anyStep = fc.record({ pieces: fc.integer({ min: 1, max: 9 }), accepted: fc.integer({ min: 0, max: 9 }) });

test('any steps in which a parcel is cancelled and goes back come to its lines, and to its delivery at most once', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 3 }),
      fc.array(anyStep, { maxLength: 12 }),
      fc.nat(9),
      fc.boolean(),
      (lines, steps, cancelled, isFault) => {
        const reason = isFault ? 'missing' : 'changed_mind';
        const base = { parcelId: 'one', shipping: 1_725, codFee: 575, returning: 0, returned: 0 };
        const rows = lines.map((line, index) => {
          const cut = Math.min(cancelled, line.quantity - 1);
          return { ...base, ...line, id: String(index), cancelled: cut } as unknown as LineRow;
        });
        const worth = (row: LineRow, { total, discount, tax }: ReturnType<typeof shareOf>) =>
          total - discount + (row.pricesIncludeVat ? 0 : tax);
        const sums = rows.map((row) => worth(row, shareOf(row, 0, row.cancelled)));
        let delivery = 0;
        const giveBack = (index: number, pieces: number) => {
          const row = rows[index] as LineRow;
          const amounts = amountsOf(rows, [{ row, pieces }], reason, false);
          expect(amounts.total - amounts.delivery).toBe(worth(row, amounts.shares[0] as ReturnType<typeof shareOf>));
          sums[index] = (sums[index] ?? 0) + amounts.total - amounts.delivery;
          delivery += amounts.delivery;
          row.returned += pieces;
        };
        for (const [turn, { pieces, accepted }] of steps.entries()) {
          const row = rows[turn % rows.length] as LineRow;
          giveBack(turn % rows.length, Math.min(pieces, accepted, row.quantity - row.cancelled - row.returned));
        }
        for (const [index, row] of rows.entries()) giveBack(index, row.quantity - row.cancelled - row.returned);
        expect(sums).toEqual(rows.map((row) => worth(row, row)));
        expect(delivery).toBeLessThanOrEqual(2_300);
        if (!isFault) expect(delivery).toBe(0);
      },
    ),
  );
});
