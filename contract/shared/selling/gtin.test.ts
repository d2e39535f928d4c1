import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkDigit, toGtin } from './gtin.ts';
import { gtinField } from './gtin-field.ts';

test.each([
  ['4006381333931', '04006381333931', 'EAN-13'],
  ['96385074', '00000096385074', 'EAN-8'],
  ['036000291452', '00036000291452', 'UPC-A, with its leading zero'],
  ['10012345678902', '10012345678902', 'of a case'],
  ['4006 3813-33931', '04006381333931', 'with blanks and dashes'],
  ['\u200f4006381333931\u200e', '04006381333931', 'with marks of direction'],
  ['4006381333932', null, 'with a wrong check digit'],
  ['4006381333913', null, 'with two digits swapped'],
  ['36000291452', null, 'with its leading zero lost'],
  ['00000000', null, 'nothing but zeros'],
  ['6.29E+12', null, 'cut by a spreadsheet'],
  ['', null, 'empty'],
] as [text: string, kept: string | null, what: string][])('barcode %s is kept as %s: %s', (text, kept) => {
  expect(toGtin(text)).toBe(kept);
});

test('a form takes Arabic digits, and names what is wrong', () => {
  expect(z.safeParse(gtinField, '٤٠٠٦٣٨١٣٣٣٩٣١').data).toBe('04006381333931');
  expect(z.safeParse(gtinField, '4006381333932').error?.issues[0]?.message).toBe('gtin');
});

test('every single wrong digit is found', () => {
  const digits = '0400638133393';
  for (let place = 0; place < digits.length; place += 1)
    for (let change = 1; change < 10; change += 1) {
      const wrong = (Number(digits[place]) + change) % 10;
      expect(checkDigit(digits.slice(0, place) + wrong + digits.slice(place + 1))).not.toBe(checkDigit(digits));
    }
});
