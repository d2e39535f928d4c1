import type { Context } from './context.ts';
import { namesOfGroup } from './lexicon.ts';
import { namesOf } from './phrases.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How a word of the catalogue was found for a typed one, from the most to the least certain. */
export type Match = 'exact' | 'form' | 'spelling' | 'synonym' | 'prefix' | 'typo' | 'arabizi' | 'sound';

/** How a word of the catalogue satisfies a concept, and how well (0–1). */
export interface Fit {
  weight: number;
  match: Match;
}

/** Words that only together satisfy a concept: for each slot the words that fit it. */
interface PhraseFit extends Fit {
  slots: Set<string>[];
}

/** One thing that a query asks for. */
export interface Concept {
  text: string;
  words: Map<string, Fit>;
  phrases: PhraseFit[];
  /** Whether it says nothing about what is wanted: products, supplies. */
  isGeneric: boolean;
}

/** Weights of the kinds of match. Their order is what counts: ranking hardly changes with their exact values. */
export const WEIGHT: Record<Match, number> = {
  exact: 1,
  form: 0.98,
  spelling: 0.96,
  arabizi: 0.9,
  synonym: 0.8,
  typo: 0.75,
  prefix: 0.7,
  sound: 0.7,
};

const MOST_PREFIXED = 30;

export function emptyConcept(text: string): Concept {
  return { text, words: new Map(), phrases: [], isGeneric: false };
}

export function addWord(concept: Concept, word: string, fit: Fit): void {
  const known = concept.words.get(word);
  if (!known || known.weight < fit.weight) concept.words.set(word, fit);
}

/** Adds a phrase, or raises its weight: many names of one thing lead to the same words of the catalogue. */
function addPhrase(concept: Concept, slots: Set<string>[], fit: Fit): void {
  const isSame = (other: PhraseFit) =>
    other.slots.length === slots.length && slots.every((slot, at) => areSame(slot, other.slots[at]));
  const known = concept.phrases.find(isSame);
  if (!known) concept.phrases.push({ slots, ...fit });
  else if (known.weight < fit.weight) Object.assign(known, fit);
}

function areSame(a: Set<string>, b: Set<string> | undefined): boolean {
  return a.size === b?.size && [...a].every((word) => b.has(word));
}

/** Adds the words and phrases of another concept, at a part of their weight and as another kind of match. */
export function adopt(concept: Concept, other: Concept, factor: number, match?: Match): void {
  for (const [word, fit] of other.words)
    addWord(concept, word, { weight: fit.weight * factor, match: match ?? fit.match });
  for (const { slots, ...fit } of other.phrases)
    addPhrase(concept, slots, { weight: fit.weight * factor, match: match ?? fit.match });
}

/** Everything in the catalogue that means the same as these words, taken together. */
export function conceptOf(piece: string[], keys: string[], context: Context): Concept {
  const { lexicon, vocabulary, phrases } = context;
  const concept = emptyConcept(piece.join(' '));
  const addName = (slots: string[][], fit: Fit) => {
    if (slots.some((slot) => slot.length === 0)) return;
    if (slots.length === 1) for (const word of slots[0] ?? []) addWord(concept, word, fit);
    else
      addPhrase(
        concept,
        slots.map((slot) => new Set(slot)),
        fit,
      );
  };
  if (piece.every((word) => vocabulary.count(word) > 0))
    addName(
      piece.map((word) => [word]),
      { weight: WEIGHT.exact, match: 'exact' },
    );
  const isSpelling = keys.some((key) => key.startsWith('~'));
  addName(piece.map(vocabulary.forms), { weight: WEIGHT.form, match: isSpelling ? 'spelling' : 'form' });
  for (const { group } of namesOf(keys, phrases)) {
    const found = lexicon.groups[group ?? -1];
    if (found?.empty) concept.isGeneric = true;
    for (const name of found ? namesOfGroup(found) : []) {
      const fit = found?.spellings
        ? { weight: WEIGHT.spelling, match: 'spelling' as const }
        : { weight: WEIGHT.synonym, match: 'synonym' as const };
      addName(name.map(vocabulary.forms), fit);
    }
  }
  if (piece.length > 1) {
    const loose = keys.map((key, index) => wordsFor(piece[index] ?? '', key, context));
    addName(loose, { weight: WEIGHT.synonym * 0.9, match: 'synonym' });
  }
  return concept;
}

/** Single words of the catalogue that mean the same as one. */
function wordsFor(word: string, key: string, { lexicon, vocabulary, phrases }: Context): string[] {
  const names = (phrases.get(key) ?? [])
    .filter((phrase) => phrase.keys.length === 1)
    .flatMap(({ group }) => lexicon.groups[group ?? -1] ?? [])
    .flatMap(namesOfGroup);
  const singles = names.filter((parts) => parts.length === 1).flatMap(([part = '']) => vocabulary.forms(part));
  return [...new Set([...vocabulary.forms(word), ...singles])];
}

export function addPrefixes(concept: Concept, prefix: string, vocabulary: Vocabulary, factor: number): void {
  if (prefix.length < 2) return;
  for (const word of vocabulary.beginning(prefix, MOST_PREFIXED)) {
    if (word !== prefix) addWord(concept, word, { weight: WEIGHT.prefix * factor, match: 'prefix' });
  }
}
