import { LRUCache } from 'lru-cache';
import { confusion } from './confusions.ts';
import type { Lexicon } from './lexicon.ts';
import { distance, nearIndex, onceMistyped } from './near.ts';
import { consonantsOf, soundOf } from './sound.ts';
import { ARABIC, wordKeys } from './word-key.ts';

/** Every word of the catalogue, with the words that are forms of the same one. */
export interface Vocabulary {
  /** How many documents have the word; 0 if no document has it. */
  count: (word: string) => number;
  /** Whether any text of the catalogue has the word. */
  has: (word: string) => boolean;
  /** The vocabulary with words of products that are newer than the reading. This one stays as it is. */
  with: (words: string[]) => Vocabulary;
  /** The words of the catalogue that are forms or spellings of this one. */
  forms: (word: string) => string[];
  /** Whether products are called by a name, given as its words. */
  isSold: (name: string[]) => boolean;
  /** The key that all forms of one word share. */
  key: (word: string) => string;
  /** Whether only names of vendors have the word. */
  isOfVendor: (word: string) => boolean;
  /** Whether descriptions have the word, but names and categories do not. */
  isWeak: (word: string) => boolean;
  /** How many products have a weak word. */
  described: (word: string) => number;
  /** Words that begin so, most frequent first. */
  beginning: (prefix: string, limit: number) => string[];
  /** Words that begin nearly so, also other names of what the shop has; the likeliest mistake and most frequent first. */
  nearlyBeginning: (prefix: string) => string[];
  /** Words that differ by mistakes of typing, nearest and most frequent first. */
  similar: (word: string) => { word: string; edits: number }[];
  /** Words with the same consonants, of the same script or of the other one, most frequent first. */
  soundingLike: (word: string, script: 'same' | 'other') => string[];
}

export interface CatalogueWords {
  /** How many products have each word of a name of a product, category or vendor. */
  counts: Map<string, number>;
  /** The words that only names of vendors have. They are found, but no other word is corrected to them. */
  ofVendors: Set<string>;
  /** The words that only descriptions have, those of vendors included, each with how many of them have it. */
  weak: Map<string, number>;
  /** The names of several words that other shops' things have and products here, too. */
  sold?: Set<string>;
}

