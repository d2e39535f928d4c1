import * as z from 'zod/mini';
import { Id, IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { shortFields, TeamSupplyAnswer } from '#contract/shared/orders/short-body.ts';
import { OPERATOR_SHORT_REASONS } from '#contract/shared/orders/supply.ts';

export const cancelOrderPieces = endpoint({
  method: 'POST',
  path: '/operator/orders/:id/cannot-supply',
  summary:
    'Cancel pieces of an order’s parcel that is not handed over, for a vendor that cannot supply them or a customer who asks for it. What gives back more paid money than the caller may alone waits until somebody else of the team approves it, unless the vendor may not sell. The reason `vendor_stopped` is for a suspended or closed vendor only. 403 `own_vendor`, and `own_request` of the caller’s own order for that reason, or if nothing paid goes back',
  access: { area: 'operator', roles: ['support'], fresh: true },
  params: IdParams,
  notFound: 'order_not_found',
  /** The id is made by the client: a call that is sent twice cancels, or asks, once. With another body it is 422 `idempotency_key_reused`. */
  body: z.object({ id: Id, parcelId: Id, ...shortFields(OPERATOR_SHORT_REASONS) }),
  response: TeamSupplyAnswer,
});
