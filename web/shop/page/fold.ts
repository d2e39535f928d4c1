import { LOOSE_LETTERS, letterReplacer, toLatinDigits } from '#contract/shared/arabic-text.ts';

/** Tatweel and diacritics. */
const MARKS = /[\u0640\u064B-\u0652\u0670]/g;

const replaceLetters = letterReplacer(LOOSE_LETTERS);

/** Folds a text for finding words within a page. The server's search folds more. */
export function foldForLooking(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(MARKS, '');
  return toLatinDigits(replaceLetters(plain))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
