import type { Lexicon } from './lexicon.ts';
import { distance, nearIndex } from './near.ts';
import { soundOf } from './sound.ts';
import { ARABIC, wordKeys } from './word-key.ts';

/** Every word of the catalogue, with the words that are forms of the same one. */
export interface Vocabulary {
  /** How many documents have the word; 0 if no document has it. */
  count: (word: string) => number;
  /** Whether any text of the catalogue has the word. */
  has: (word: string) => boolean;
  /** Adds a word of a product that is newer than the reading. */
  learn: (word: string) => void;
  /** The words of the catalogue that are forms or spellings of this one. */
  forms: (word: string) => string[];
  /** The key that all forms of one word share. */
  key: (word: string) => string;
  /** Whether descriptions have the word, but names and categories do not. */
  isWeak: (word: string) => boolean;
  /** Words that begin so, most frequent first. */
  beginning: (prefix: string, limit: number) => string[];
  /** Words that differ by mistakes of typing, nearest and most frequent first. */
  similar: (word: string) => { word: string; edits: number }[];
  /** Words that sound alike when an Arabic letter stands for a foreign sound. */
  soundingLike: (word: string) => string[];
}

/** `counts`: how many products have each word of a name. `weak`: the words that only descriptions have. */
export function createVocabulary(counts: Map<string, number>, weak: Set<string>, lexicon: Lexicon): Vocabulary {
  const { key, clear } = wordKeys((word) => counts.has(word), lexicon);
  const sorted = [...counts.keys()].sort();
  const byKey = Map.groupBy(sorted, key);
  const bySound = Map.groupBy(sorted.filter(hasSound), soundOf);
  const near = nearIndex([...new Set([...sorted, ...lexicon.known])]);
  const count = (word: string) => counts.get(word) ?? 0;

  /** Forms that the catalogue has only with something joined on: المملح for مملح, للالتصاق for التصاق. */
  function joinedForms(word: string): string[] {
    if (!ARABIC.test(word) || word.length < 3) return [];
    return JOINED.map((article) => article + word).filter((joined) => counts.has(joined));
  }

  return {
    count,
    has: (word) => counts.has(word) || weak.has(word),
    learn: (word) => {
      if (counts.has(word)) return;
      counts.set(word, 1);
      clear();
      byKey.set(key(word), [...(byKey.get(key(word)) ?? []), word]);
    },
    key,
    isWeak: (word) => weak.has(word),
    forms: (word) => byKey.get(key(word)) ?? joinedForms(word),
    beginning: (prefix, limit) => {
      const found: string[] = [];
      for (let at = lowerBound(sorted, prefix); at < sorted.length && sorted[at]?.startsWith(prefix); at++)
        found.push(sorted[at] ?? '');
      return found.sort((a, b) => count(b) - count(a)).slice(0, limit);
    },
    similar: (word) =>
      near(word).sort(
        (a, b) =>
          a.edits - b.edits ||
          Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
          count(b.word) - count(a.word),
      ),
    soundingLike: (word) => (bySound.get(soundOf(word)) ?? []).filter((other) => distance(word, other, 3) <= 3),
  };
}

const JOINED = ['ال', 'لل', 'بال', 'ل', 'ب', 'و'];

/** Shorter words, and those of hardly any consonants, sound like too many others. */
function hasSound(word: string): boolean {
  return ARABIC.test(word) && word.length >= 4 && soundOf(word).length >= 3;
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
