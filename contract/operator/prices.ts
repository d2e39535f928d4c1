import * as z from 'zod/mini';
import { Id, IdParams, limitField, Money, pageField, Timestamp, text } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta, CSV, headingsField } from '#contract/shared/lists/lists.ts';
import { PRICE_DOUBTS, priceField } from '#contract/shared/selling/offers.ts';
import { DoubtedPack, PRICE_REFUSALS } from '#contract/shared/selling/sales.ts';
import { UnitPricePer } from '#contract/shared/unit-price.ts';

const access = { area: 'operator', roles: ['catalogue'] } as const;

const HeldPrice = z.extend(DoubtedPack, {
  productId: Id,
  offerId: Id,
  vendor: z.object({ id: Id, businessName: z.string(), businessNameEn: z.string() }),
  /** The sale that the price is part of; null for the price itself. */
  sale: z.nullable(z.object({ id: Id, name: z.string(), nameEn: z.string(), startsAt: Timestamp, endsAt: Timestamp })),
  /** Live now. */
  oldPrice: Money,
  price: Money,
  doubts: z.array(z.enum(PRICE_DOUBTS)),
  /** What the new price, the old one and the median of other vendors come to per 100 g, 100 ml, metre or piece. */
  per: z.nullable(z.object({ unit: UnitPricePer, price: Money, oldPrice: Money, others: z.nullable(Money) })),
  /** The highest and lowest own price of 30 days. */
  ownHighest: Money,
  ownLowest: Money,
  askedAt: Timestamp,
});
export type HeldPrice = z.output<typeof HeldPrice>;

export const HELD_SORTS = ['oldest', 'newest', 'furthest'] as const;
/** The price itself, or that of a sale. */
export const HELD_KINDS = ['own', 'sale'] as const;

/** Which prices, and in which order: the list shows them a page at a time, an export has all of them. */
const HeldFilters = z.object({
  /** A part of the name of the product, the pack or the vendor, or a whole SKU. */
  search: z.optional(text(100)),
  doubt: z.optional(z.enum(PRICE_DOUBTS, { error: 'invalid' })),
  kind: z.optional(z.enum(HELD_KINDS, { error: 'invalid' })),
  vendorId: z.optional(Id),
  /** `furthest`: the greatest change first, up or down. */
  sortBy: z._default(z.enum(HELD_SORTS, { error: 'invalid' }), 'oldest'),
});
export type HeldFilters = z.infer<typeof HeldFilters>;

export const listHeldPrices = endpoint({
  method: 'GET',
  path: '/operator/prices',
  summary: 'List prices that the guard stopped',
  access,
  query: z.extend(HeldFilters, { page: pageField, limit: limitField(50) }),
  response: z.object({ data: z.array(HeldPrice), meta: CappedMeta }),
});

export const exportHeldPrices = endpoint({
  method: 'GET',
  path: '/operator/exports/prices',
  summary: 'Download the held prices that the filters find, as CSV. 409 `export_too_large`',
  access,
  query: z.extend(HeldFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});

/** The price is named again, so that nobody decides on another one than they saw. */
const subject = {
  /** Null: the price itself. */
  saleId: z.nullable(Id),
  price: priceField,
};

export const approvePrice = endpoint({
  method: 'POST',
  path: '/operator/prices/:id/approve',
  summary: 'Put a price live that the guard stopped, by its variant; 409 `no_held_price` if it is gone or another one',
  access,
  params: IdParams,
  body: z.object(subject),
  response: z.object({ variantId: Id }),
});

export const refusePrice = endpoint({
  method: 'POST',
  path: '/operator/prices/:id/refuse',
  summary: 'Refuse a price that the guard stopped, with a reason that the vendor gets; 409 `no_held_price`',
  access,
  params: IdParams,
  body: z.object({
    ...subject,
    reason: z.enum(PRICE_REFUSALS, { error: 'required' }),
    note: z._default(text(500), ''),
  }),
  response: z.object({ variantId: Id }),
});
