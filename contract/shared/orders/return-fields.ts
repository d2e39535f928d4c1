import * as z from 'zod/mini';
import { Id, Money, PictureUrl, Timestamp } from '#contract/shared/common.ts';
import {
  DECIDED_FOR,
  RETURN_EVENT_CODES,
  RETURN_REASONS,
  RETURN_RULES,
  RETURN_STATUSES,
  RETURN_WISHES,
} from './returns.ts';

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

/** The same with what the customer gets. */
export const ReturnMoney = z.extend(ReturnAmounts, {
  /**
   * What goes back, or has gone back. Less than the total if the team had given back so much of the order's money before that
   * less is left. Null once nothing will.
   */
  back: z.nullable(Money),
});
export type ReturnMoney = z.infer<typeof ReturnMoney>;

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

/** Which pieces go back. */
export const returnedLines = z
  .array(
    z.object({
      /** Of the order's line. */
      id: Id,
      pieces: z.int({ error: 'invalid' }).check(z.gte(1, { error: 'invalid' }), z.lte(100_000, { error: 'invalid' })),
    }),
    { error: 'required' },
  )
  .check(
    z.minLength(1, { error: 'required' }),
    z.maxLength(100, { error: 'tooMany' }),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'invalid' }),
  );

/** How many pieces are accepted of every line. */
export const acceptedLines = z
  .array(
    z.object({
      /** Of the order's line. */
      id: Id,
      accepted: z.int({ error: 'invalid' }).check(z.gte(0, { error: 'invalid' })),
    }),
    { error: 'required' },
  )
  .check(z.minLength(1, { error: 'required' }), z.maxLength(100, { error: 'tooMany' }));

const Dispute = z.object({
  /** The customer's; null once their account is erased. */
  text: z.nullable(z.string()),
  at: Timestamp,
  /** Until when the operator has promised to decide. */
  dueAt: Timestamp,
  /** Null until it is decided, and if the customer has withdrawn it. */
  decision: z.nullable(z.enum(DECIDED_FOR)),
  /** The operator's words for both. */
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(Timestamp),
});

/** A return as the customer and the vendor see it. */
export const returnFields = {
  id: Id,
  number: z.string(),
  orderNumber: z.string(),
  vendor: z.object({ id: Id, name: z.string(), nameEn: z.string() }),
  reason: z.enum(RETURN_REASONS),
  wish: z.enum(RETURN_WISHES),
  note: z.nullable(z.string()),
  status: z.enum(RETURN_STATUSES),
  /** When the shop goes on by itself, if nobody has acted by then. Null if it does not. */
  dueAt: z.nullable(Timestamp),
  /** Why the vendor declined it, or did not accept all that came back. */
  answer: z.nullable(z.string()),
  /** Of the goods that go back, or of those that replace them. */
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  createdAt: Timestamp,
  lines: z.array(ReturnLine),
  /** What they come to: of the pieces that were accepted, until then of all. */
  amounts: ReturnAmounts,
  /** What the customer objected to the vendor's decision. */
  dispute: z.nullable(Dispute),
  /** Until when the customer may object to what the vendor refused. Null if there is nothing to object to. */
  disputeUntil: z.nullable(Timestamp),
  /** The customer could still object, but for a newer return that has pieces of this one. */
  isReturnedAnew: z.boolean(),
  /** The return of which this one has the pieces that the vendor refused, and the customer disputes. */
  parentId: z.nullable(Id),
  /** The return that has the disputed pieces of this one. */
  childId: z.nullable(Id),
  /** Ids, for the calls that read the pictures. */
  photos: z.array(Id),
  events: z.array(
    z.object({
      id: Id,
      code: z.enum(RETURN_EVENT_CODES),
      actor: z.enum(['customer', 'vendor', 'operator', 'system']),
      at: Timestamp,
    }),
  ),
};
