import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['12', 12],
  [' 1,234.50 ', 1_234.5],
  ['٢٬٥٠٠٫٢٥', 2_500.25],
  ['۱۲', 12],
  ['-5', -5],
  ['99999999999999999', 1e17],
])('reads %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['', '12.345', '1e3', 'SAR 5', '٫٥'])('%j is no amount', (text) => {
  expect(readAmount(text)).toBeNaN();
});
