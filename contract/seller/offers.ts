import * as z from 'zod/mini';
import { Id, IdParams, limitField, Money, Timestamp, text } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import * as selling from '#contract/shared/selling/offers.ts';

const change = <P extends 'prices' | 'stock' | 'catalogue'>(permission: P) => ({ area: 'seller', permission }) as const;
const rowsOf = <Row extends z.ZodMiniType>(row: Row) =>
  z
    .array(row, { error: 'invalid' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(selling.MOST_ROWS, { error: 'tooMany' }));

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
  stock: z.number(),
  /** At or below the offer's limit for low stock. */
  isLow: z.boolean(),
  /** Whether the vendor wants the offer to be sold, and what prevents it. */
  isOn: z.boolean(),
  holds: z.array(z.enum(selling.HOLDS)),
  /** A price that the guard stopped. */
  heldPrice: z.nullable(z.object({ price: Money, doubts: z.array(z.enum(selling.PRICE_DOUBTS)), askedAt: Timestamp })),
  version: z.number(),
});
export type SellerVariant = z.output<typeof SellerVariant>;

const VARIANT_FILTERS = ['low', 'out', 'off', 'held', 'without_gtin'] as const;

export const listVariants = endpoint({
  method: 'GET',
  path: '/seller/variants',
  summary: 'List the vendor’s packs with price and stock, by the Arabic name of their product',
  access: { area: 'seller', permission: 'member', apiScope: 'offers:read' },
  query: z.object({
    /** Part of a name, a SKU or a whole barcode. */
    search: z.optional(text(100)),
    filter: z.optional(z.enum(VARIANT_FILTERS, { error: 'invalid' })),
    categoryId: z.optional(Id),
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(50),
  }),
  response: z.object({ data: z.array(SellerVariant), nextCursor: z.nullable(Id) }),
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
  response: z.object({ offerId: Id, isOn: z.boolean(), holds: z.array(z.enum(selling.HOLDS)) }),
});
