import * as z from 'zod/mini';
import { PRICE_DOUBTS } from '#contract/shared/selling/offers.ts';
import { IMPORT_FIELDS } from './columns.ts';

/** Errors of a row. The row is not applied until they are corrected. */
export const ROW_ERRORS = [
  'missing_id',
  'gtin_exponent',
  'gtin_invalid',
  'unknown_sku',
  'unknown_gtin',
  'unknown_code',
  'several_packs',
  'ids_differ',
  'not_offered',
  'twice',
  'price_invalid',
  'pieces_invalid',
  'quantity_invalid',
  'thousand_unclear',
  'stock_too_large',
  'flag_invalid',
  'sku_invalid',
  'sku_taken',
  'not_above_price',
  'below_limit',
  'above_limit',
  'maximum_below_minimum',
  'offer_differs',
  'price_missing',
  'price_stopped',
  'formula_empty',
] as const;

/**
 * What a row should be looked at for. `price_held`: the old price stays live until an owner confirms the new one;
 * the rest of the row is left out. */
export const ROW_WARNINGS = ['price_held', ...PRICE_DOUBTS] as const;

/** What the reader of a row should know. It stops nothing. */
export const ROW_NOTES = ['formula', 'gtin_repaired', 'stock_repeated', 'stock_replaced'] as const;

const PROBLEM_CODES = [...ROW_ERRORS, ...ROW_WARNINGS, ...ROW_NOTES] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export const RowProblem = z.object({
  code: z.enum(PROBLEM_CODES),
  field: z.nullable(z.enum(IMPORT_FIELDS)),
  /** For `twice` and `offer_differs`: the other row of the file. */
  row: z.optional(z.number()),
});
export type RowProblem = z.output<typeof RowProblem>;

/** Why a file as a whole cannot be read. */
export const FILE_REFUSALS = [
  'empty',
  'not_a_table',
  'old_excel',
  'web_page',
  'damaged',
  'macros',
  'external_links',
  'zip_bomb',
  'foreign_parts',
  'entities',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'quote_open',
  'too_large',
  'too_much_work',
  'lost',
] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

/** Where in a file a refusal was found, counted from 1. */
export const RefusalPlace = z.object({ row: z.optional(z.number()), column: z.optional(z.number()) });
export type RefusalPlace = z.output<typeof RefusalPlace>;
