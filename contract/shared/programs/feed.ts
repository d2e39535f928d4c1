import * as z from 'zod/mini';
import { Id, Timestamp } from '#contract/shared/common.ts';
import { RETURN_REASONS } from '#contract/shared/orders/returns.ts';

/** What the feed tells of. More kinds may be added: programs skip those that they do not know. */
export const FEED_KINDS = [
  'order_placed',
  'order_paid',
  'order_cancelled',
  'pieces_cancelled',
  'parcel_shipped',
  'parcel_delivered',
  'parcel_refused',
  'delivery_failed',
  'parcel_returned',
  'return_requested',
  'return_approved',
  'return_declined',
  'return_disputed',
  'return_sent',
  'return_withdrawn',
  'return_concluded',
  'return_replaced',
  'price_held',
] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Seconds for which a call may wait for something new. */
export const LONGEST_FEED_WAIT = 20;
/** Days for which events can be read. */
export const FEED_DAYS = 400;

export const FeedEvent = z.object({
  /** Its number among the vendor's events: one more than that of the event before. */
  cursor: z.number(),
  kind: z.enum(FEED_KINDS),
  at: Timestamp,
  /**
   * The vendor's part of an order, with the pieces that are left of its lines; of `pieces_cancelled` those that were cancelled, of
   * `parcel_returned` those that came back, of a return those that it is about, and once it is concluded those that were accepted.
   * Null for events about prices.
   */
  order: z.nullable(
    z.object({
      id: Id,
      number: z.string(),
      parcelId: Id,
      lines: z.array(z.object({ variantId: Id, sku: z.string(), pieces: z.number() })),
    }),
  ),
  /** The return that the event is a step of; null for other events. */
  return: z.nullable(z.object({ id: Id, number: z.string(), reason: z.enum(RETURN_REASONS) })),
  /** The pack whose price the guard stopped; null for events about orders. */
  variant: z.nullable(z.object({ id: Id, sku: z.string() })),
});
export type FeedEvent = z.output<typeof FeedEvent>;
