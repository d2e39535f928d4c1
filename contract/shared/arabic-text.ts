/** Arabic text as people type and write it. Folding in the server and in pages uses the same ones. */

const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Converts Arabic and Persian digits to ASCII digits. */
export function toLatinDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Characters that turn the direction of the letters after them: others would read a text in another order than it is typed in. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
export const withoutTurns = (text: string): string => text.replace(TURNS, '');

/** A tracking number, a bank's number of a transfer or a coupon code, as it is stored and looked for: ASCII digits, nothing invisible, no space at its ends. */
export const toStoredNumber = (text: string): string =>
  toLatinDigits(text.replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')).trim();

/** What two spellings of a tracking number have in common, as `tracking_key` of the database makes it: "sm ٤٧-11" → SM4711. */
export const toTrackingKey = (text: string): string =>
  toLatinDigits(text)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();

/**
 * Converts the numbers of an Arabic text to Arabic-Indic digits, as pages and mails write all numbers: 2.5 كجم → ٢٫٥ كجم,
 * 82% → ٨٢٪. Numbers that belong to Latin words or codes stay unchanged.
 */
export function withArabicDigits(text: string): string {
  return text.replace(/(?<![A-Za-z\d-])\d+(?:\.\d+)?%?(?![A-Za-z\d-])/g, (number) =>
    number
      .replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
      .replace('.', '٫')
      .replace('%', '٪'),
  );
}

/** Letters that readers hardly see as different, each with the one that stands for it. */
export const STRICT_LETTERS: Record<string, string> = { آ: 'ا', أ: 'ا', إ: 'ا', ى: 'ي', ة: 'ه' };

/** More letters that are written differently but meant alike: hamza carriers, other keyboards, foreign sounds. */
export const LOOSE_LETTERS: Record<string, string> = {
  ...STRICT_LETTERS,
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

/** Makes a function that replaces each letter that a table has. */
export function letterReplacer(table: Record<string, string>): (text: string) => string {
  const letters = new RegExp(`[${Object.keys(table).join('')}]`, 'g');
  return (text) => text.replace(letters, (letter) => table[letter] ?? letter);
}

/**
 * Fills `{name}`s in a text. A value without a text stays as it is. A full stop after a value that ends with one is left out, as after
 * an Arabic amount, whose currency is written with stops.
 */
export function fill(text: string, textOf: (name: string) => string | undefined): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    const value = textOf(name);
    if (value === undefined) return whole;
    return stop && ENDS_WITH_STOP.test(value) ? value : value + stop;
  });
}

/** Also before the mark of direction that ends a formatted amount. */
const ENDS_WITH_STOP = /\.\u200f?$/;
