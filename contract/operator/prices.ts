import * as z from 'zod/mini';
import { Id, IdParams, limitField, Meta, Money, pageField, Timestamp, text } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { PRICE_DOUBTS, priceField } from '#contract/shared/selling/offers.ts';
import { DoubtedPack, PRICE_REFUSALS } from '#contract/shared/selling/sales.ts';
import { UnitPricePer } from '#contract/shared/unit-price.ts';

const access = { area: 'operator', roles: ['catalogue'] } as const;

const HeldPrice = z.extend(DoubtedPack, {
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

export const listHeldPrices = endpoint({
  method: 'GET',
  path: '/operator/prices',
  summary: 'List prices that the guard stopped, the oldest first',
  access,
  query: z.object({ page: pageField, limit: limitField(20) }),
  response: z.object({ data: z.array(HeldPrice), meta: Meta }),
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
