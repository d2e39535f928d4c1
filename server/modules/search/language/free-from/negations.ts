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

const SHORTEST_MISTAKE = 4;

/** Whether a word is a negator of one word with a mistake, or one in Latin letters: "wihtout", "bedoun". */
export function isNearNegator(word: string, { nearBefore }: FreeFromWords, { isWord }: Reading): boolean {
  if (!isWord || word.length < SHORTEST_MISTAKE || isWord(word)) return false;
  return nearBefore(word).some(({ word: name, edits }) => edits === 1 && name.length >= SHORTEST_MISTAKE);
}

/** Whether a word denies what is before it: "free", also with a mistake. */
export function deniesBefore(word: string, { after }: FreeFromWords, { isWord }: Reading): boolean {
  if (after.has(word)) return true;
  return isWord !== undefined && word.length > 2 && word[0] === 'f' && !isWord(word) && distance(word, 'free', 1) === 1;
}

/** The word before "-free", "-less" where they are written as one: "nutfree", "eggless". */
export function deniedBySuffix(word: string): string | null {
  return /^(.{2,})(?:free|less)$/.exec(word)?.[1] ?? null;
}
