import * as z from 'zod/mini';
import { Day, Timestamp } from '#contract/shared/common.ts';
import { ORDER_STATUSES } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { HOLDS } from '#contract/shared/selling/offer-lists.ts';

/** So many of the parcels that wait are named. */
export const PARCELS_NAMED = 3;

const Parcels = z.object({
  /** Paid, or paid at the door, and not on their way yet. */
  waiting: z.number(),
  /** Those of them that should have left before today. */
  late: z.number(),
  /** When the oldest was ordered. */
  since: z.nullable(Timestamp),
  /** Those that have to leave first. */
  first: z.array(
    z.object({
      orderNumber: z.string(),
      status: z.enum(ORDER_STATUSES),
      orderedAt: Timestamp,
      shipBy: z.nullable(Day),
    }),
  ),
});

/** Offers, each in one of these, besides `low`. */
const Offers = z.object({
  /** In stock; on sale while the store sells. */
  live: z.number(),
  /** Of the live ones: a pack is at or below the limit for low stock. */
  low: z.number(),
  soldOut: z.number(),
  /** Switched off by the vendor. */
  off: z.number(),
  /** Wanted on sale by the vendor, and kept off. */
  held: z.number(),
  /** Why; an offer may have several reasons. */
  holds: z.array(z.object({ reason: z.enum(HOLDS), offers: z.number() })),
  /** Prices that the guard stopped; the packs sell at the price before. */
  heldPrices: z.number(),
});

const Returns = z.object({
  /** Requests and reports that wait for the vendor's answer. */
  toAnswer: z.number(),
  /** Returns whose goods have arrived and are not inspected. */
  toInspect: z.number(),
  /** When the shop goes on by itself with the first of them. */
  dueAt: z.nullable(Timestamp),
});

export const SellerHome = z.object({
  /** Planned or begun; null without any. */
  holiday: z.nullable(z.object({ from: Day, backOn: Day, hasBegun: z.boolean() })),
  /** Null for people without the permission `orders`. */
  parcels: z.nullable(Parcels),
  /** Null for people without the permission `orders`. */
  returns: z.nullable(Returns),
  /** Questions about what the vendor sells; null for people without the permission `orders`. Up to 1,000. */
  questions: z.nullable(z.object({ toAnswer: z.number() })),
  /** Addresses of programs to which the shop has stopped sending; null for people without the permission `api`. */
  webhooks: z.nullable(z.object({ stopped: z.number() })),
  offers: Offers,
  /** Proposed products and changes; null for people without the permission `catalogue`. */
  proposals: z.nullable(
    z.object({
      /** Sent back by the reviewer. */
      toChange: z.number(),
      waiting: z.number(),
    }),
  ),
});
export type SellerHome = z.infer<typeof SellerHome>;

export const getSellerHome = endpoint({
  method: 'GET',
  path: '/seller/home',
  summary: 'Get what waits for the vendor: parcels, its offers by how they sell, and its holiday',
  access: { area: 'seller', permission: 'member' },
  response: SellerHome,
});
