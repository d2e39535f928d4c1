import { expect, test } from 'vitest';
import { COUNTRY_NAMES } from '#contract/shared/geography.ts';
import { fitsCountry, phoneExample } from './phone.ts';

test.each([
  ['0551234567', 'Saudi Arabia'],
  ['55 123 4567', 'Saudi Arabia'],
  ['+966 55 123 4567', 'Saudi Arabia'],
  ['00966551234567', 'Saudi Arabia'],
  ['966551234567', 'Saudi Arabia'],
  ['(011) 456-7890', 'Saudi Arabia'],
  ['050 123 4567', 'United Arab Emirates'],
  ['04 123 4567', 'United Arab Emirates'],
  ['5123 4567', 'Kuwait'],
  ['3612 3456', 'Bahrain'],
  ['5512 3456', 'Qatar'],
  ['9212 3456', 'Oman'],
  ['+966 55 123 4567', 'Kuwait'],
])('%s may be a number of %s', (phone, country) => {
  expect(fitsCountry(phone, country)).toBe(true);
});

test.each([
  ['055123456', 'Saudi Arabia'],
  ['05512345678', 'Saudi Arabia'],
  ['+966 5512 3456', 'Saudi Arabia'],
  ['0551234567', 'Kuwait'],
  ['+1 202 555 0123', 'Saudi Arabia'],
])('%s has the wrong length for %s', (phone, country) => {
  expect(fitsCountry(phone, country)).toBe(false);
});

test('all six countries have an example', () => {
  for (const { en } of COUNTRY_NAMES) expect(phoneExample(en)).toMatch(/X/);
});
