import { LOOSE_LETTERS, letterReplacer, STRICT_LETTERS, toLatinDigits } from '#contract/shared/arabic-text.ts';

/**
 * Folding makes different ways to write the same Arabic or English text equal. One function serves the index and the
 * query. The tables are Lucene's ArabicNormalizer, extended by what shop text needs: hamza carriers, Persian and Urdu
 * letters from other keyboards, and letters for foreign sounds.
 */

const RIYAL_LIGATURE = /\uFDFC/g;
/** Tatweel, marks over and under letters, direction controls, joiners, soft hyphen, control characters. */
const IGNORED =
  /[\u0640\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD\p{Cc}]/gu;
const LATIN_MARKS = /[\u0300-\u036F]/g;
const REPEATED = /(\p{L})\1{2,}/gu;
const DIGIT_MEETS_LETTER = /(\p{N})(?=\p{L})|(\p{L})(?=\p{N})/gu;
const NOT_WORD = /[^\p{L}\p{N}%.]+/gu;
const LONELY_DOT = /(?<!\p{N})\.|\.(?!\p{N})/gu;

const replaceLoose = letterReplacer(LOOSE_LETTERS);
const replaceStrict = letterReplacer(STRICT_LETTERS);

/** Folds a text for searching: spellings of the same word become equal. Single spaces separate the words. */
export function fold(text: string): string {
  return replaceLoose(clean(text));
}

/** Folds less, for sorting: harakat, hamza on alef, ى/ي, ة/ه, digits, case and width. */
export function foldForSorting(text: string): string {
  return replaceStrict(clean(text));
}

/** The words of a text, folded. */
export function words(text: string): string[] {
  return fold(text).split(' ').filter(Boolean);
}

/** Both names of a thing, folded; the bar lets a query tell where a name begins and ends. */
export function foldNames(arabic: string, english: string): string {
  return `${fold(arabic)} | ${fold(english)}`;
}

function clean(text: string): string {
  const letters = text
    // NFKC would turn the ligature into a word with a Persian yeh.
    .replace(RIYAL_LIGATURE, 'ريال')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(IGNORED, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(LATIN_MARKS, '')
    // Only Latin marks go: NFC puts the Arabic hamzas back on their letters before the tables are used.
    .normalize('NFC');
  return toLatinDigits(letters)
    .replace(/\u066B/g, '.')
    .replace(/\u066C/g, '')
    .replace(/\u066A/g, '%')
    .replace(REPEATED, '$1')
    .replace(DIGIT_MEETS_LETTER, '$1$2 ')
    .replace(NOT_WORD, ' ')
    .replace(LONELY_DOT, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
