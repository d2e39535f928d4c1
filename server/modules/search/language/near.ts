import { areAlike } from './confusions.ts';

/** In words of three letters only a letter that is easily taken for the other: خبر for خبز. */
const ONE_ALIKE_FROM = 3;
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;

/** Words within one edit (from 4 letters) or two (from 8), by the letters left when one is taken out. */
export function nearIndex(sorted: string[]) {
  const words = sorted.filter((word) => word.length >= 3 && !/\d/.test(word));
  const entries = sortedEntries(words);
  // With two mistakes in a long word, the first letter is hardly ever one of them.
  const byStart = Map.groupBy(words, (word) => `${word[0]}${word.length}`);
  return (word: string) => {
    const found = new Map<string, number>();
    if (word.length < ONE_ALIKE_FROM || /\d/.test(word)) return [];
    for (let without = -1; without < word.length; without++) {
      for (const index of indexesOf(entries, hashOf(word, without))) {
        const other = words[index] ?? '';
        const edits = distance(word, other, 1);
        if (edits === 1 && (word.length >= ONE_EDIT_FROM || differAlike(word, other))) found.set(other, edits);
      }
    }
    if (word.length >= TWO_EDITS_FROM && found.size === 0) {
      for (let length = word.length - 2; length <= word.length + 2; length++) {
        for (const other of byStart.get(`${word[0]}${length}`) ?? [])
          if (distance(word, other, 2) <= 2) found.set(other, 2);
      }
    }
    return [...found].map(([other, edits]) => ({ word: other, edits }));
  };
}

const LETTERS = { latin: 'abcdefghijklmnopqrstuvwxyz', arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي' };
/** A shorter beginning may become too many words. */
const SHORTEST_BEGINNING = { latin: 4, arabic: 3 };

/** The beginnings that may have been meant by one that has a mistake, the first letter apart. */
export function onceMistyped(prefix: string): string[] {
  const script = /^[a-z]+$/.test(prefix) ? 'latin' : 'arabic';
  if (prefix.length < SHORTEST_BEGINNING[script] || !/^\p{L}+$/u.test(prefix)) return [];
  const found = new Set<string>();
  for (let at = 1; at <= prefix.length; at++) {
    const [start, letter, end] = [prefix.slice(0, at), prefix[at] ?? '', prefix.slice(at + 1)];
    for (const other of LETTERS[script]) {
      found.add(start + other + letter + end);
      if (letter) found.add(start + other + end);
    }
    if (letter && prefix.length > SHORTEST_BEGINNING[script]) found.add(start + end);
    if (end) found.add(start + end[0] + letter + end.slice(1));
  }
  return [...found];
}

function differAlike(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a.length === b.length && areAlike(a[at] ?? '', b[at] ?? '');
}

/** A 32-bit hash and an index below this fit together into the integers of a double. */
const INDEX_LIMIT = 2 ** 21;

/**
 * The hashes of every word with no letter or one letter left out, each with the word's index in one number: a hundredth of
 * the memory of the texts. Collisions are told apart by comparing the words.
 */
function sortedEntries(words: string[]): Float64Array {
  const entries = new Float64Array(words.reduce((sum, word) => sum + word.length + 1, 0));
  let at = 0;
  for (const [index, word] of words.entries())
    for (let without = -1; without < word.length; without++)
      entries[at++] = hashOf(word, without) * INDEX_LIMIT + index;
  return entries.sort();
}

function* indexesOf(entries: Float64Array, hash: number): Generator<number> {
  const first = hash * INDEX_LIMIT;
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle] ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  for (; (entries[low] ?? Infinity) < first + INDEX_LIMIT; low++) yield (entries[low] ?? 0) - first;
}

/** FNV-1a of a word's letters but one. */
function hashOf(word: string, without: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) if (at !== without) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Edits between two words, a swap of neighbours counting as one; `limit + 1` if there are more. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row.push(value);
      best = Math.min(best, value);
    }
    if (best > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}
