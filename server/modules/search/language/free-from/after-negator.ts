import type { FreeFromWords, Negator } from './free-from-words.ts';
import { negatorAt } from './negations.ts';
import { AND, bare, type FoundThings, isFood, isHealth, JOIN, type Reading, thingsAt } from './things.ts';

/** «ما فيها والله مكسرات»: words that ask for nothing do not hide what is denied. */
export function pastNoise(tokens: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  const start = skip(tokens, at, words, reading);
  const typing = { isTyping: reading.isTyping, isWord: reading.isTyping ? () => true : undefined };
  const found = start > at ? thingsAt(tokens, start, words, typing) : null;
  return found && isFood(found) ? found : null;
}

const MOST_WORDS_BETWEEN = 2;

/**
 * "Without skimmed milk", «بدون صفار بيض»: the allergen is denied although other words come before it. Otherwise the search
 * would look for it.
 */
export function beyondWords(
  tokens: string[],
  start: number,
  words: FreeFromWords,
  { named, negator, isTyping, isWord }: Reading & { named: FoundThings | null; negator: Negator | null },
): FoundThings | null {
  if (named && !words.parts.has(bare(tokens[start] ?? ''))) return null;
  if (words.adjacent.has(negator?.words.join(' ') ?? '')) return null;
  const typing = { isTyping, isWord: isTyping ? () => true : undefined };
  for (let at = start; at < start + MOST_WORDS_BETWEEN; at++) {
    const word = tokens[at] ?? JOIN;
    const isJoined = [JOIN, AND].includes(word) || words.and.has(word) || words.or.has(word);
    const isJoinedByLetter = word.startsWith(AND) && word.length > 3 && !isWord?.(word);
    if (isJoined || isJoinedByLetter || words.apart.has(word) || words.after.has(word)) return null;
    // A grade: "flour no 1".
    if (/^\d/.test(word)) return null;
    if (at > start && negatorAt(tokens, at, words)) return null;
    const found = thingsAt(tokens, at + 1, words, typing);
    if (found && isHealth(found)) return found;
  }
  return null;
}

/** Without coconut milk is not without milk, unless health may depend on it. */
export function wholeName(
  found: FoundThings | null,
  start: number,
  { nameLength = () => 1 }: Reading,
): FoundThings | null {
  if (!found || isHealth(found)) return found;
  return { ...found, end: Math.max(found.end, start + nameLength(start)) };
}

/** The position of the next word that is no filler. «ذرة» is one before a thing (a speck of sugar), otherwise corn. */
export function skip(tokens: string[], at: number, words: FreeFromWords, reading: Reading = {}): number {
  const word = tokens[at] ?? '';
  if (!words.fillers.has(word) && !reading.isNoise?.(word)) return at;
  const next = skip(tokens, at + 1, words, reading);
  return words.things.has(word) && !thingsAt(tokens, next, words, {}) ? at : next;
}
