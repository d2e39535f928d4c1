import { expect, test } from 'vitest';
import { randomNumbers } from '#bench/random.ts';
import { drawLines } from './calls.ts';

const packs = Array.from({ length: 6 }, (_, index) => ({ id: `offer-${index}`, variantId: `variant-${index}` }));

test('orders three different packs', () => {
  const random = randomNumbers(1);
  for (let i = 0; i < 50; i++) expect(new Set(drawLines(packs, random)).size).toBe(3);
});

test('a hot pack is in every order, once', () => {
  const random = randomNumbers(1);
  const [hot] = packs;
  for (let i = 0; i < 50; i++) {
    const lines = drawLines(packs, random, hot);
    expect(lines.filter((pack) => pack === hot)).toHaveLength(1);
    expect(new Set(lines).size).toBe(3);
  }
});
