import * as z from 'zod/mini';
import { Id, IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ReasonBody } from '#contract/shared/operator/reason.ts';

export const cancelOperatedOrder = endpoint({
  method: 'POST',
  path: '/operator/orders/:id/cancel',
  summary:
    'Cancel an order of which nothing is being prepared, for its customer; what was paid goes back. If that is more than the caller may give back alone, it waits until somebody else of the team approves it. 403 `own_vendor` for one with a parcel of a vendor that the caller works for, `own_request` for the caller’s own of which nothing paid goes back',
  access: { area: 'operator', roles: ['support'], fresh: true },
  params: IdParams,
  notFound: 'order_not_found',
  /** The id is made by the client: a call that is sent twice cancels, or asks, once. With another body it is 422 `idempotency_key_reused`. */
  body: z.extend(ReasonBody, { id: Id }),
  response: z.object({
    /**
     * `begun`: a parcel of it is being prepared, on its way or delivered. `cancelled`: it is already. `waiting`: somebody else decides;
     * `asked`: somebody else decides about another cancellation of this order first. `rejected`, `withdrawn`: what became of the same
     * request, which was sent before.
     */
    outcome: z.enum(['done', 'begun', 'cancelled', 'waiting', 'asked', 'rejected', 'withdrawn']),
  }),
});
