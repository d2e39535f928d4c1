import * as z from 'zod/mini';
import { Id, IdParams, Money, optionalText, requiredText } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { amountField } from '#contract/shared/orders/amount-field.ts';
import { REFUND_DECISIONS, REFUND_REASONS } from '#contract/shared/orders/refunds.ts';

const ASK = { area: 'operator', roles: ['support', 'finance'] } as const;
const DECIDE = { area: 'operator', roles: ['finance'], fresh: true } as const;

export const Refundable = z.object({
  /** The order is paid: only then money can go back. */
  isPaid: z.boolean(),
  /** What came in and has not gone back, is not to go back already (as all of a cancelled order is), and was not asked for. */
  left: Money,
  /** Of requests that wait for approval. */
  waiting: Money,
  /** People send it, because people had collected it. */
  isByHand: z.boolean(),
  /** What the caller may send back now without somebody else: above that a second person approves. */
  alone: Money,
});
export type Refundable = z.infer<typeof Refundable>;

export const getRefundable = endpoint({
  method: 'GET',
  path: '/operator/orders/:id/refundable',
  summary: 'Get how much of an order’s money can go back, and how much of that the caller may send back alone',
  access: ASK,
  params: IdParams,
  notFound: 'order_not_found',
  response: Refundable,
});

const RequestRefund = z.object({
  /** Made by the client: one that is sent twice asks once. With another body it is 422 `idempotency_key_reused`. */
  id: Id,
  amount: amountField,
  reason: z.enum(REFUND_REASONS, { error: 'required' }),
  note: optionalText(500),
});
export type RequestRefund = z.output<typeof RequestRefund>;

export const requestRefund = endpoint({
  method: 'POST',
  path: '/operator/orders/:id/refunds',
  summary:
    'Give money of an order back. Above what the caller may send back alone it waits until somebody else of the team approves it',
  access: { ...ASK, fresh: true },
  params: IdParams,
  notFound: 'order_not_found',
  body: RequestRefund,
  response: z.object({
    /**
     * `too_much`: so much is not left. `unpaid`: there is nothing to give back. `rejected`, `withdrawn`: what became of the same request,
     * which was sent before.
     */
    outcome: z.enum(['sent', 'waiting', 'rejected', 'withdrawn', 'too_much', 'unpaid']),
    refundable: Refundable,
  }),
});

const Decided = z.object({ outcome: z.enum(REFUND_DECISIONS) });

export const approveRefund = endpoint({
  method: 'POST',
  path: '/operator/refund-requests/:id/approve',
  summary:
    'Approve the refund, return or cancellation that another member of the team asks for: it happens, and the money goes back. 403 `own_request`, or `own_vendor` for a store that the caller works for',
  access: DECIDE,
  params: IdParams,
  response: Decided,
});

export const rejectRefund = endpoint({
  method: 'POST',
  path: '/operator/refund-requests/:id/reject',
  summary:
    'Reject the refund that another member of the team asks for, with the reason. 403 `own_request`, or `own_vendor` as for approving',
  access: DECIDE,
  params: IdParams,
  body: z.object({ answer: requiredText('required', 500) }),
  response: Decided,
});

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/operator/refund-requests/:id/withdraw',
  summary: 'Take back one’s own request for a refund that waits for approval; 404 for another one’s',
  access: ASK,
  params: IdParams,
  response: Decided,
});
