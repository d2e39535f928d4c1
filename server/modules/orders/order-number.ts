import { randomInt } from 'node:crypto';

/** Crockford's alphabet: no letter that is read as another or as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 4;

/**
 * DQ-, the day in Riyadh, and four random characters with a check character: short enough to read out, says nothing of
 * how many orders there are, and a mistyped one is noticed. `day` is YYYY-MM-DD. Not unique by itself.
 */
export function newOrderNumber(day: string): string {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const date = day.slice(2).replaceAll('-', '');
  return `DQ-${date}-${code}${checkCharacter(date + code)}`;
}

/** Whether a typed order number can be one: right form and right check character. */
export function isOrderNumber(text: string): boolean {
  const match = /^DQ-(\d{6})-([0-9A-Z]{4})([0-9A-Z])$/.exec(text);
  return match !== null && checkCharacter(`${match[1]}${match[2]}`) === match[3];
}

/** Luhn's check over 32 symbols: finds every single wrong character and nearly every swap of neighbours. */
function checkCharacter(text: string): string {
  const size = ALPHABET.length;
  const sum = [...text].reverse().reduce((total, character, index) => {
    const value = ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / size) + (value % size);
  }, 0);
  return ALPHABET[(size - (sum % size)) % size] ?? '';
}
