/**
 * The check digit of a barcode's other digits (GS1 mod 10): counted from the right, every other digit weighs 3. It finds each
 * single wrong digit, and most swaps of neighbours.
 */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Pads a barcode (GTIN-8, -12, -13 or -14) to the 14 digits in which it is kept; null if it is none. */
export function toGtin(text: string): string | null {
  const digits = text.replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null;
  return checkDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits.padStart(14, '0') : null;
}
