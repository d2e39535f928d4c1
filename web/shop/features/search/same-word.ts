const MARKS = /[\p{Mn}\u0640]/gu;
const ARABIC_DIGITS = /[\u0660-\u0669]/g;

/** A text without what writers of the same word may do differently: for comparing what is shown, not for searching. */
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

/** Shorter pieces stand in too many words to say anything. */
const SHORTEST_INNER_PIECE = 3;

/**
 * The parts of a text, with those words marked that have been typed. Whole words only: a mark within an Arabic word
 * would part its joined letters.
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
