import * as z from 'zod/mini';
import { Id } from '#contract/shared/common.ts';
import { FACETS, PACK_SIZE } from '#contract/shared/constants.ts';
import { listField } from '#contract/shared/list-field.ts';
import { FreeFrom } from '#contract/shared/selling/declarations.ts';

export const facetsField = z.optional(listField(z.enum(FACETS, { error: 'invalid' })));

/** As unit and amount: `g:500`. */
export const sizesField = z.optional(
  listField(z.string({ error: 'invalid' }).check(z.regex(PACK_SIZE, { error: 'invalid' }))),
);

/** What products must be declared free from, traces included: all of it. */
export const freeFromField = z.optional(listField(FreeFrom));

const Count = z.object({ count: z.number() });
const NamedValue = z.extend(Count, { id: Id, name: z.string(), nameEn: z.string() });
export type NamedValue = z.infer<typeof NamedValue>;
/** Both ends belong to the range, in riyals. The first range has no lower end, the last no upper one. */
const PriceRange = z.extend(Count, { min: z.nullable(z.number()), max: z.nullable(z.number()) });
export type PriceRange = z.infer<typeof PriceRange>;
const SizeValue = z.extend(Count, { size: z.string() });
export type SizeValue = z.infer<typeof SizeValue>;
const FreeFromValue = z.extend(Count, { freeFrom: FreeFrom });
export type FreeFromValue = z.infer<typeof FreeFromValue>;

/**
 * How many of the products found have each value: those that remain if the value is chosen beside the filters of the
 * other facets, and of `freeFrom` beside those already chosen in it, because all of them must hold. Lists have values that
 * occur, most frequent first, and chosen ones with 0.
 */
export const Facets = z.object({
  /** Too many were found to look at all: every count is a lower limit. */
  isPartial: z.boolean(),
  /** A main category that is chosen counts its sub-categories too. */
  category: z.optional(z.array(NamedValue)),
  vendor: z.optional(z.array(NamedValue)),
  price: z.optional(z.array(PriceRange)),
  size: z.optional(z.array(SizeValue)),
  freeFrom: z.optional(z.array(FreeFromValue)),
  inStock: z.optional(Count),
  discount: z.optional(Count),
});
export type Facets = z.infer<typeof Facets>;
