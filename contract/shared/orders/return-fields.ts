import * as z from 'zod/mini';
import { Id, Money, PictureUrl, Timestamp } from '#contract/shared/common.ts';
import { RETURN_EVENT_CODES, RETURN_REASONS, RETURN_RULES, RETURN_STATUSES } from './returns.ts';

/** What pieces come to. Without `pricesIncludeVat` the tax is on top of the goods. */
export const ReturnAmounts = z.object({
  goods: Money,
  /** Of the goods. */
  tax: Money,
  pricesIncludeVat: z.boolean(),
  /** Delivery and the fee for cash, once all of a parcel was at fault. */
  delivery: Money,
  total: Money,
});
export type ReturnAmounts = z.infer<typeof ReturnAmounts>;

const ReturnLine = z.object({
  /** Of the order's line. */
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  variantName: z.string(),
  variantNameEn: z.string(),
  sku: z.string(),
  image: z.nullable(PictureUrl),
  rule: z.enum(RETURN_RULES),
  pieces: z.number(),
  /** Of these, those that the vendor has accepted; null until the return is concluded. */
  accepted: z.nullable(z.number()),
});

/** A line as stores and the operator see it: with what any number of its pieces come to (`shareOf`). Amounts are the order's. */
export const ReturnShare = z.extend(ReturnLine, {
  quantity: z.number(),
  /** Of these, what was cancelled or went back before. */
  before: z.number(),
  ...{ totalPrice: Money, discount: Money, tax: Money },
});
export type ReturnShare = z.infer<typeof ReturnShare>;

/** A return as the customer and the vendor see it. */
export const returnFields = {
  id: Id,
  number: z.string(),
  orderNumber: z.string(),
  vendor: z.object({ id: Id, name: z.string(), nameEn: z.string() }),
  reason: z.enum(RETURN_REASONS),
  note: z.nullable(z.string()),
  status: z.enum(RETURN_STATUSES),
  /** When the shop goes on by itself, if nobody has acted by then. Null if it does not. */
  dueAt: z.nullable(Timestamp),
  /** Why the vendor declined it, or did not accept all that came back. */
  answer: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  createdAt: Timestamp,
  lines: z.array(ReturnLine),
  /** What they come to: of the pieces that were accepted, until then of all. */
  amounts: ReturnAmounts,
  /** Ids, for the calls that read the pictures. */
  photos: z.array(Id),
  events: z.array(
    z.object({
      id: Id,
      code: z.enum(RETURN_EVENT_CODES),
      actor: z.enum(['customer', 'vendor', 'system']),
      at: Timestamp,
    }),
  ),
};
