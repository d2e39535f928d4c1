import { fold } from '#web/shop/page/fold.ts';

/** Shorter pieces occur inside too many words to mark them. */
const SHORTEST_INNER_PIECE = 3;

const JOINED_LETTERS = /\p{Script=Arabic}/u;

/**
 * Splits a finished query into its typed beginning and the rest. A word that is only begun belongs to the rest if its
 * letters join, as in Arabic.
 */
export function splitTyped(text: string, typed: string): [begun: string, completed: string] {
  const wanted = fold(typed);
  let end = 0;
  for (let at = 1; at <= text.length; at++) {
    if (!wanted.startsWith(fold(text.slice(0, at)))) break;
    end = at;
  }
  if (JOINED_LETTERS.test(text[end] ?? '')) end = text.lastIndexOf(' ', end) + 1;
  return [text.slice(0, end), text.slice(end)];
}

/**
 * Splits a text into parts and marks the words that match the typed text. Marks whole words only, because a mark inside
 * an Arabic word would break its joined letters.
 */
export function markWords(text: string, typed: string): { text: string; isMarked: boolean }[] {
  const pieces = fold(typed).split(' ').filter(Boolean);
  const isTyped = (word: string) =>
    pieces.some((piece) => word.startsWith(piece) || (piece.length >= SHORTEST_INNER_PIECE && word.includes(piece)));
  return text
    .split(/(\s+)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isMarked: isTyped(fold(part)) }));
}
