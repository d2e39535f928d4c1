import * as z from 'zod/mini';
import {
  Id,
  IdParams,
  limitField,
  Money,
  optionalText,
  pageField,
  requiredText,
  Timestamp,
  text,
} from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta, CSV, headingsField } from '#contract/shared/lists/lists.ts';
import { PaymentMethod } from '#contract/shared/operator/order-parts.ts';
import { ReasonBody } from '#contract/shared/operator/reason.ts';
import { amountField } from '#contract/shared/orders/amount-field.ts';
import { AskedCancellation } from '#contract/shared/orders/asked-cancellation.ts';
import { RefundAccountShown } from '#contract/shared/orders/refund-accounts.ts';
import {
  REFUND_CAUSES,
  REFUND_OUTCOMES,
  REFUND_QUESTIONS,
  REFUND_REQUEST_REASONS,
  REFUND_REQUEST_STATUSES,
  REFUND_TABS,
} from '#contract/shared/orders/refunds.ts';
import { RETURN_REASONS } from '#contract/shared/orders/returns.ts';

export const REFUND_SORTS = ['oldest', 'newest', 'amount'] as const;

const READ = { area: 'operator', roles: ['support', 'finance'] } as const;
const PAY = { area: 'operator', roles: ['finance'], fresh: true } as const;

/** A request for a refund: who made it, who decided it, and the decision. */
const ListedRequest = z.object({
  id: Id,
  status: z.enum(REFUND_REQUEST_STATUSES),
  reason: z.enum(REFUND_REQUEST_REASONS),
  /** The return that its approval opens. */
  opens: z.nullable(
    z.object({
      reason: z.enum(RETURN_REASONS),
      pieces: z.number(),
      note: z.nullable(z.string()),
      asCredit: z.boolean(),
    }),
  ),
  /** Null for all but cancellations, and for those that an older release decided. */
  cancels: z.nullable(AskedCancellation),
  note: z.nullable(z.string()),
  /** Null once the person's account is erased. */
  by: z.nullable(z.string()),
  isOwn: z.boolean(),
  decidedBy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});

/** An account of a customer, as people send money to it. */
const ListedAccount = z.extend(RefundAccountShown, {
  id: Id,
  /** For finance. Null for support, and once the number is deleted. */
  holder: z.nullable(z.string()),
  /** The member of the team who has confirmed the account. */
  confirmedBy: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  /** So much money goes there only after somebody else than the caller has made sure of the account. */
  needsSecond: z.boolean(),
});

export const ListedRefund = z.object({
  /** Of the refund, of the request that is not approved, or of the order whose whole money people return. */
  id: Id,
  kind: z.enum(['refund', 'request', 'order']),
  tab: z.enum(REFUND_TABS),
  orderId: Id,
  orderNumber: z.string(),
  amount: Money,
  cause: z.enum(REFUND_CAUSES),
  method: PaymentMethod,
  /** The end of the account that a bank transfer came from. */
  ibanEnd: z.nullable(z.string()),
  /** The account that the customer wants it sent to, or that it was sent to. */
  account: z.nullable(ListedAccount),
  /** Why it does not go on by itself. */
  question: z.nullable(z.enum(REFUND_QUESTIONS)),
  /** What the gateway said. */
  failure: z.nullable(z.string()),
  /** What the person did who decided about it. */
  note: z.nullable(z.string()),
  /** Returned by people, outside of the gateway. */
  isByHand: z.boolean(),
  /** It waits until somebody has closed the finding that a cancelled parcel of the order has arrived. */
  isHeld: z.boolean(),
  since: Timestamp,
  doneAt: z.nullable(Timestamp),
  request: z.nullable(ListedRequest),
});
export type ListedRefund = z.infer<typeof ListedRefund>;

const RefundFilters = z.object({
  tab: z._default(z.enum(REFUND_TABS, { error: 'invalid' }), 'to_approve'),
  /** An order number or its beginning. */
  search: z.optional(text(100)),
  cause: z.optional(z.enum(REFUND_CAUSES, { error: 'invalid' })),
  sortBy: z._default(z.enum(REFUND_SORTS, { error: 'invalid' }), 'oldest'),
});
export type RefundFilters = z.output<typeof RefundFilters>;

export const listRefunds = endpoint({
  method: 'GET',
  path: '/operator/refunds',
  summary: 'List refunds: those to approve, to send by hand, that need a decision, under way, and done',
  access: READ,
  query: z.extend(RefundFilters, { page: pageField, limit: limitField(50) }),
  response: z.object({
    data: z.array(ListedRefund),
    meta: CappedMeta,
    /** Of each tab but the last, whatever the filters. */
    counts: z.record(z.enum(['to_approve', 'to_send', 'failed', 'under_way']), z.number()),
  }),
});

export const exportRefunds = endpoint({
  method: 'GET',
  path: '/operator/exports/refunds',
  summary: 'Download the refunds that the filters find, as CSV. 409 `export_too_large`',
  access: READ,
  query: z.extend(RefundFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});

const Acted = z.object({ outcome: z.enum(REFUND_OUTCOMES) });
/** How the money went: the number of a transfer, or that of the gateway's dashboard. */
const SentBody = z.object({
  /** As the caller saw it. If it is another one by now, nothing is recorded (`amount_changed`). */
  amount: amountField,
  reference: requiredText('required', 100),
  note: optionalText(350),
  /**
   * The customer’s account that it went to, as the caller saw it; without it the money went in another way, which the caller said before
   * sending it (`beginSending`).
   */
  accountId: z.nullish(Id),
});
export type SentBody = z.output<typeof SentBody>;

export const retryRefund = endpoint({
  method: 'POST',
  path: '/operator/refunds/:id/retry',
  summary:
    'Send a refund again, from what the gateway shows now. The outcome says if that would be wrong. 403 `own_request`',
  access: PAY,
  params: IdParams,
  body: ReasonBody,
  response: Acted,
});

export const finishRefund = endpoint({
  method: 'POST',
  path: '/operator/refunds/:id/done',
  summary:
    'Record that the money of a refund has gone back by hand. The outcome says if that would be wrong. 403 `own_request`',
  access: PAY,
  params: IdParams,
  body: SentBody,
  response: Acted,
});

export const finishOrderRefund = endpoint({
  method: 'POST',
  path: '/operator/orders/:id/refunded',
  summary: 'Record that people have returned the money of a cancelled order that they had collected. 403 `own_request`',
  access: PAY,
  params: IdParams,
  notFound: 'order_not_found',
  body: SentBody,
  response: Acted,
});
