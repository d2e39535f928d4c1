import * as z from 'zod/mini';
import { Id, IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { SupplyAnswer, shortFields } from '#contract/shared/orders/short-body.ts';
import { OPERATOR_SHORT_REASONS } from '#contract/shared/orders/supply.ts';

export const cancelOrderPieces = endpoint({
  method: 'POST',
  path: '/operator/orders/:id/cannot-supply',
  summary:
    'Cancel pieces of an order’s parcel that is not handed over, for a vendor that cannot supply them or a customer who asks for it. The reason `vendor_stopped` is for a suspended or closed vendor only',
  access: { area: 'operator', roles: ['support'], fresh: true },
  params: IdParams,
  notFound: 'order_not_found',
  body: z.object({ parcelId: Id, ...shortFields(OPERATOR_SHORT_REASONS) }),
  response: SupplyAnswer,
});
