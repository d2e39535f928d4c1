import { expect, test } from 'vitest';
import { readSought } from './sought.ts';

test.each([
  ['DQ-261121-7KX4M', 'DQ-261121-7KX4M'],
  ['dq-261121-7kx4m', 'DQ-261121-7KX4M'],
  ['DQ 261121 7KX4M', 'DQ-261121-7KX4M'],
  ['DQ٢٦١١٢١٧KX٤M', 'DQ-261121-7KX4M'],
  ['261121-7KX4M', 'DQ-261121-7KX4M'],
  ['2611217kx4m', 'DQ-261121-7KX4M'],
  ['\u2066DQ-261121-7KX4M\u2069', 'DQ-261121-7KX4M'],
  ['#DQ–261121–7KX4M', 'DQ-261121-7KX4M'],
  // The code has neither O nor I nor L.
  ['DQ-261121-OIL4M', 'DQ-261121-0114M'],
  ['DQ-261121-7K', 'DQ-261121-7K'],
  ['261121', 'DQ-261121-'],
  ['DQ-2611', 'DQ-2611'],
  ['DQ', null],
  ['2611', null],
  // No month is the 51st, and no day the 34th.
  ['0551234567', null],
  ['7012345678', null],
  ['DQ-2611-7KX4M', null],
  ['flour', null],
])('the order number of %s begins with %s', (typed, expected) => {
  expect(readSought(typed).orderNumber).toBe(expected);
});

test.each([
  ['SM-4711', 'SM4711'],
  [' sm 4711 ', 'SM4711'],
  ['٧٧٨٨٩٩', '778899'],
  ['۷۷۸۸-۹۹', '778899'],
  ['\u20667788 9900\u2069', '77889900'],
  ['7788–9900', '77889900'],
  ['1Z 999 AA1', '1Z999AA1'],
  ['DQ-261121-7KX4M', 'DQ2611217KX4M'],
  ['771', null],
  ['flour', null],
  ['دقيق 7788', null],
  ['nora2001@example.com', null],
])('the tracking number of %s is %s', (typed, expected) => {
  expect(readSought(typed).tracking).toBe(expected);
});

test.each([
  ['0551234567', '+966551234567'],
  ['055 123 4567', '+966551234567'],
  ['055-123-4567', '+966551234567'],
  ['(055) 123.4567', '+966551234567'],
  ['٠٥٥١٢٣٤٥٦٧', '+966551234567'],
  ['۰۵۵۱۲۳۴۵۶۷', '+966551234567'],
  ['551234567', '+966551234567'],
  ['+966551234567', '+966551234567'],
  ['+966 55 123 4567', '+966551234567'],
  ['\u202A+966 55\u00A0123 4567\u202C', '+966551234567'],
  ['00966551234567', '+966551234567'],
  ['966551234567', '+966551234567'],
  ['0501234567', '+971501234567'],
  ['+97150 123 4567', '+971501234567'],
  ['51234567', '+96551234567'],
  ['36123456', '+97336123456'],
])('the phone of %s may be %s', (typed, expected) => {
  expect(readSought(typed).phones.whole).toContain(expected);
});

test.each([
  ['05512', ['+9665512']],
  ['5512345', ['+9665512345']],
  ['+9665512', ['+9665512']],
  ['009665512', ['+9665512']],
  ['9665512', ['+9665512']],
  ['+97150123', ['+97150123']],
  // Too many people.
  ['0551', []],
  ['+9665', []],
  // Countries that the shop does not deliver to.
  ['+120255', []],
  ['7012345678', []],
])('the phone of %s begins with %j', (typed, expected) => {
  expect(readSought(typed).phones.beginnings).toEqual(expected);
});

test.each([
  ['Noura@Example.com', 'noura@example.com'],
  [' noura@ ', 'noura@'],
  ['1st@', '1st@'],
  ['nou', 'nou'],
  ['nora.s', 'nora.s'],
  ['no', null],
  ['@example.com', null],
  ['noura alsalem', null],
  ['نورة', null],
  ['0551234567', null],
])('the email of %s begins with %s', (typed, expected) => {
  expect(readSought(typed).email).toBe(expected);
});

test.each([
  ['S007', '7'],
  ['12', '12'],
  ['٧٠١٢٣٤٥٦٧٨', '7012345678'],
  ['300 123 456 700 003', '300123456700003'],
  ['flour 5', null],
])('the number of %s is %s', (typed, expected) => {
  expect(readSought(typed).number).toBe(expected);
});

test.each([
  ['بيت  الزعفران', ['بيت', 'الزعفران']],
  ['Saffron & House', ['Saffron', 'House']],
  ['%_', []],
  ['noura@example.com', []],
])('the words of %s are %j', (typed, expected) => {
  expect(readSought(typed).words).toEqual(expected);
});

test('an id is looked up as one, and as nothing else', () => {
  expect(readSought(' 019AB34C-0000-7000-8000-000000000001 ')).toEqual({
    id: '019ab34c-0000-7000-8000-000000000001',
    orderNumber: null,
    tracking: null,
    email: null,
    phones: { whole: [], beginnings: [] },
    number: null,
    sku: null,
    gtin: null,
    words: [],
  });
});
