/**
 * Folding makes different ways to write the same Arabic or English text equal. One function serves the index and the
 * query. The tables are Lucene's ArabicNormalizer, widened by what shop text needs: hamza carriers, Persian and Urdu
 * letters from other keyboards, and letters for foreign sounds.
 */

const RIYAL_LIGATURE = /\uFDFC/g;
/** Tatweel, marks over and under letters, direction controls, joiners, soft hyphen, control characters. */
const IGNORED =
  /[\u0640\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD\p{Cc}]/gu;
const LATIN_MARKS = /[\u0300-\u036F]/g;
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
const REPEATED = /(\p{L})\1{2,}/gu;
const DIGIT_MEETS_LETTER = /(\p{N})(?=\p{L})|(\p{L})(?=\p{N})/gu;
const NOT_WORD = /[^\p{L}\p{N}%.]+/gu;
const LONELY_DOT = /(?<!\p{N})\.|\.(?!\p{N})/gu;

/** Letters that a strict comparison already takes as one. */
const STRICT: Record<string, string> = { آ: 'ا', أ: 'ا', إ: 'ا', ى: 'ي', ة: 'ه' };
const LOOSE: Record<string, string> = {
  ...STRICT,
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ء: '',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ک: 'ك',
  گ: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ۀ: 'ه',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
  ژ: 'ز',
};
const STRICT_LETTERS = new RegExp(`[${Object.keys(STRICT).join('')}]`, 'g');
const LOOSE_LETTERS = new RegExp(`[${Object.keys(LOOSE).join('')}]`, 'g');

/** Folds what Arabic readers hardly see as different: harakat, hamza on alef, ى/ي, ة/ه, digits, case, width. */
export function foldStrict(text: string): string {
  return clean(text).replace(STRICT_LETTERS, (letter) => STRICT[letter] ?? letter);
}

/** Folds more: what is written differently but meant alike. Words are separated by single spaces. */
export function foldLoose(text: string): string {
  return clean(text).replace(LOOSE_LETTERS, (letter) => LOOSE[letter] ?? letter);
}

/** The words of a text, loosely folded. */
export function words(text: string): string[] {
  return foldLoose(text).split(' ').filter(Boolean);
}

/** Both names of a thing, loosely folded; the bar lets a query tell where a name begins and ends. */
export function foldNames(arabic: string, english: string): string {
  return `${foldLoose(arabic)} | ${foldLoose(english)}`;
}

function clean(text: string): string {
  return (
    text
      // NFKC would turn the ligature into a word with a Persian yeh.
      .replace(RIYAL_LIGATURE, 'ريال')
      .normalize('NFKC')
      .replace(/\s+/g, ' ')
      .replace(IGNORED, '')
      .toLowerCase()
      .normalize('NFD')
      .replace(LATIN_MARKS, '')
      // Only Latin marks go: NFC puts the Arabic hamzas back on their letters before the tables are used.
      .normalize('NFC')
      .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/\u066B/g, '.')
      .replace(/\u066C/g, '')
      .replace(/\u066A/g, '%')
      .replace(REPEATED, '$1')
      .replace(DIGIT_MEETS_LETTER, '$1$2 ')
      .replace(NOT_WORD, ' ')
      .replace(LONELY_DOT, ' ')
      .replace(/ +/g, ' ')
      .trim()
  );
}
