import { fold } from '#web/shop/page/fold.ts';

/** Shorter pieces occur inside too many words to mark them. */
const SHORTEST_INNER_PIECE = 3;

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
