import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LexemeQuery } from '#server/modules/search/index/product-set.ts';
import { countBits, firstBits, hasBit } from './bits.ts';
import { postingsBuilder } from './postings.ts';

const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'constructor');
const { query } = fc.letrec<{ query: LexemeQuery }>((tie) => {
  const parts = fc.array(tie('query'), { minLength: 1, maxLength: 3 });
  return { query: fc.oneof({ depthSize: 'small' }, word, fc.record({ any: parts }), fc.record({ all: parts })) };
});

function satisfies(words: string[], wanted: LexemeQuery): boolean {
  if (typeof wanted === 'string') return words.includes(wanted);
  if ('any' in wanted) return wanted.any.some((part) => satisfies(words, part));
  return wanted.all.every((part) => satisfies(words, part));
}

test('finds the things whose words satisfy a query', () => {
  fc.assert(
    fc.property(fc.array(fc.array(word), { maxLength: 70 }), query, fc.nat(8), (things, wanted, most) => {
      const postings = postingsBuilder();
      for (const words of things) postings.add(words);
      const expected = things.flatMap((words, index) => (satisfies(words, wanted) ? [index] : []));
      const { matching } = postings.build();
      for (const _ of ['first', 'again']) {
        const found = matching(wanted);
        expect(firstBits(found, 70)).toEqual(expected);
        expect(firstBits(found, most)).toEqual(expected.slice(0, most));
        expect(countBits(found)).toBe(expected.length);
        expect(things.flatMap((_words, index) => (hasBit(found, index) ? [index] : []))).toEqual(expected);
      }
    }),
  );
});
