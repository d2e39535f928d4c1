import { randomInt } from 'node:crypto';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';

/** Crockford's base 32: without letters that are easily misread as another letter or a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 4;

/**
 * A new order number: DQ-, the day in Riyadh (`day`, YYYY-MM-DD), four random characters and a check character. It is short
 * enough to read out, hides how many orders there are and reveals typing errors. Uniqueness is the database's job.
 */
export function newOrderNumber(day: string): string {
  return numberOf('DQ', day);
}

/** A new number of a return, as of an order, beginning with RT-. */
export function newReturnNumber(day: string): string {
  return numberOf('RT', day);
}

function numberOf(kind: 'DQ' | 'RT', day: string): string {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const date = day.slice(2).replaceAll('-', '');
  return `${kind}-${date}-${code}${checkCharacter(date + code)}`;
}

/** Whether a typed text has the form and the check character of an order number. */
export function isOrderNumber(text: string): boolean {
  const match = /^DQ-(\d{6})-([0-9A-Z]{4})([0-9A-Z])$/.exec(text);
  return match !== null && checkCharacter(`${match[1]}${match[2]}`) === match[3];
}

/** What may stand between the parts of an order number: spaces, any dash or stroke, and the marks that turn text around. */
const JOINT = String.raw`(?:[^\p{L}\p{N}]|\u0640)*`;
const IN_TEXT = new RegExp(`DQ${JOINT}(\\d{6})${JOINT}([0-9A-Z]{5})(?=DQ${JOINT}\\d{6}|[^0-9A-Z]|$)`, 'gu');

/**
 * The order numbers in a text, each once, however their parts are joined, in whichever digits, and also with nothing between one
 * and the next; the check character keeps typing errors out.
 */
export function findOrderNumbers(text: string): string[] {
  const found = [...toLatinDigits(text).toUpperCase().matchAll(IN_TEXT)].map(([, date, code]) => `DQ-${date}-${code}`);
  return [...new Set(found.filter(isOrderNumber))];
}

/** The order number in a text; null if there is none, or more than one: nobody guesses which is meant. */
export function findOrderNumber(text: string): string | null {
  const [number, ...others] = findOrderNumbers(text);
  return number === undefined || others.length > 0 ? null : number;
}

/** The Luhn algorithm over 32 symbols: detects every single wrong character and nearly every swap of neighbours. */
function checkCharacter(text: string): string {
  const size = ALPHABET.length;
  const sum = [...text].reverse().reduce((total, character, index) => {
    const value = ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / size) + (value % size);
  }, 0);
  return ALPHABET[(size - (sum % size)) % size] ?? '';
}
