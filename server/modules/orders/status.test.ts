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
  ['a single parcel decides', ['SHIPPED'], 'SHIPPED'],
  ['the slowest parcel decides', ['DELIVERED', 'PENDING', 'SHIPPED'], 'PENDING'],
  ['a cancelled parcel does not hold back the others', ['CANCELLED', 'DELIVERED'], 'DELIVERED'],
  ['all parcels cancelled', ['CANCELLED', 'CANCELLED'], 'CANCELLED'],
] as [string, OrderStatus[], OrderStatus][])('derives the order’s status: %s', (_, parcels, expected) => {
  expect(deriveStatus(parcels)).toBe(expected);
});

test.each([
  ['PENDING', 'CONFIRMED'],
  ['CONFIRMED', 'PROCESSING'],
  ['PROCESSING', 'SHIPPED'],
  ['SHIPPED', 'DELIVERED'],
  ['DELIVERED', null],
  ['CANCELLED', null],
] as [OrderStatus, OrderStatus | null][])('the status after %s is %s', (from, to) => {
  expect(nextStatus(from)).toBe(to);
});

test('the statuses that offer cancelling are the ones that allow it', () => {
  expect(ORDER_STATUSES.filter((status) => canMove(status, 'CANCELLED'))).toEqual(CANCELLABLE);
});
