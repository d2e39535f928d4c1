import { words } from '#server/kernel/arabic-text.ts';
import { ARABIC } from '#server/modules/search/language/word-key.ts';

/** A product found, with its name in the script of the query. */
export interface NamedProduct {
  name: string;
  /** Folded. */
  nameText: string;
  categoryId: string;
  /** The names of all its vendors, as one text. */
  vendors: string;
}

/** Words that names go on with, and how many products' names do. */
export interface Phrase {
  /** Folded, in the form that most names have. */
  words: string[];
  products: number;
  /** How many of the products are in each category. */
  categories: Map<string, number>;
}

interface Counted extends Phrase {
  key: string;
  vendors: Set<string>;
  /** How many products have the phrase in each spelling. */
  spellings: Map<string, number>;
}

/**
 * A phrase of only one vendor is its wording, which is advertised to nobody. Two products with different vendors have at
 * least two vendors.
 */
const FEWEST_VENDORS = 2;

/**
 * Counts how the names of products complete the last of the typed words: by the word it begins, and by up to two words
 * after it. Most frequent first; all forms of a word count as one.
 */
export function countPhrases(products: NamedProduct[], typed: string[], keyOf: (list: string[]) => string) {
  const phrases = new Map<string, Counted>();
  const names = products.map(piecesOf);
  for (const [index, { categoryId, vendors }] of products.entries()) {
    const counted = new Set<string>();
    for (const found of completions(names[index]?.words ?? [], typed)) {
      const key = keyOf(found);
      if (counted.has(key)) continue;
      counted.add(key);
      const phrase = phrases.get(key) ?? {
        key,
        words: found,
        products: 0,
        categories: new Map(),
        vendors: new Set(),
        spellings: new Map(),
      };
      phrases.set(key, phrase);
      phrase.products += 1;
      phrase.vendors.add(vendors);
      addOne(phrase.categories, categoryId);
      addOne(phrase.spellings, found.join(' '));
    }
  }
  const kept = [...phrases.values()]
    .filter(({ vendors }) => vendors.size >= FEWEST_VENDORS)
    .sort((a, b) => b.products - a.products || a.words.length - b.words.length);
  return {
    phrases: kept
      .filter((phrase) => !goesOnAlike(phrase, kept))
      .map(({ spellings, ...phrase }): Phrase => ({ ...phrase, words: mostOf(spellings)[0].split(' ') })),
    written: (word: string) => writtenIn(names, word),
  };
}

/** Whether all names that have the phrase go on with the same word: "baking" with "powder". */
function goesOnAlike({ key, products }: Counted, all: Counted[]): boolean {
  return all.some((other) => other.products === products && other.key.startsWith(`${key} `));
}

/** A name between its spaces: folded, empty if it is not one word of letters, and as it is written. */
interface Pieces {
  words: string[];
  written: string[];
}

const STOPS = /[,،;؛:()[\]{}|/–—+&"«»]+/g;
const LETTERS = /^\p{L}+$/u;

/** The pieces of a name. A number, a bracket or a comma parts phrases. */
function piecesOf({ name, nameText }: NamedProduct): Pieces {
  const written = name.split(/\s+/);
  const folded = nameText.split(' ');
  // Folding again is slow, and most names have as many words as pieces.
  if (folded.length === written.length && name.search(STOPS) < 0)
    return { words: folded.map((word) => (LETTERS.test(word) ? word : '')), written };
  const pieces = name.replace(STOPS, ' | ').split(/\s+/);
  const wordOf = (piece: string) => {
    const [word = '', ...others] = words(piece);
    return others.length === 0 && LETTERS.test(word) ? word : '';
  };
  return { words: pieces.map(wordOf), written: pieces };
}

/** A word as the first of the names writes it. */
function writtenIn(names: Pieces[], word: string): string | undefined {
  for (const { words: folded, written } of names) {
    const at = folded.indexOf(word);
    if (at >= 0) return written[at]?.toLowerCase();
  }
  return undefined;
}

/** A word and two after it. */
const MOST_WORDS = 3;

/**
 * The completed words, wherever the words typed before stand before them in the name. A part of a name makes sense by
 * itself only with what it describes, which comes first in Arabic and last in English: «علبة كيك بيضاء» has no «كيك
 * بيضاء», and "Chocolate Dessert Cups" no "chocolate dessert".
 */
function completions(name: string[], typed: string[]): string[][] {
  const last = typed.at(-1) ?? '';
  const isArabic = ARABIC.test(last);
  return name.flatMap((word, at) => {
    const start = at - typed.length + 1;
    if (word === '' || !word.startsWith(last) || start < 0) return [];
    if (typed.slice(0, -1).some((before, index) => name[start + index] !== before)) return [];
    const beyond = name.indexOf('', at);
    const rest = name.slice(at, beyond < 0 ? name.length : beyond);
    const isFirst = start === 0 || name[start - 1] === '';
    return Array.from({ length: Math.min(MOST_WORDS, rest.length) }, (_, more) => rest.slice(0, more + 1)).filter(
      (found) =>
        isArabic ? isFirst || found.length + typed.length === 2 : found.length === 1 || found.length === rest.length,
    );
  });
}

function addOne(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** The most frequent value and its count. */
export function mostOf(counts: Map<string, number>): [value: string, count: number] {
  let best: [string, number] = ['', 0];
  for (const [value, count] of counts) if (count > best[1]) best = [value, count];
  return best;
}
