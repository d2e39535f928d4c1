import * as z from 'zod/mini';
import { Meta } from '#contract/shared/common.ts';
import { LANGUAGES } from '#contract/shared/language.ts';

/** Lists of the console: counts stop here, and say so. */
export const COUNTED_TO = 10_000;
/** An export of more rows is refused, so that a file is never cut short without saying so. */
export const EXPORT_ROWS = 50_000;

/** `total` is at most `COUNTED_TO`; `isCapped` says that there are more. */
export const CappedMeta = z.extend(Meta, { isCapped: z.boolean() });
export type CappedMeta = z.infer<typeof CappedMeta>;

/** The language of an export’s headings. */
export const headingsField = z._default(z.enum(LANGUAGES, { error: 'invalid' }), 'ar');

export const CSV = 'text/csv; charset=utf-8';
