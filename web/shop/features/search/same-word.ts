const MARKS = /[\p{Mn}\u0640]/gu;
const ARABIC_DIGITS = /[\u0660-\u0669]/g;

/** Removes spelling variants, to compare texts on screen. The server folds search queries itself. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Shorter pieces occur inside too many words to mark them. */
const SHORTEST_INNER_PIECE = 3;

/**
 * Splits a text into parts and marks the words that match the typed text. Marks whole words only, because a mark inside
 * an Arabic word would break its joined letters.
 */
export function markWords(text: string, typed: string): { text: string; isMarked: boolean }[] {
  const pieces = plain(typed).split(' ').filter(Boolean);
  const isTyped = (word: string) =>
    pieces.some((piece) => word.startsWith(piece) || (piece.length >= SHORTEST_INNER_PIECE && word.includes(piece)));
  return text
    .split(/(\s+)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isMarked: isTyped(plain(part)) }));
}
