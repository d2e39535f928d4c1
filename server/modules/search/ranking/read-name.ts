import { LRUCache } from 'lru-cache';
import { claimsOf, deniedIn } from '#server/modules/search/language/free-from/free-from.ts';
import type { Lexicon } from '#server/modules/search/language/lexicon.ts';

/** A name as concepts are looked for in it. */
export interface ReadName {
  /** Its folded words, in their order. */
  words: string[];
  /** How many of them say something: no numbers, no single letters. */
  content: number;
  /** The index of the word that names the thing. */
  head: number;
  /** The positions of the words that it denies: the sugar of "Sugar-Free Syrup". */
  denied: Set<number>;
  /** What it says it is without, by id. */
  claims: () => string[];
}

export type NameReader = (text: string, language: 'en' | 'ar') => ReadName;

/** Names kept, less than 1 kB each: the popular products are candidates of most searches. */
const MOST_KEPT = 4_000;

const readers = new WeakMap<Lexicon, NameReader>();

/** The reader of folded names with the words of a lexicon. */
export function nameReader(lexicon: Lexicon): NameReader {
  const known = readers.get(lexicon);
  if (known) return known;
  const kept = {
    en: new LRUCache<string, ReadName>({ max: MOST_KEPT }),
    ar: new LRUCache<string, ReadName>({ max: MOST_KEPT }),
  };
  const reader: NameReader = (text, language) => {
    const before = kept[language].get(text);
    if (before) return before;
    const name = readName(text, language, lexicon);
    kept[language].set(text, name);
    return name;
  };
  readers.set(lexicon, reader);
  return reader;
}

const keptWords = new LRUCache<string, ReadonlySet<string>>({ max: 1_000 });

/** The words of a folded text that many products share: their brand, or their vendors. */
export function wordsIn(text: string): ReadonlySet<string> {
  const known = keptWords.get(text);
  if (known) return known;
  const words = new Set(text.split(' '));
  keptWords.set(text, words);
  return words;
}

function readName(text: string, language: 'en' | 'ar', { shapes, freeFrom }: Lexicon): ReadName {
  const words = text.split(' ');
  let claims: string[] | undefined;
  return {
    words,
    content: words.filter((word) => word.length > 1 && !/\d/.test(word)).length,
    head: headOf(words, language, shapes),
    denied: deniedIn(words, freeFrom),
    claims: () => {
      claims ??= claimsOf(words, freeFrom).map(({ id }) => id);
      return claims;
    },
  };
}

const LINKS = new Set(['with', 'for', 'of', 'and', 'in', 'type']);

/** The index of the word that names the thing: last in English, first in Arabic, shapes aside. */
function headOf(name: string[], language: 'en' | 'ar', shapes: Set<string>): number {
  if (language === 'ar')
    return Math.max(
      0,
      name.findIndex((word) => !shapes.has(word)),
    );
  const link = name.findIndex((word, at) => at > 0 && LINKS.has(word));
  const end = link > 0 ? link : name.length;
  for (let at = end - 1; at >= 0; at--) {
    const word = name[at] ?? '';
    if (word.length > 2 && !/\d/.test(word) && !shapes.has(word)) return at;
  }
  return end - 1;
}
