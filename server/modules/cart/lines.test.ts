import { expect, test } from 'vitest';
import { type LineState, lineIssue, stopsOrder } from './lines.ts';

const line = (change: Partial<LineState> = {}): LineState => ({
  quantity: 2,
  stock: 10,
  minimum: 1,
  maximum: null,
  isActive: true,
  unitPrice: 500,
  seenUnitPrice: 500,
  ...change,
});

test.each([
  ['nothing wrong', line(), null],
  ['exactly what is left', line({ quantity: 10 }), null],
  ['no longer sold', line({ isActive: false, stock: 0 }), { code: 'inactive' }],
  ['sold out', line({ stock: 0 }), { code: 'out_of_stock', available: 0 }],
  ['more than there is', line({ quantity: 11 }), { code: 'insufficient_stock', available: 10 }],
  ['above the vendor’s maximum', line({ maximum: 1 }), { code: 'above_maximum', available: 1 }],
  [
    'above 999 where the vendor set none',
    line({ quantity: 1_000, stock: 5_000 }),
    { code: 'above_maximum', available: 999 },
  ],
  ['below the minimum', line({ minimum: 3 }), { code: 'below_minimum', available: 3 }],
  ['another price than seen', line({ unitPrice: 450 }), { code: 'price_changed' }],
])('%s', (_, state, expected) => {
  expect(lineIssue(state)).toEqual(expected);
});

test('a changed price is told but does not stop the order', () => {
  expect(stopsOrder({ code: 'price_changed' })).toBe(false);
  expect(stopsOrder({ code: 'out_of_stock' })).toBe(true);
});
