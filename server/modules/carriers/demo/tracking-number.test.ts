import { expect, test } from 'vitest';
import { isTrackingNumber, newTrackingNumber } from './tracking-number.ts';

test.each([
  ['the number of the standard’s example', 'DQ473124829SA', true],
  ['a check digit that would be 10', 'DQ000000080SA', true],
  ['another last digit', 'DQ473124828SA', false],
  ['a digit too few', 'DQ47312482SA', false],
  ['another carrier', 'XX473124829SA', false],
])('%s', (_, number, expected) => {
  expect(isTrackingNumber(number)).toBe(expected);
});

test('a new number passes; with a digit changed this one does not', () => {
  for (let nth = 0; nth < 50; nth++) expect(isTrackingNumber(newTrackingNumber())).toBe(true);
  const number = 'DQ473124829SA';
  for (let place = 2; place < 11; place++) {
    const other = String((Number(number[place]) + 1) % 10);
    expect(isTrackingNumber(number.slice(0, place) + other + number.slice(place + 1)), `digit ${place}`).toBe(false);
  }
});
