import * as z from 'zod/mini';
import type { FieldCode } from '#contract/shared/validation.ts';

const SHORTEST = 2;

/** One space between words, and nothing invisible. */
export const plainSpaces = z.overwrite<string>((value) =>
  value
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim(),
);
const sized = (code: FieldCode, longest: number) =>
  z
    .string({ error: code })
    .check(plainSpaces, z.minLength(SHORTEST, { error: code }), z.maxLength(longest, { error: code }));

/** A text with Arabic letters; Latin ones and digits may be beside them. */
export const arabicText = (code: FieldCode, longest: number) =>
  sized(code, longest).check(z.refine((name) => /\p{Script=Arabic}.*\p{Script=Arabic}/u.test(name), { error: code }));
/** A text with Latin letters and no Arabic ones. */
export const englishText = (code: FieldCode, longest: number) =>
  sized(code, longest).check(
    z.refine((name) => /[A-Za-z]/.test(name) && !/\p{Script=Arabic}/u.test(name), { error: code }),
  );

export const arabicName = arabicText('arabicName', 60);
export const englishName = englishText('englishName', 60);
