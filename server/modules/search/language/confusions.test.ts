import { expect, test } from 'vitest';
import { areAlike, confusion } from './confusions.ts';

test.each([
  ['the same', 'خبز', 'خبز', 0],
  ['a dot', 'خبر', 'خبز', 0.5],
  ['one sound', 'مستكا', 'مصتكا', 0.5],
  ['a neighbour on the keyboard', 'flpur', 'flour', 0.7],
  ['two letters swapped', 'yaest', 'yeast', 0.7],
  ['a letter typed twice', 'زبددة', 'زبدة', 0.5],
  ['a vowel left out', 'choclate', 'chocolate', 0.6],
  ['any other letter', 'flopr', 'flour', 1],
  ['two mistakes', 'flopur', 'flor', 1.6],
])('the confusion of %s', (_, typed, meant, expected) => {
  expect(confusion(typed, meant)).toBeCloseTo(expected, 10);
});

test.each([
  ['ر', 'ز', true],
  ['ح', 'خ', true],
  ['c', 'k', true],
  ['ر', 'م', false],
  ['q', 'w', false],
])('%s and %s are alike: %s', (a, b, expected) => {
  expect(areAlike(a, b)).toBe(expected);
});
