import * as z from 'zod/mini';
import { latinDigits } from '#contract/shared/common.ts';
import { toGtin } from './gtin.ts';

/** A barcode as it is typed or scanned, Arabic digits too. */
export const gtinField = z
  .string({ error: 'invalid' })
  .check(latinDigits, z.maxLength(40, { error: 'gtin' }))
  .check(
    z.refine((text) => toGtin(text) !== null, { error: 'gtin' }),
    z.overwrite((text) => toGtin(text) ?? text),
  );
