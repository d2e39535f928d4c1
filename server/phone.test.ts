import { expect, test } from 'vitest';
import { toE164 } from './phone.ts';

test.each([
  ['0512345678', '+966512345678'],
  ['+966 51 234 5678', '+966512345678'],
  ['00966512345678', '+966512345678'],
  ['+971 50 123 4567', '+971501234567'],
  ['(051) 234-5678', '+966512345678'],
])('%s is %s', (typed, expected) => {
  expect(toE164(typed)).toBe(expected);
});

test.each(['12345', '+1 202 555 0123', '0000000000', 'abc'])('%s is no number of the six countries', (typed) => {
  expect(toE164(typed)).toBeNull();
});

test('a number without a country code is read in the address’s country', () => {
  expect(toE164('0501234567', 'AE')).toBe('+971501234567');
});
