import { expect, test } from 'vitest';
import { dayInRiyadh, estimatedDelivery } from './riyadh-calendar.ts';

test.each([
  ['Saturday, three days', '2026-11-21T10:00:00Z', 3, '2026-11-24'],
  ['Saturday, one day', '2026-11-21T10:00:00Z', 1, '2026-11-22'],
  ['Thursday, one day: Friday is left out', '2026-11-19T10:00:00Z', 1, '2026-11-21'],
  ['Wednesday, three days over a Friday', '2026-11-18T10:00:00Z', 3, '2026-11-22'],
  ['ordered on Friday', '2026-11-20T10:00:00Z', 1, '2026-11-21'],
  ['late evening in UTC is the next day in Riyadh', '2026-11-21T21:30:00Z', 1, '2026-11-23'],
])('[calendar-01] %s', (_, orderedAt, days, expected) => {
  expect(estimatedDelivery(new Date(orderedAt), days)).toBe(expected);
});

test('a day in Riyadh starts at 21:00 UTC', () => {
  expect(dayInRiyadh(new Date('2026-12-31T20:59:59Z'))).toBe('2026-12-31');
  expect(dayInRiyadh(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01');
});
