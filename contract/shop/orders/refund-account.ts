import * as z from 'zod/mini';
import { IdParams, Money, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { RefundAccountForm, RefundAccountShown } from '#contract/shared/orders/refund-accounts.ts';

const ofOrder = { access: 'customer', load: 'buying', params: IdParams, notFound: 'order_not_found' } as const;

/** Where money of an order goes that people send, because it cannot go back to its source. */
export const RefundAccount = z.object({
  /** What people have yet to send. */
  waiting: Money,
  /** Whether an account may be given, or another one instead: money waits, or a return may come to some. */
  isOpen: z.boolean(),
  /** Whether what waits may be taken as credit: not once the team may have sent it to an account, nor while it is held. */
  mayBecomeCredit: z.boolean(),
  /** The carrier says that a cancelled parcel has arrived: what waits is neither sent nor becomes credit until the team has asked. */
  isHeld: z.optional(z.literal(true)),
  /** Null until the customer has given one. */
  account: z.nullable(
    z.extend(RefundAccountShown, {
      /** When money was last sent there. */
      sentAt: z.nullable(Timestamp),
    }),
  ),
  /** Cash that couriers collected for parcels that had been cancelled, and what became of it. Missing if there is none. */
  late: z.optional(z.object({ waiting: Money, sent: Money, asCredit: Money })),
});
export type RefundAccount = z.infer<typeof RefundAccount>;

export const getRefundAccount = endpoint({
  ...ofOrder,
  method: 'GET',
  path: '/orders/:id/refund-account',
  summary: 'Say how much of an order’s money people have yet to send back, and the end of the account that it goes to',
  response: RefundAccount,
});

export const takeRefundAsCredit = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/orders/:id/refund-account/credit',
  summary:
    'Take what people have yet to send of an order as credit in the shop instead, at once; nothing changes while it is held. 409 `refund_account_closed` if nothing waits, or once it may be on its way to an account',
  response: RefundAccount,
});

export const giveRefundAccount = endpoint({
  ...ofOrder,
  method: 'PUT',
  path: '/orders/:id/refund-account',
  summary:
    'Say to which account people send the money of an order, or to which other one. 409 `refund_account_closed` if nothing waits to be sent any more',
  body: RefundAccountForm,
  response: RefundAccount,
});
