import { randomInt } from 'node:crypto';

const PREFIX = 'DQ';
const COUNTRY = 'SA';
/** Of the Universal Postal Union's standard S10, which numbers parcels of postal services. */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** A new tracking number: two letters, eight digits, their check digit and the country. */
export function newTrackingNumber(): string {
  const digits = String(randomInt(100_000_000)).padStart(8, '0');
  return `${PREFIX}${digits}${checkDigit(digits)}${COUNTRY}`;
}

/** Whether a number can be one of the carrier's: nearly every typing error is found. */
export function isTrackingNumber(text: string): boolean {
  const [, digits, check] = /^DQ(\d{8})(\d)SA$/.exec(text) ?? [];
  return digits !== undefined && check === checkDigit(digits);
}

function checkDigit(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = 11 - (sum % 11);
  return String(check === 10 ? 0 : check === 11 ? 5 : check);
}
