import { expect, test } from 'vitest';
import { toE164 } from './phone.ts';

test.each([
  ['0512345678', '+966512345678'],
  ['+966 51 234 5678', '+966512345678'],
  ['00966512345678', '+966512345678'],
  ['+971 50 123 4567', '+971501234567'],
  ['(051) 234-5678', '+966512345678'],
  ['011 456 7890', '+966114567890'],
])('%s is %s', (typed, expected) => {
  expect(toE164(typed)).toBe(expected);
});

test.each(['12345', '+1 202 555 0123', '0000000000', 'abc'])('%s is not a number of the six countries', (typed) => {
  expect(toE164(typed)).toBeNull();
});

test.each([
  ['SA', '055 123 4567', '+966551234567'],
  ['AE', '050 123 4567', '+971501234567'],
  ['KW', '5123 4567', '+96551234567'],
  ['BH', '3612 3456', '+97336123456'],
  ['QA', '5512 3456', '+97455123456'],
  ['OM', '9212 3456', '+96892123456'],
  ['KW', '+966 55 123 4567', '+966551234567'],
] as const)('in %s %s is %s', (country, typed, expected) => {
  expect(toE164(typed, country)).toBe(expected);
});

test.each([
  ['SA', '055 123 456'],
  ['AE', '050 123 45678'],
  ['KW', '512 3456'],
] as const)('in %s %s has the wrong length', (country, typed) => {
  expect(toE164(typed, country)).toBeNull();
});
