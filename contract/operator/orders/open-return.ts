import * as z from 'zod/mini';
import { Id, IdParams, Money, optionalText, PictureUrl, requiredText, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ReturnMoney, returnedLines } from '#contract/shared/orders/return-fields.ts';
import {
  OPENED_RETURN_OUTCOMES,
  RETURN_HANDLINGS,
  RETURN_LIMITS,
  RETURN_REASONS,
  RETURN_RULES,
  RETURN_WISHES,
} from '#contract/shared/orders/returns.ts';
import { OperatedReturn } from './returns.ts';

const access = { area: 'operator', roles: ['support', 'finance'] } as const;
const ofOrder = { access, params: IdParams, notFound: 'order_not_found' } as const;

/** A line of a delivered parcel of which pieces are in no return. */
const ReturnableLine = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  variantName: z.string(),
  variantNameEn: z.string(),
  image: z.nullable(PictureUrl),
  rule: z.enum(RETURN_RULES),
  /** In no return. */
  pieces: z.number(),
  /** Until when a customer may return it; null: never. */
  returnUntil: z.nullable(Timestamp),
  /** Until when a customer may report a fault. */
  reportUntil: Timestamp,
});

export const Returnable = z.object({
  /** Delivered ones of which something may still come back. */
  parcels: z.array(
    z.object({
      id: Id,
      vendor: z.object({ id: Id, name: z.string(), nameEn: z.string() }),
      lines: z.array(ReturnableLine),
    }),
  ),
  /** The customer’s own order, or all of its money is back: then nothing is opened. */
  obstacle: z.nullable(z.enum(['own', 'refunded'])),
  /** What the caller may send back now without somebody else. */
  alone: Money,
  /** Whether the caller may open one after the time is over. */
  mayOpenLate: z.boolean(),
});
export type Returnable = z.infer<typeof Returnable>;

export const getReturnable = endpoint({
  ...ofOrder,
  method: 'GET',
  path: '/operator/orders/:id/returnable',
  summary:
    'Get of which pieces of an order a return can be opened for its customer, and what of it the caller may decide',
  response: Returnable,
});

const reason = z.enum(RETURN_REASONS, { error: 'required' });
const isLate = z._default(z.boolean({ error: 'invalid' }), false);

const OpenedQuoteInput = z.object({ reason, lines: returnedLines, isLate });
export type OpenedQuoteInput = z.output<typeof OpenedQuoteInput>;

export const quoteOpenedReturn = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/operator/orders/:id/returns/quote',
  summary: 'Say what pieces of a delivered parcel come to if they go back. 409 `return_not_open`',
  body: OpenedQuoteInput,
  response: ReturnMoney,
});

const OpenReturn = z.object({
  /** Made by the client, of the return: one that is sent twice opens one. With another body it is 422 `idempotency_key_reused`. */
  id: Id,
  reason,
  lines: returnedLines,
  /** A replacement only of what is at fault. */
  wish: z._default(z.enum(RETURN_WISHES, { error: 'invalid' }), 'refund'),
  /** What the customer says; the store reads it. */
  note: optionalText(RETURN_LIMITS.note),
  /** The customer wants credit in the shop instead of the money. */
  asCredit: z._default(z.boolean({ error: 'invalid' }), false),
  handling: z._default(z.enum(RETURN_HANDLINGS, { error: 'invalid' }), 'store'),
  /** Although the time to return or to report is over: finance and admins. */
  isLate,
  /** Why the team opens it; for the log, and for who approves it. */
  why: requiredText('required', 500),
  /** The amount that was shown; if it has changed, nothing is opened. */
  expectedTotal: Money,
});
export type OpenReturn = z.output<typeof OpenReturn>;

export const openReturn = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/operator/orders/:id/returns',
  access: { ...access, fresh: true },
  summary:
    'Open a return for a customer, by the rules that customers have. A return that is paid without the store’s answer, or opened late, waits for a second person if it is above the caller’s limit. 409 `return_not_open`, `return_changed` with the amounts; 403 `own_vendor`, `own_request`',
  body: OpenReturn,
  response: z.object({
    outcome: z.enum(OPENED_RETURN_OUTCOMES),
    /** Null if nothing was opened. */
    return: z.nullable(OperatedReturn),
  }),
});
