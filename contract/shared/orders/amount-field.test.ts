import { expect, test } from 'vitest';
import { amountField } from './amount-field.ts';

test.each([
  [0, 'amountPositive'],
  [-5, 'amountPositive'],
  [10_000_000.01, 'amountMost'],
  [1e17, 'amountMost'],
  [1.005, 'amount'],
  [Number.NaN, 'amount'],
])('%s is no amount: %s', (typed, code) => {
  expect(amountField.safeParse(typed).error?.issues[0]?.message).toBe(code);
});

test.each([0.01, 26.25, 10_000_000])('negative control: %s is one', (typed) => {
  expect(amountField.parse(typed)).toBe(typed);
});
