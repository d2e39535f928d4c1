import * as z from 'zod/mini';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import { hasIbanCheckDigits } from '#contract/shared/iban.ts';
import type { FieldCode } from '#contract/shared/validation.ts';

/** Removes what people paste with a number: blanks, dashes, direction marks. Arabic digits become ASCII, letters capitals. */
export function compactNumber(typed: string): string {
  return toLatinDigits(typed)
    .replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .toUpperCase();
}

/** Longer than any number with blanks in it. */
const LONGEST_TYPED = 60;

const number = (pattern: RegExp, code: FieldCode) =>
  z
    .string({ error: code })
    .check(z.maxLength(LONGEST_TYPED, { error: code }), z.overwrite(compactNumber), z.regex(pattern, { error: code }));

/** Number of the commercial registration. */
export const registrationField = number(/^\d{10}$/, 'registration');
/** Certificates of today show the Unified National Number, which begins with 7. Older numbers are taken, with a note. */
export function isOldRegistration(registration: string): boolean {
  return !registration.startsWith('7');
}

export const vatNumberField = number(/^3\d{13}3$/, 'vatNumber');
/** Number of a freelance document, as its platform writes it: `FL-123456789`, for example. */
export const freelanceDocumentField = number(/^[A-Z]{0,4}\d{6,15}$/, 'freelanceDocument');
/** Authentication of the web shop, if the seller has one. */
export const storeNumberField = number(/^\d{5,15}$/, 'storeNumber');
export const postalCodeField = number(/^\d{5}$/, 'postalCodeDigits');
/** Building numbers and additional numbers of National Addresses. */
export const fourDigitsField = number(/^\d{4}$/, 'fourDigits');
export const nationalShortAddressField = number(/^[A-Z]{4}\d{4}$/, 'shortAddress');

/** A Saudi IBAN with right check digits. */
export const ibanField = z.string({ error: 'iban' }).check(
  z.maxLength(LONGEST_TYPED, { error: 'iban' }),
  z.overwrite(compactNumber),
  z.refine((iban) => /^SA\d{4}[A-Z0-9]{18}$/.test(iban), { error: 'iban' satisfies FieldCode, abort: true }),
  z.refine(hasIbanCheckDigits, { error: 'ibanDigits' satisfies FieldCode }),
);
