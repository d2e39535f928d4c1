import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import { checkDigit } from '#contract/shared/selling/gtin.ts';

/** A cell as somebody sees it: without marks of direction and with plain spaces. */
export function cleanCell(cell: string): string {
  return cell
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}

/**
 * The text of a cell that is written so that a spreadsheet keeps its zeros or takes it for no formula: `="0123"` or `'0123`.
 * Any other formula stays as it is.
 */
export function asText(cell: string): string {
  const [, quoted] = /^="((?![=+\-@'])[^"]+)"$/.exec(cell) ?? [];
  return (quoted?.trim() || cell).replace(/^'(?=[^']|'+[=+\-@])/, '');
}

/** Signs with which a cell takes a value away, such as the price before a discount. */
export const isNone = (cell: string) => /^(-|–|—|بدون|لا يوجد|none)$/i.test(cleanCell(cell));
/** Where 0 is no value either. */
export const isNoneOrZero = (cell: string) => isNone(cell) || readNumber(cell) === 0;

/** A number as people and spreadsheets write it in both languages; null for anything else. */
function readNumber(cell: string): number | null {
  const text = toLatinDigits(cleanCell(cell))
    .replace(/٫/g, '.')
    .replace(/[٬'’]/g, ',')
    .replace(/^(sar|sr|ر\.?\s?س\.?|ريال|﷼|⃁)\s*|\s*(sar|sr|ر\.?\s?س\.?|ريال|﷼|⃁)$/giu, '')
    .replace(/ /g, '');
  // One comma with one or two digits behind it parts the halalas, as in lists that are parted by semicolons.
  const plain = /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return null;
  const number = Number(plain.replaceAll(',', ''));
  return Number.isFinite(number) ? number : null;
}

const MOST_RIYALS = 1_000_000;
const MOST_PIECES = 1_000_000;
const MOST_OF_AN_ORDER = 9_999;

/** Riyals above 0 with at most two decimals. */
export function readPrice(cell: string): number | null {
  const number = readNumber(cell);
  if (number === null || number <= 0 || number > MOST_RIYALS) return null;
  const halalas = Math.round(number * 100);
  // A computer's own fractions, such as 45.300000000000004, are no halalas.
  return Math.abs(number * 100 - halalas) < 1e-6 ? halalas / 100 : null;
}

/** 1.000 is a thousand where lists are parted by semicolons, and one elsewhere: pieces are whole. */
export const isUnclearThousand = (cell: string) => /^\d{1,3}([.٫]\d{3})+$/.test(toLatinDigits(cleanCell(cell)));

export function readPieces(cell: string): number | null {
  if (isUnclearThousand(cell)) return null;
  const number = readNumber(cell);
  return number !== null && Number.isInteger(number) && number <= MOST_PIECES ? number : null;
}

export function readQuantity(cell: string): number | null {
  const pieces = readPieces(cell);
  return pieces !== null && pieces >= 1 && pieces <= MOST_OF_AN_ORDER ? pieces : null;
}

const YES = ['نعم', 'ن', 'yes', 'y', 'true', '1', 'on', 'مفعل', 'مفعّل', 'active', '✓'];
const NO = ['لا', 'no', 'n', 'false', '0', 'off', 'موقوف', 'غير مفعل', 'inactive', '✗'];

export function readFlag(cell: string): boolean | null {
  const text = toLatinDigits(cleanCell(cell)).toLowerCase();
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : null;
}

export type ReadGtin = { gtin: string; isRepaired: boolean } | { problem: 'gtin_exponent' | 'gtin_invalid' };

/**
 * A barcode in 14 digits. Zeros that a spreadsheet has dropped at its beginning come back, but only if the check digit then
 * fits; a number that it has cut, such as 6.29E+12, cannot be repaired.
 */
export function readGtin(cell: string): ReadGtin {
  const text = toLatinDigits(cleanCell(cell)).replace(/[\s-]/g, '').replace(/٫/g, '.');
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(text)) return { problem: 'gtin_exponent' };
  const digits = text.replace(/\.0+$/, '');
  if (!/^\d{7,14}$/.test(digits) || /^0+$/.test(digits)) return { problem: 'gtin_invalid' };
  if (checkDigit(digits.slice(0, -1)) !== Number(digits.at(-1))) return { problem: 'gtin_invalid' };
  return { gtin: digits.padStart(14, '0'), isRepaired: ![8, 12, 13, 14].includes(digits.length) };
}
