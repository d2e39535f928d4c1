import * as z from 'zod/mini';
import { latinDigits, phoneSigns, visible } from './common.ts';
import { PASSWORD } from './constants.ts';
import type { ValidationCode } from './validation.ts';

export const emailField = z
  .string({ error: 'email' })
  .check(z.trim(), z.toLowerCase(), z.email({ error: 'email' }), z.maxLength(254, { error: 'email' }));

/** The specification's pattern: at least ten digits, spaces, dashes, parentheses, and an optional leading plus. */
export const phoneField = z
  .string({ error: 'phone' })
  .check(latinDigits, phoneSigns, z.trim(), z.regex(/^\+?[\d ()-]{10,29}$/, { error: 'phone' }));

/** Taken exactly as typed: passwords are never trimmed, truncated or Unicode-normalised. */
export const passwordField = (minimum: number, code: ValidationCode) =>
  z
    .string({ error: code })
    .check(z.minLength(minimum, { error: code }), z.maxLength(PASSWORD.maximum, { error: 'tooLong' }));

/** As mail programs read a name: wide and look-alike signs as plain ones, ideographic full stops as dots, nothing invisible. */
const plainSigns = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.');

/** Titles as Arabic writes them, often without a space: `م.أحمد`, `أ.د.محمد`. */
const ARABIC_TITLES = /(^|\s)(?:\p{Script=Arabic}\.)+(?=\p{Script=Arabic})/gu;
const WEB_ADDRESS = /[/:@]|\.[\p{L}\p{M}]{2}/u;

/** No web addresses: mails greet with the name, and mail programs would make links of them. `St.John` is one, `J.R.` is not. */
export const personName = (code: 'firstNameMin' | 'lastNameMin') =>
  z.string({ error: code }).check(
    z.trim(),
    z.minLength(2, { error: code }),
    z.maxLength(100, { error: 'tooLong' }),
    visible(code),
    z.refine((name) => !WEB_ADDRESS.test(plainSigns(name).replace(ARABIC_TITLES, '$1')), { error: 'personName' }),
  );

/** Six digits from an authenticator app, or a recovery code: 24 letters and digits in any case and grouping. */
export const codeField = z.string({ error: 'code' }).check(
  z.maxLength(100, { error: 'tooLong' }),
  latinDigits,
  z.overwrite((code) => code.replace(/[\s\p{Pd}]/gu, '').toUpperCase()),
  z.regex(/^(\d{6}|[\dA-Z]{24})$/, { error: 'code' }),
);
