import * as z from 'zod/mini';
import { Id, Money, Timestamp, text, wholeField } from '#contract/shared/common.ts';
import { STOCK_REASONS } from './offer-lists.ts';

/** Days for which a batch of prices can be undone. */
export const UNDO_DAYS = 30;
/** As the database keeps prices and stock. */
const MOST_RIYALS = 1_000_000;
export const MOST_PIECES = 1_000_000;

/** What the price guard compares a price with. */
export const PRICE_DOUBTS = [
  'far_below_own',
  'far_above_own',
  'far_below_others',
  'far_above_others',
  'below_one_riyal',
] as const;
export type PriceDoubt = (typeof PRICE_DOUBTS)[number];

/** `return`: not accepted at the door. `customer_return`: sent back after delivery. `replacement`: sent again for goods at fault. `emptied`: set to 0 with pieces of an order that could not be supplied. */
export const MOVEMENT_REASONS = [
  ...STOCK_REASONS,
  'initial',
  'sale',
  'cancellation',
  'return',
  'line_cancellation',
  'customer_return',
  'replacement',
  'short',
  'emptied',
] as const;

/** Where a change comes from: a form, the grid, an uploaded file, or a program. */
export const CHANGE_SOURCES = ['hand', 'grid', 'import', 'api'] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** Riyals with at most two decimals, above 0. */
export const priceField = z
  .number({ error: 'price' })
  .check(z.positive({ error: 'price' }), z.lte(MOST_RIYALS, { error: 'price' }))
  .check(z.refine((riyals) => Math.abs(riyals * 100 - Math.round(riyals * 100)) < 1e-6, { error: 'price' }));
export const piecesField = z
  .int({ error: 'pieces' })
  .check(z.gte(0, { error: 'pieces' }), z.lte(MOST_PIECES, { error: 'pieces' }));
const changeOfPieces = z
  .int({ error: 'pieces' })
  .check(z.gte(-MOST_PIECES, { error: 'pieces' }), z.lte(MOST_PIECES, { error: 'pieces' }));
/** The vendor's own number of a pack: unique among its own, in capitals or not. */
export const skuField = z.string({ error: 'sku' }).check(z.trim(), z.regex(/^[!-~]{1,64}$/, { error: 'sku' }));

/** One of the vendor's variants: by its id, or by its SKU. */
const Subject = { variantId: z.optional(Id), sku: z.optional(skuField) };
const namesOne = z.refine<{ variantId?: string | undefined; sku?: string | undefined }>(
  ({ variantId, sku }) => (variantId === undefined) !== (sku === undefined),
  { error: 'required', path: ['variantId'] },
);

export const PriceRow = z
  .object({
    ...Subject,
    price: priceField,
    /** The struck price; null for none. Left out, it stays. */
    compareAtPrice: z.optional(z.nullable(priceField)),
    /** The version that was shown: a row that was changed since is a conflict. */
    version: z.optional(wholeField(0, 2 ** 31 - 1)),
    /** Takes a price that the guard warns of. */
    confirm: z._default(z.boolean({ error: 'invalid' }), false),
  })
  .check(namesOne);
export type PriceRow = z.output<typeof PriceRow>;

/** Exactly one way of saying what the stock is. */
export const StockRow = z
  .object({
    ...Subject,
    /** Pieces more or, negative, fewer. */
    adjust: z.optional(changeOfPieces),
    /** How many there are, told relative to what the sender has seen: sales since then are taken off. */
    set: z.optional(piecesField),
    /** With `set`: the stock that the sender was shown. The change is `set` less this. */
    seen: z.optional(wholeField(0, 2 ** 31 - 1)),
    /** With `set`: the feed’s cursor up to which the number includes orders and cancellations. Later ones are taken off. */
    includesOrdersUpTo: z.optional(wholeField(0, Number.MAX_SAFE_INTEGER)),
    /**
     * With `set`: when the pieces were counted. Orders since then are taken off. Of the three left out: when the request came.
     */
    asOf: z.optional(z.iso.datetime({ error: 'invalid', offset: true })),
    /** The version that was shown: a row that the vendor changed since is a conflict. Sales do not count. */
    version: z.optional(wholeField(0, 2 ** 31 - 1)),
  })
  .check(namesOne)
  .check(
    z.refine(({ adjust, set }) => (adjust === undefined) !== (set === undefined), { error: 'required', path: ['set'] }),
    z.refine(
      ({ set, seen, asOf, includesOrdersUpTo }) =>
        [seen, asOf, includesOrdersUpTo].filter((each) => each !== undefined).length <= (set === undefined ? 0 : 1),
      { error: 'invalid', path: ['seen'] },
    ),
  );
export type StockRow = z.output<typeof StockRow>;

export const reasonField = z._default(z.enum(STOCK_REASONS, { error: 'invalid' }), 'correction');
export const noteField = z.optional(text(200));

/** What came of a row. Only `saved` changes something. */
const ROW_OUTCOMES = ['saved', 'same', 'warning', 'held', 'conflict', 'refused'] as const;

export const RowAnswer = z.object({
  /** The row's place in the call, from 0. */
  index: z.number(),
  variantId: z.nullable(Id),
  outcome: z.enum(ROW_OUTCOMES),
  /** For `refused`. `too_many_pieces`: the stock would be above 1,000,000. */
  code: z.nullable(
    z.enum(['unknown', 'twice', 'below_limit', 'above_limit', 'not_above_price', 'cursor', 'too_many_pieces']),
  ),
  /** For `warning` and `held`: what the price was doubted for. */
  doubts: z.array(z.enum(PRICE_DOUBTS)),
  /** As they are now; null for an unknown variant. */
  price: z.nullable(Money),
  compareAtPrice: z.nullable(Money),
  stock: z.nullable(z.number()),
  /** Pieces that were sold and that, by this stock, are not there; the stock is 0 then. */
  missing: z.number(),
  /** Where pieces are missing: the newest orders that took so many, at most ten. */
  missingOrders: z.optional(z.array(z.object({ orderNumber: z.string(), pieces: z.number() }))),
  /**
   * Where pieces are missing, and of a stock that was set without a word on what it includes: pieces that were ordered in the
   * last ten minutes and not cancelled. Left out if there are none.
   */
  orderedLately: z.optional(z.number()),
  version: z.nullable(z.number()),
});
export type RowAnswer = z.output<typeof RowAnswer>;

export const BatchAnswer = z.object({
  /** Null if nothing changed. */
  batchId: z.nullable(Id),
  undoUntil: z.nullable(Timestamp),
  rows: z.array(RowAnswer),
});
export type BatchAnswer = z.output<typeof BatchAnswer>;
