import { expect, test } from 'vitest';
import { fitOf } from './match.ts';

const LOG = ['سجل التغييرات', 'Change log'];

test.each([
  ['nothing typed', '', 0],
  ['the beginning of the English name', 'chan', 0],
  ['the beginning of the Arabic name', 'سجل', 0],
  ['harakat and tatweel', 'سِجـل', 0],
  ['a word without its article', 'تغييرات', 1],
  ['the words the other way round', 'log ch', 1],
  ['another case', 'LOG', 1],
  ['a part of a word', 'hang', 2],
  ['one letter inside a word', 'h', null],
  ['something else', 'orders', null],
])('%s', (_, typed, expected) => {
  expect(fitOf(typed, LOG)).toBe(expected);
});

test('hamza and taa marbuta are written in any way', () => {
  expect(fitOf('ادارة الاسوق', ['إدارة الأسواق'])).toBeNull();
  expect(fitOf('اداره الاسواق', ['إدارة الأسواق'])).toBe(0);
});
