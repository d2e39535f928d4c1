import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Concept, emptyConcept } from '#server/modules/search/language/concept.ts';
import { postingsBuilder } from './postings.ts';

const fit = { weight: 1, match: 'exact' as const };
const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'constructor');
const concept = fc
  .record({
    words: fc.array(word, { maxLength: 3 }),
    phrases: fc.array(fc.array(fc.array(word), { minLength: 1 }), { maxLength: 2 }),
  })
  .map(({ words, phrases }): Concept => {
    const slots = phrases.map((phrase) => ({ ...fit, slots: phrase.map((slot) => new Set(slot)) }));
    return { ...emptyConcept(''), words: new Map(words.map((each) => [each, fit])), phrases: slots };
  });

test('finds things whose words satisfy every concept by a word or by all slots of a phrase', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(word), { maxLength: 12 }),
      fc.array(concept, { maxLength: 3 }),
      (things, concepts) => {
        const postings = postingsBuilder();
        for (const words of things) postings.add(words);
        const satisfies = (words: string[], { words: single, phrases }: Concept) =>
          words.some((each) => single.has(each)) ||
          phrases.some(({ slots }) => slots.every((slot) => words.some((each) => slot.has(each))));
        const expected = things.flatMap((words, index) =>
          concepts.every((each) => satisfies(words, each)) ? [index] : [],
        );
        const { satisfying } = postings.build();
        for (const _ of ['first', 'again']) {
          const found: number[] = [];
          satisfying(concepts, (thing) => found.push(thing));
          expect(found).toEqual(expected);
        }
      },
    ),
  );
});
