import type { FreeFromWords } from './free-from-words.ts';
import { negatorAt } from './negations.ts';
import { AND, bare, type FoundThings, JOIN, joinedFrom, type Reading, thingsAt } from './things.ts';

/** A thing of which nothing is known. "Chocolate free of charge" and "no 12" deny nothing. */
export function unknownAt(tokens: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  const { isNoise = () => false, nameLength = () => 1 } = reading;
  const word = tokens[at];
  if (word === undefined || /^\d/.test(word) || isNoise(word)) return null;
  if (words.alone.has(word) || negatorAt(tokens, at, words)) return null;
  const start = at + nameLength(at);
  const end = endOfUnknown(tokens, start, words) ?? start;
  return { things: [{ id: bare(word), words: [], means: [], untold: [], at: { from: at, to: end } }], end };
}

const MOST_WORDS_AFTER = 2;
const MOST_UNKNOWN_IN_A_ROW = 3;

/** "Without mango, dragon fruit and milk": where an unknown thing ends whose list goes on to a known one. */
export function endOfUnknown(
  tokens: string[],
  start: number,
  words: FreeFromWords,
  left = MOST_UNKNOWN_IN_A_ROW,
): number | null {
  const isKnown = (list: string[], at: number) => thingsAt(list, at, words, {}) !== null;
  const isJoinedToKnown = (token: string) => token.startsWith(AND) && isKnown([token.slice(1)], 0);
  const leadsToKnown = (at: number) =>
    isKnown(tokens, at) ||
    isJoinedToKnown(tokens[at] ?? '') ||
    (left > 1 && endOfUnknown(tokens, at + 1, words, left - 1) !== null);
  for (let end = start; end <= start + MOST_WORDS_AFTER && end < tokens.length; end++) {
    const token = tokens[end] ?? '';
    if (negatorAt(tokens, end, words)) break;
    const joiner = joinedFrom(tokens, end, words);
    if (joiner ? leadsToKnown(joiner.end) : isJoinedToKnown(token)) return end;
    if (token === JOIN) break;
  }
  return null;
}