export function createVocabulary({ counts, ofVendors, weak, sold }: CatalogueWords, lexicon: Lexicon): Vocabulary {
  const key = wordKeys((word) => counts.get(word) ?? 0, lexicon);
  const sorted = [...counts.keys()].sort();
  const byKey = Map.groupBy(sorted, key);
  const ofProducts = sorted.filter((word) => !ofVendors.has(word));
  const bySound = Map.groupBy(ofProducts.filter(hasSound), soundOf);
  const isSold = (word: string) => !counts.has(word) && byKey.has(key(word));
  const names = [...ofProducts, ...[...lexicon.known].filter(isSold)].sort();
  const near = nearIndex([...new Set([...ofProducts, ...lexicon.known])]);
  const count = (word: string) => counts.get(word) ?? 0;

  /** Forms that the catalogue has only with something joined on: المملح for مملح, للالتصاق for التصاق. */
  function joinedForms(word: string): string[] {
    if (!ARABIC.test(word) || word.length < 3) return [];
    return JOINED.map((article) => article + word).filter((joined) => counts.has(joined));
  }

  const countOfForms = (word: string) => forms(word).reduce((sum, form) => sum + count(form), 0);
  const forms = (word: string) => byKey.get(key(word)) ?? joinedForms(word);
  const similar = remembering((word) =>
    near(word)
      .map((other) => ({
        ...other,
        cost:
          confusion(word, other.word) +
          (other.word[0] === word[0] ? 0 : FIRST) -
          FREQUENT * Math.log(1 + count(other.word)),
      }))
      .sort((a, b) => a.edits - b.edits || a.cost - b.cost || count(b.word) - count(a.word)),
  );
  const soundsLike = (word: string, script: 'same' | 'other') => {
    const [sound, consonants] = [soundOf(word), consonantsOf(word)];
    const alike = hasSound(word) ? (bySound.get(sound) ?? []) : [];
    const isSame = (other: string) => ARABIC.test(other) === ARABIC.test(word);
    return alike
      .filter((other) =>
        script === 'other' ? !isSame(other) : sound.length >= 3 && isSame(other) && distance(word, other, 3) <= 3,
      )
      .filter((other) => sound.length > 2 || consonantsOf(other) === consonants)
      .sort(
        (a, b) =>
          Number(consonantsOf(b) === consonants) - Number(consonantsOf(a) === consonants) ||
          countOfForms(b) - countOfForms(a),
      );
  };
  const soundingLike = {
    same: remembering((word) => soundsLike(word, 'same')),
    other: remembering((word) => soundsLike(word, 'other')),
  };
  const vocabulary: Vocabulary = {
    count,
    has: (word) => counts.has(word) || weak.has(word),
    with: (words) => withNewWords(vocabulary, words),
    isSold: (name) => (name.length === 1 ? forms(name[0] ?? '').length > 0 : sold?.has(name.join(' ')) === true),
    key,
    isOfVendor: (word) => ofVendors.has(word),
    isWeak: (word) => weak.has(word),
    described: (word) => weak.get(word) ?? 0,
    forms,
    beginning: (prefix, limit) => {
      const found = beginningWith(sorted, prefix);
      return found.sort((a, b) => count(b) - count(a)).slice(0, limit);
    },
    nearlyBeginning: (prefix) => {
      const likely = (words: string[], cost: number) =>
        words.map((word) => ({ word, cost: cost - FREQUENT * Math.log(1 + countOfForms(word)) }));
      const exact = likely(beginningWith(names, prefix), 0);
      const found =
        exact.length > 0
          ? exact
          : onceMistyped(prefix).flatMap((other) => {
              const words = beginningWith(names, other);
              return words.length > 0 ? likely(words, confusion(prefix, other)) : [];
            });
      return [...new Set(found.sort((a, b) => a.cost - b.cost).map(({ word }) => word))];
    },
    similar,
    soundingLike: (word, script) => soundingLike[script](word),
  };
  return vocabulary;
}

/** The words looked up last are kept: many people make the same mistakes, and each is looked up a few times per search. */
const MOST_REMEMBERED = 1_000;

function remembering<Result extends object>(find: (word: string) => Result): (word: string) => Result {
  const kept = new LRUCache<string, Result>({ max: MOST_REMEMBERED });
  return (word) => {
    const found = kept.get(word) ?? find(word);
    kept.set(word, found);
    return found;
  };
}

/** New words join the forms that the catalogue has; they never replace them. */
function withNewWords(vocabulary: Vocabulary, words: string[]): Vocabulary {
  const added = new Set(words.filter((word) => vocabulary.count(word) === 0));
  return {
    ...vocabulary,
    count: (word) => (added.has(word) ? 1 : vocabulary.count(word)),
    has: (word) => added.has(word) || vocabulary.has(word),
    isWeak: (word) => !added.has(word) && vocabulary.isWeak(word),
    forms: (word) => [
      ...vocabulary.forms(word),
      ...[...added].filter((other) => vocabulary.key(other) === vocabulary.key(word)),
    ],
  };
}

/** A mistake in the first letter is rare. */
const FIRST = 0.3;
/** Times the logarithm of how many names have a word. */
const FREQUENT = 0.1;
/** The article and the words of one letter, as they are written before a word. */
export const JOINED = ['ال', 'لل', 'بال', 'وال', 'ل', 'ب', 'و'];

function hasSound(word: string): boolean {
  return word.length >= 3 && soundOf(word).length >= 2;
}

function beginningWith(sorted: string[], prefix: string): string[] {
  const found: string[] = [];
  for (let at = lowerBound(sorted, prefix); at < sorted.length && sorted[at]?.startsWith(prefix); at++)
    found.push(sorted[at] ?? '');
  return found;
}

function lowerBound(sorted: string[], value: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
