import type { FreeFromWords, Negator } from './free-from-words.ts';
import { negatorAt } from './negations.ts';
import { AND, bare, type FoundThings, isFood, isHealth, JOIN, type Reading, thingsAt } from './things.ts';

/** «ما فيها والله مكسرات»: words that ask for nothing do not hide what is denied. */
export function pastNoise(tokens: string[], at: number, words: FreeFromWords, reading: Reading): FoundThings | null {
  const start = skip(tokens, at, words.fillers, reading);
  const typing = { isTyping: reading.isTyping, isWord: reading.isTyping ? () => true : undefined };
  const found = start > at ? thingsAt(tokens, start, words, typing) : null;
  return found && isFood(found) ? found : null;
}

const MOST_WORDS_BETWEEN = 2;

/**
 * "Without skimmed milk", «بدون صفار بيض»: words between the negator and what health may depend on must not turn the denial
 * round. They belong to it, even where only taste was meant.
 */
export function beyondWords(
  tokens: string[],
  start: number,
  words: FreeFromWords,
  { named, negator, isTyping, isWord }: Reading & { named: FoundThings | null; negator: Negator | null },
): FoundThings | null {
  const first = bare(tokens[start] ?? '');
  if (named && !words.parts.has(first)) return null;
  const most = negator?.needsKnown && !isAboutAllergy(negator) ? 0 : MOST_WORDS_BETWEEN;
  const typing = { isTyping, isWord: isTyping ? () => true : undefined };
  for (let at = start; at < start + most; at++) {
    const word = tokens[at] ?? JOIN;
    const isJoined = [JOIN, AND].includes(word) || words.and.has(word) || words.or.has(word);
    const isJoinedByLetter = word.startsWith(AND) && word.length > 3 && !isWord?.(word);
    if (isJoined || isJoinedByLetter || words.apart.has(word) || words.after.has(word)) return null;
    if (at > start && negatorAt(tokens, at, words)) return null;
    const found = thingsAt(tokens, at + 1, words, typing);
    if (found && isHealth(found)) return found;
  }
  return null;
}

function isAboutAllergy({ words }: Negator): boolean {
  return /حساس|تحسس|allerg|anaphyl|want|ابي|ابغى|اكل/.test(words.join(' '));
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

/** The position of the next word that is no filler. */
export function skip(tokens: string[], at: number, fillers: Set<string>, reading: Reading = {}): number {
  const word = tokens[at] ?? '';
  return fillers.has(word) || reading.isNoise?.(word) ? skip(tokens, at + 1, fillers, reading) : at;
}
