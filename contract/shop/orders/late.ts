import * as z from 'zod/mini';
import { Day, Id, IdParams, Money } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

const ofOrder = { access: 'customer', load: 'buying', params: IdParams, notFound: 'order_not_found' } as const;

/** Parcels that the customer may cancel once they are too late, and what goes back then. */
export const Late = z.object({
  /** The first day in Riyadh on which they may be cancelled. */
  from: Day,
  parcels: z.array(
    z.object({
      id: Id,
      /** Its goods, their tax and its delivery: what is paid back, or is not asked for. Less if the order has given back more before. */
      amount: Money,
      isPaid: z.boolean(),
    }),
  ),
});
export type Late = z.infer<typeof Late>;

export const getLate = endpoint({
  ...ofOrder,
  method: 'GET',
  path: '/orders/:id/late',
  summary: 'Say which parcels may be cancelled if they have not arrived by a day, and what goes back then',
  response: Late,
});

export const cancelLate = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/orders/:id/late',
  summary:
    'Cancel a parcel that is more than 15 days late, and get all of its money back. Answers those that are left. 409 `order_not_cancellable` with the first day `from` on which it may be, `return_changed` if the amount is not the one that was shown',
  body: z.object({
    parcelId: Id,
    expectedAmount: z.optional(Money),
    /** The money becomes store credit at once instead of a refund. */
    asCredit: z.optional(z.boolean({ error: 'invalid' })),
  }),
  response: Late,
});
