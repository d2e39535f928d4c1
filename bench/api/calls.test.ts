import { expect, test } from 'vitest';
import { neverTwice, pairsOf } from './calls.ts';

test('pairs words of the same name only, in both orders, each pair once', () => {
  const pairs = pairsOf(['flour rye 1 kg', 'rye flour', 'sugar'], () => 0.5);
  expect(pairs.toSorted()).toEqual(['flour kg', 'flour rye', 'kg flour', 'kg rye', 'rye flour', 'rye kg']);
});

test('never returns a query twice, also when all have been asked', () => {
  const next = neverTwice(['flour rye', 'rye flour']);
  const asked = Array.from({ length: 10 }, next);
  expect(new Set(asked).size).toBe(10);
  expect(asked.slice(0, 2)).toEqual(['flour rye', 'rye flour']);
});
