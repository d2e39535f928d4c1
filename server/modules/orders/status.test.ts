import { expect, test } from 'vitest';
import { CANCELLABLE, ORDER_STATUSES, type OrderStatus } from '#contract/shared/constants.ts';
import { canMove, deriveStatus, nextStatus } from './status.ts';

const ALLOWED = [
  'PENDING>CONFIRMED',
  'CONFIRMED>PROCESSING',
  'PROCESSING>SHIPPED',
  'SHIPPED>DELIVERED',
  'PENDING>CANCELLED',
  'CONFIRMED>CANCELLED',
];

test.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const)))(
  '[orders-35] %s to %s',
  (from, to) => {
    expect(canMove(from, to)).toBe(ALLOWED.includes(`${from}>${to}`));
  },
);

test.each([
  ['one part decides', ['SHIPPED'], 'SHIPPED'],
  ['the slowest part decides', ['DELIVERED', 'PENDING', 'SHIPPED'], 'PENDING'],
  ['a cancelled part does not hold the others up', ['CANCELLED', 'DELIVERED'], 'DELIVERED'],
  ['all parts cancelled', ['CANCELLED', 'CANCELLED'], 'CANCELLED'],
] as [string, OrderStatus[], OrderStatus][])('%s', (_, parts, expected) => {
  expect(deriveStatus(parts)).toBe(expected);
});

test.each([
  ['PENDING', 'CONFIRMED'],
  ['CONFIRMED', 'PROCESSING'],
  ['PROCESSING', 'SHIPPED'],
  ['SHIPPED', 'DELIVERED'],
  ['DELIVERED', null],
  ['CANCELLED', null],
] as [OrderStatus, OrderStatus | null][])('after %s comes %s', (from, to) => {
  expect(nextStatus(from)).toBe(to);
});

test('what the shop offers to cancel is what may be cancelled', () => {
  expect(ORDER_STATUSES.filter((status) => canMove(status, 'CANCELLED'))).toEqual(CANCELLABLE);
});
