import { expect, test } from 'vitest';
import { isOrderNumber, newOrderNumber } from './order-number.ts';

test('[orders-22] an order number contains the day and a valid check character', () => {
  for (let count = 0; count < 200; count++) {
    const number = newOrderNumber('2026-11-21');
    expect(number).toMatch(/^DQ-261121-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(isOrderNumber(number)).toBe(true);
  }
});

test('[orders-23] detects every single wrong character', () => {
  const number = newOrderNumber('2026-11-21');
  for (let position = 10; position < number.length; position++) {
    for (const letter of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      if (letter === number[position]) continue;
      expect(isOrderNumber(number.slice(0, position) + letter + number.slice(position + 1))).toBe(false);
    }
  }
});

test.each(['DQ-261121-7KX4R', 'DQ-261121-ZZZZF', 'DQ-261121-0000B'])('%s is an order number', (number) => {
  expect(isOrderNumber(number)).toBe(true);
});

test.each([
  '',
  'xDQ-261121-7KX4R',
  'DQ-261121-7KX4Rx',
  'DQ-261121-ABC',
  'dq-261121-ABCDE',
  'DQ-26112-ABCDE',
  'XX-261121-ABCDE',
])('refuses %j as an order number', (text) => {
  expect(isOrderNumber(text)).toBe(false);
});
