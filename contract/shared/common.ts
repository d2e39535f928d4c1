import * as z from 'zod/mini';
import { toLatinDigits, toStoredNumber, withoutTurns } from './arabic-text.ts';
import { PAGE_SIZE } from './constants.ts';
import type { ValidationCode } from './validation.ts';

/** A UUID. Those that the shop generates are version 7. */
export const Id = z.uuid({ error: 'invalid' satisfies ValidationCode });
export const IdParams = z.object({ id: Id });

/** Riyals with two decimals. Everywhere but on the wire, money is integer halalas. */
export const Money = z.number();

/** ISO 8601 in UTC. */
export const Timestamp = z.string();
/** Calendar day in Riyadh, YYYY-MM-DD. */
export const Day = z.string();

/** URL of a picture 800 px wide. To get another offered width, replace the last path segment. */
export const PictureUrl = z.string();

export const Empty = z.object({});

const whole = (minimum: number, maximum: number) =>
  z.coerce
    .number({ error: 'invalid' })
    .check(z.int({ error: 'invalid' }), z.gte(minimum, { error: 'invalid' }), z.lte(maximum, { error: 'invalid' }));

/** Keeps OFFSET cheap; nobody pages through longer lists. */
const LAST_PAGE = 10_000;
export const pageField = z._default(whole(1, LAST_PAGE), 1);
export const limitField = (size: number) => z._default(whole(1, PAGE_SIZE.maximum), size);
export const wholeField = whole;

/** Parses 'true' and 'false' in a query string. */
export const booleanField = z.pipe(
  z.enum(['true', 'false'], { error: 'invalid' }),
  z.transform((value) => value === 'true'),
);

/** Converts digits typed on an Arabic keyboard to the ASCII digits that numbers are stored in. */
export const latinDigits = z.overwrite<string>(toLatinDigits);

/** Normalises pasted phone numbers: removes direction marks, unifies dashes and spaces. */
export const phoneSigns = z.overwrite<string>((value) =>
  value
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' '),
);

const ownDirection = z.overwrite<string>(withoutTurns);

/** Text a person typed: without controls of direction, trimmed, at most `max` characters. */
export const text = (max: number) =>
  z.string({ error: 'invalid' }).check(ownDirection, z.trim(), z.maxLength(max, { error: 'tooLong' }));

/**
 * What of a text can be read: without control characters, what renders as nothing, such as marks of direction, and what only
 * adds to a letter, as Arabic's vowel marks and the stroke that stretches a word do.
 */
export const seen = (value: string) =>
  value.replaceAll(/[\p{Cc}\p{Default_Ignorable_Code_Point}\p{M}\u0640\u2800]/gu, '').trim();
export const visible = (code: ValidationCode) => z.refine<string>((value) => seen(value) !== '', { error: code });

/** Like `text`, but must not be empty or invisible; `code` is the error when it is. */
export const requiredText = (code: ValidationCode, max: number) =>
  z
    .string({ error: code })
    .check(
      ownDirection,
      z.trim(),
      z.minLength(1, { error: code }),
      z.maxLength(max, { error: 'tooLong' }),
      visible(code),
    );

/** Text that may be omitted or empty. Empty text becomes null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(text(max)),
    z.transform((value) => value || null),
  );

/** The longest number of a carrier for what it carries. */
const LONGEST_TRACKING_NUMBER = 60;
/** For numbers of carriers and banks, which people type in whichever digits and copy with marks of direction. */
export const asStoredNumber = z.overwrite<string>(toStoredNumber);
export const trackingNumber = requiredText('required', LONGEST_TRACKING_NUMBER).check(asStoredNumber);
/** Empty becomes null. */
export const optionalTrackingNumber = z.pipe(
  z.nullish(text(LONGEST_TRACKING_NUMBER).check(asStoredNumber)),
  z.transform((value) => value || null),
);

export const Meta = z.object({ page: z.number(), limit: z.number(), total: z.number(), totalPages: z.number() });
export type Meta = z.infer<typeof Meta>;
