import { expect, test } from 'vitest';
import { makeOffers } from '#demo/catalogue/offers.ts';
import { readContent } from '#demo/content.ts';
import { makeCustomers } from '#demo/people/people.ts';
import { makeOrders } from './orders.ts';

/** Longer than the promise of both ways of delivery. */
const LATE_HOURS = 24 * 4;

test('of the orders that are under way, few are late, and some are', () => {
  const orders = makeOrders(makeCustomers(), makeOffers(readContent()));
  const underWay = orders.filter(({ status }) => status !== 'DELIVERED' && status !== 'CANCELLED');
  const late = underWay.filter(({ history }) => (history[0]?.age ?? 0) > LATE_HOURS);
  expect(underWay.length).toBeGreaterThan(10);
  expect(late.length).toBeGreaterThan(0);
  expect(late.length / underWay.length).toBeLessThan(0.25);
});
