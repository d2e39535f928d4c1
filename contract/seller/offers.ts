import * as z from 'zod/mini';
import { Empty, Id, IdParams, limitField, Money, Timestamp, text, wholeField } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { listField } from '#contract/shared/list-field.ts';
import { CSV, headingsField } from '#contract/shared/lists/lists.ts';
import {
  HOLDS,
  MOST_ROWS,
  MOST_VARIANTS,
  VARIANT_FILTERS,
  VARIANT_SORTS,
} from '#contract/shared/selling/offer-lists.ts';
import * as selling from '#contract/shared/selling/offers.ts';
import { CONTENT_UNITS } from '#contract/shared/selling/units.ts';

const change = <P extends 'prices' | 'stock' | 'catalogue'>(permission: P) => ({ area: 'seller', permission }) as const;
const rowsOf = <Row extends z.ZodMiniType>(row: Row) =>
  z
    .array(row, { error: 'invalid' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(MOST_ROWS, { error: 'tooMany' }));

const SellerVariant = z.object({
  id: Id,
  offerId: Id,
  productId: Id,
  packId: Id,
  productName: z.string(),
  productNameEn: z.string(),
  packName: z.string(),
  packNameEn: z.string(),
  imageUrl: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  sku: z.string(),
  price: Money,
  compareAtPrice: z.nullable(Money),
  /** While a sale of the vendor runs. */
  salePrice: z.optional(z.nullable(Money)),
  /** The sale of the vendor that runs, else the one that begins next. */
  sale: z.optional(z.nullable(z.object({ id: Id, price: Money, startsAt: Timestamp, endsAt: Timestamp }))),
  stock: z.number(),
  /** At or below the offer's limit for low stock. */
  isLow: z.boolean(),
  /** Whether the vendor wants the offer to be sold, and what prevents it. */
  isOn: z.boolean(),
  holds: z.array(z.enum(HOLDS)),
  /** A price that the guard stopped. */
  heldPrice: z.nullable(z.object({ price: Money, doubts: z.array(z.enum(selling.PRICE_DOUBTS)), askedAt: Timestamp })),
  /** Pieces sold in the last 14 days, without those that were cancelled. */
  soldIn14Days: z.number(),
  version: z.number(),
});
export type SellerVariant = z.output<typeof SellerVariant>;

/** Which variants, and in which order: the list shows them page by page, an export has all of them. */
const VariantFilters = z.object({
  /** Part of a name, a SKU or a whole barcode. */
  search: z.optional(text(100)),
  /** All of these must hold. */
  filter: z.optional(listField(z.enum(VARIANT_FILTERS, { error: 'invalid' }))),
  /** Held for this reason: a hold of the offer, or a price that the guard stopped. */
  heldFor: z.optional(z.enum([...HOLDS, 'price'], { error: 'invalid' })),
  categoryId: z.optional(Id),
  sortBy: z._default(z.enum(VARIANT_SORTS, { error: 'invalid' }), 'name'),
});
export type VariantFilters = z.output<typeof VariantFilters>;

export const listVariants = endpoint({
  method: 'GET',
  path: '/seller/variants',
  summary: 'List the vendor’s packs with price and stock',
  access: { area: 'seller', permission: 'member', apiScope: 'offers:read' },
  query: z.extend(VariantFilters, {
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: z._default(wholeField(1, MOST_VARIANTS), 50),
  }),
  response: z.object({
    data: z.array(SellerVariant),
    nextCursor: z.nullable(Id),
    /** How many the filters find, with the first page only. */
    total: z.nullable(z.number()),
  }),
});

export const listVariantCategories = endpoint({
  method: 'GET',
  path: '/seller/variants/categories',
  summary: 'List the categories of the products that the vendor offers, by name',
  access: { area: 'seller', permission: 'member' },
  response: z.object({ data: z.array(z.object({ id: Id, name: z.string(), nameEn: z.string() })) }),
});

export const exportVariants = endpoint({
  method: 'GET',
  path: '/seller/exports/variants',
  summary: 'Download the packs that the filters find, as CSV. 409 `export_too_large`',
  access: { area: 'seller', permission: 'member' },
  query: z.extend(VariantFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});

/** What other vendors take for a pack. */
const Rivals = z.object({
  /** The lowest and the median price of the same pack; null if nobody else sells it. */
  cheapest: z.nullable(Money),
  median: z.nullable(Money),
  /** The lowest and the median of what all packs of the product cost by content, for as much as this pack holds. */
  cheapestByContent: z.nullable(Money),
  medianByContent: z.nullable(Money),
});

export const getOffer = endpoint({
  method: 'GET',
  path: '/seller/offers/:id',
  summary: 'Get one of the vendor’s offers: its packs with rivals’ prices, its limits and what holds it',
  access: { area: 'seller', permission: 'member' },
  params: IdParams,
  response: z.object({
    id: Id,
    productId: Id,
    productName: z.string(),
    productNameEn: z.string(),
    imageUrl: z.nullable(z.string()),
    isOn: z.boolean(),
    /** Shoppers can see it: it is on, nothing holds it, and its vendor sells. */
    isPublic: z.boolean(),
    holds: z.array(z.enum(HOLDS)),
    minimum: z.number(),
    maximum: z.nullable(z.number()),
    /** Null: the shop’s usual limit. */
    lowStock: z.nullable(z.number()),
    packs: z.array(
      z.extend(SellerVariant, {
        /** The lowest and the highest price that the vendor allows for the pack; null for none. */
        minPrice: z.nullable(Money),
        maxPrice: z.nullable(Money),
        content: z.nullable(z.object({ amount: z.number(), unit: z.enum(CONTENT_UNITS) })),
        rivals: Rivals,
      }),
    ),
  }),
});

export const changePrices = endpoint({
  method: 'POST',
  path: '/seller/prices',
  summary: 'Change up to 1,000 prices; each row has its own answer, and those that are fine are saved',
  access: { ...change('prices'), apiScope: 'prices:write' },
  isBulk: true,
  body: z.object({
    rows: rowsOf(selling.PriceRow),
    source: z._default(z.enum(['hand', 'grid'], { error: 'invalid' }), 'hand'),
  }),
  response: selling.BatchAnswer,
});

export const confirmHeldPrice = endpoint({
  method: 'POST',
  path: '/seller/variants/:id/confirm-price',
  summary: 'Put a price live that the guard stopped; 409 `no_held_price` if it is gone or another one',
  access: { area: 'seller', permission: 'owner', fresh: true },
  params: IdParams,
  body: z.object({ price: selling.priceField }),
  response: selling.BatchAnswer,
});

export const dropHeldPrice = endpoint({
  method: 'DELETE',
  path: '/seller/variants/:id/held-price',
  summary: 'Drop a price that the guard stopped; 409 `no_held_price` if it is gone',
  access: change('prices'),
  params: IdParams,
  response: Empty,
});

export const setPriceLimits = endpoint({
  method: 'PUT',
  path: '/seller/variants/:id/price-limits',
  summary: 'Set the lowest and the highest price that the vendor allows for a pack: prices beyond them are refused',
  access: change('prices'),
  params: IdParams,
  body: z.object({ minPrice: z.nullable(selling.priceField), maxPrice: z.nullable(selling.priceField) }),
  response: z.object({ minPrice: z.nullable(Money), maxPrice: z.nullable(Money) }),
});

export const undoPrices = endpoint({
  method: 'POST',
  path: '/seller/batches/:id/undo',
  summary: 'Put back the prices that a batch changed, for 30 days; rows that changed since are conflicts and stay',
  access: change('prices'),
  params: IdParams,
  response: selling.BatchAnswer,
});

export const changeStock = endpoint({
  method: 'POST',
  path: '/seller/stock',
  summary: 'Change the stock of up to 1,000 packs; a stock that is set counts relative to what the sender has seen',
  access: { ...change('stock'), apiScope: 'stock:write' },
  isBulk: true,
  body: z.object({
    rows: rowsOf(selling.StockRow),
    reason: selling.reasonField,
    note: selling.noteField,
    source: z._default(z.enum(['hand', 'grid'], { error: 'invalid' }), 'hand'),
  }),
  response: selling.BatchAnswer,
});

const history = { cursor: z.optional(Id), limit: limitField(50) };
const By = z.nullable(z.object({ id: Id, name: z.nullable(z.string()) }));

export const exportMovements = endpoint({
  method: 'GET',
  path: '/seller/exports/movements',
  summary: 'Download what moved the stock of a pack, or of all, newest first, as CSV. 409 `export_too_large`',
  access: change('stock'),
  query: z.object({ variantId: z.optional(Id), language: headingsField }),
  response: Download,
  produces: CSV,
});

export const listMovements = endpoint({
  method: 'GET',
  path: '/seller/variants/:id/movements',
  summary: 'List what moved a pack’s stock, newest first, with the stock after each',
  access: change('stock'),
  params: IdParams,
  query: z.object(history),
  response: z.object({
    data: z.array(
      z.object({
        id: Id,
        at: Timestamp,
        reason: z.enum(selling.MOVEMENT_REASONS),
        pieces: z.number(),
        stockAfter: z.number(),
        orderNumber: z.nullable(z.string()),
        note: z.nullable(z.string()),
        by: By,
      }),
    ),
    nextCursor: z.nullable(Id),
  }),
});

export const listPriceChanges = endpoint({
  method: 'GET',
  path: '/seller/variants/:id/prices',
  summary: 'List a pack’s prices, newest first, and the lowest of 30 days',
  access: change('prices'),
  params: IdParams,
  query: z.object(history),
  response: z.object({
    lowestOf30Days: Money,
    data: z.array(
      z.object({
        id: Id,
        at: Timestamp,
        price: Money,
        compareAtPrice: z.nullable(Money),
        source: z.enum(['initial', ...selling.CHANGE_SOURCES, 'undo', 'operator']),
        batchId: z.nullable(Id),
        by: By,
      }),
    ),
    nextCursor: z.nullable(Id),
  }),
});

export const changeOffer = endpoint({
  method: 'PATCH',
  path: '/seller/offers/:id',
  summary: 'Switch an offer on or off, and set its order limits and its limit for low stock',
  access: { ...change('catalogue'), apiScope: 'offers:write' },
  params: IdParams,
  body: z.object({
    isOn: z.optional(z.boolean({ error: 'invalid' })),
    minimum: z.optional(
      z.int({ error: 'pieces' }).check(z.gte(1, { error: 'pieces' }), z.lte(9_999, { error: 'pieces' })),
    ),
    maximum: z.optional(
      z.nullable(z.int({ error: 'pieces' }).check(z.gte(1, { error: 'pieces' }), z.lte(9_999, { error: 'pieces' }))),
    ),
    lowStock: z.optional(z.nullable(selling.piecesField)),
  }),
  response: z.object({ offerId: Id, isOn: z.boolean(), holds: z.array(z.enum(HOLDS)) }),
});
