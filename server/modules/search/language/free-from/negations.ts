import { distance } from '#server/modules/search/language/near.ts';
import type { FreeFromWords, Negator } from './free-from-words.ts';
import { bare, type Reading } from './things.ts';

/** The longest phrase that denies what follows, at a position. */
export function negatorAt(tokens: string[], at: number, { before }: FreeFromWords): Negator | null {
  const first = tokens[at] ?? '';
  const starts = new Set([first, first.replace(/^و/, '')].flatMap((word) => [word, bare(word)]));
  const found = [...starts].flatMap(
    (start) =>
      before
        .get(start)
        ?.find(({ words }) => words.every((word, index) => index === 0 || tokens[at + index] === word)) ?? [],
  );
  return found.sort((a, b) => b.words.length - a.words.length)[0] ?? null;
}

/** The number of words of a phrase that denies nothing, at a position; 0 if none is there: "zero flour". */
export function harmlessAt(tokens: string[], at: number, { harmless }: FreeFromWords): number {
  const phrases = harmless.get(tokens[at] ?? '');
  return phrases?.find((phrase) => phrase.every((word, index) => tokens[at + index] === word))?.length ?? 0;
}

const SHORTEST_MISTAKE = 4;

/** Whether a word is a negator of one word with a mistake, or one in Latin letters: "wihtout", "bedoun". */
export function isNearNegator(word: string, { nearBefore, shortened }: FreeFromWords, { isWord }: Reading): boolean {
  if (!isWord || word.length < SHORTEST_MISTAKE - 1 || isWord(word)) return false;
  if (word.length < SHORTEST_MISTAKE) return shortened.has(word);
  return nearBefore(word).some(({ word: name, edits }) => edits === 1 && name.length >= SHORTEST_MISTAKE);
}

/** Fewer letters may become too many words; two are enough for "free". */
const SHORTEST_BEGINNING = 3;
const FREE = ['free', 'فري'];

/** The number of words at a position that deny what is before them; 0 if none do. */
export function lengthDenying(tokens: string[], at: number, words: FreeFromWords, reading: Reading): number {
  const phrases = words.afterPhrases.get(tokens[at] ?? '');
  const phrase = phrases?.find((phrase) => phrase.every((word, index) => tokens[at + index] === word));
  return phrase?.length ?? Number(deniesBefore(tokens, at, words, reading));
}

/** Whether the word at a position denies what is before it: "free", also with a mistake, or still being typed. */
function deniesBefore(tokens: string[], at: number, { after }: FreeFromWords, reading: Reading): boolean {
  const { isWord, isTyping } = reading;
  const word = tokens[at] ?? '';
  if (after.has(word)) return true;
  if (isTyping && at === tokens.length - 1 && word.length > 1) {
    const names = word.length < SHORTEST_BEGINNING ? FREE : [...after];
    if (names.some((name) => name.startsWith(word))) return true;
  }
  return isWord !== undefined && word.length > 2 && word[0] === 'f' && !isWord(word) && distance(word, 'free', 1) === 1;
}

/** The word before "-free", "-less" where they are written as one: "nutfree", "eggless". */
export function deniedBySuffix(word: string): string | null {
  return /^(.{2,})(?:free|fre|less|les)$/.exec(word)?.[1] ?? null;
}
