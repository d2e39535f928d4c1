import { words as wordsOf } from '#server/kernel/arabic-text.ts';
import type { Concept } from './concept.ts';
import type { Context } from './context.ts';
import { namesOf } from './phrases.ts';

/** A concept, and what it was read from. */
export interface Found {
  concept: Concept;
  /** A word of names, a guess at a mistake, or a word that only descriptions have or that others begin with. */
  by: 'name' | 'guess' | 'weak';
}

/**
 * The concepts to look for: none if a query asks for what the shop does not sell, although it knows some of its words, such
 * as a bag for a laptop or a red dress. A cake in the shape of a car asks for two things that the shop sells.
 */
export function trusted(
  found: Found[],
  { unknown, elsewhere }: { unknown: string[]; elsewhere: string[] },
  { lexicon, vocabulary, phrases }: Context,
): Concept[] {
  const names = found.filter(({ by }) => by === 'name').map(({ concept }) => concept);
  // Among more unknown words than others, a guess is chance.
  const strange = elsewhere.length > 0 || unknown.length > found.filter(({ by }) => by !== 'weak').length;
  const kept = strange ? found.filter(({ by }) => by !== 'guess') : found;
  const concepts = kept.map(({ concept }) => concept);
  const isSubject = ({ text, words, phrases: names }: Concept) =>
    words.size + names.length > 0 &&
    !text.split(' ').every((word) => lexicon.describing.has(word) || lexicon.shapes.has(word));
  const subjects = (strange ? names : concepts).filter(isSubject);
  if (subjects.length === 0) return elsewhere.length > 0 || (unknown.length > 0 && names.length > 0) ? [] : concepts;
  const isForBaking = ({ text }: Concept) =>
    wordsOf(text).some((word) =>
      namesOf([vocabulary.key(word)], phrases).some(({ group }) => {
        const { generic, themed } = lexicon.groups[group ?? -1] ?? {};
        return generic || themed;
      }),
    );
  return elsewhere.length >= subjects.length && !subjects.some(isForBaking) ? [] : concepts;
}
