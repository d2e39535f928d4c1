import { expect, test } from 'vitest';
import { blocksOrder, type LineState, lineIssue, piecesToAdd, type WantedPieces } from './lines.ts';

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
  ['exactly the stock left', line({ quantity: 10 }), null],
  ['no longer sold', line({ isActive: false, stock: 0 }), { code: 'inactive' }],
  ['sold out', line({ stock: 0 }), { code: 'out_of_stock', available: 0 }],
  ['more than the stock', line({ quantity: 11 }), { code: 'insufficient_stock', available: 10 }],
  ['above the vendor’s maximum', line({ maximum: 1 }), { code: 'above_maximum', available: 1 }],
  ['exactly the vendor’s maximum', line({ maximum: 2 }), null],
  [
    'above 999 without a vendor’s maximum',
    line({ quantity: 1_000, stock: 5_000 }),
    { code: 'above_maximum', available: 999 },
  ],
  ['below the minimum', line({ minimum: 3 }), { code: 'below_minimum', available: 3 }],
  ['another price than seen', line({ unitPrice: 450 }), { code: 'price_changed' }],
])('[cart-06] checks a line: %s', (_, state, expected) => {
  expect(lineIssue(state)).toEqual(expected);
});

test('reports a changed price without blocking the order', () => {
  expect(blocksOrder({ code: 'price_changed' })).toBe(false);
  expect(blocksOrder({ code: 'out_of_stock' })).toBe(true);
});

const wanted = (change: Partial<WantedPieces> = {}): WantedPieces => ({
  ...{ wanted: 5, present: 0, stock: 100, minimum: 1, maximum: null, isActive: true },
  ...change,
});

test.each([
  ['all of them', wanted(), 5, null],
  ['exactly the stock left', wanted({ stock: 5 }), 5, null],
  ['nothing that is not sold', wanted({ isActive: false, stock: 0 }), 0, { code: 'inactive' }],
  ['nothing that is sold out', wanted({ stock: 0 }), 0, { code: 'out_of_stock', available: 0 }],
  ['the stock left', wanted({ stock: 3 }), 3, { code: 'insufficient_stock', available: 3 }],
  ['as many as the vendor allows', wanted({ maximum: 4 }), 4, { code: 'above_maximum', available: 4 }],
  [
    '999 where the vendor set no maximum',
    wanted({ wanted: 2_000, stock: 5_000 }),
    999,
    { code: 'above_maximum', available: 999 },
  ],
  [
    'the rest beside what is in the cart',
    wanted({ stock: 7, present: 4 }),
    3,
    { code: 'insufficient_stock', available: 7 },
  ],
  [
    'none where the cart is full of them',
    wanted({ maximum: 4, present: 4 }),
    0,
    { code: 'above_maximum', available: 4 },
  ],
  [
    'none where the cart is fuller than that',
    wanted({ maximum: 4, present: 6 }),
    0,
    { code: 'above_maximum', available: 4 },
  ],
  ['the vendor’s minimum', wanted({ wanted: 2, minimum: 4 }), 4, null],
  ['up to the minimum, counting the cart', wanted({ wanted: 1, present: 1, minimum: 4 }), 3, null],
  ['exactly the minimum where no more is left', wanted({ wanted: 4, minimum: 4, stock: 4 }), 4, null],
  [
    'as many as are left where the vendor allows as many',
    wanted({ stock: 4, maximum: 4 }),
    4,
    { code: 'insufficient_stock', available: 4 },
  ],
  [
    'none where less than the minimum is left',
    wanted({ minimum: 4, stock: 3 }),
    0,
    { code: 'insufficient_stock', available: 3 },
  ],
])('adds of the wanted pieces: %s', (_, line, add, shortage) => {
  expect(piecesToAdd(line)).toEqual({ add, shortage });
});
