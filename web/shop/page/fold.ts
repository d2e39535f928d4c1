import { LOOSE_LETTERS, letterReplacer, toLatinDigits } from '#contract/shared/arabic-text.ts';

/** Tatweel, diacritics and accents. */
const MARKS = /[\p{Mn}\u0640]/gu;

const replaceLetters = letterReplacer(LOOSE_LETTERS);

/** Removes spelling variants, to compare texts within a page. The server's search folds more. */
export function fold(text: string): string {
  // NFKC keeps hamzas on their letters for the table; NFKD then parts the accents from Latin letters.
  const letters = replaceLetters(text.normalize('NFKC').toLowerCase());
  return toLatinDigits(letters.normalize('NFKD').replace(MARKS, '')).replace(/\s+/g, ' ').trim();
}

/** Folds a text into words with single spaces between them and no signs. */
export function foldWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
