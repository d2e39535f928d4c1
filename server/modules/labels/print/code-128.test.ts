import { expect, test } from 'vitest';
import { code128, valuesOf } from './code-128.ts';

test('a text begins with the start of set B and ends with its check and the end', () => {
  // The example of ISO/IEC 15417: the check of PJJ123C in set A is 54; set B starts one higher, so 55.
  expect(valuesOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
});

test('every letter is eleven units wide, the end is thirteen', () => {
  const letters = Array.from({ length: 95 }, (_, nth) => String.fromCharCode(32 + nth)).join('');
  const [, width] = /viewBox="0 0 (\d+) 60"/.exec(code128(letters)) ?? [];
  expect(Number(width)).toBe(10 + 11 * (95 + 2) + 13 + 10);
});

test.each(['', 'عربي', 'ñ'])('%j has no bar code', (text) => {
  expect(() => code128(text)).toThrow('no bar code');
});
