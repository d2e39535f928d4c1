import * as z from 'zod/mini';
import { Id, IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import {
  cameBackFields,
  FailureAnswer,
  failureFields,
  TeamCameBackAnswer,
} from '#contract/shared/orders/undelivered.ts';

const change = {
  method: 'POST',
  access: { area: 'operator', roles: ['support'], fresh: true },
  params: IdParams,
  notFound: 'order_not_found',
} as const;

export const failOrderDelivery = endpoint({
  ...change,
  path: '/operator/orders/:id/not-delivered',
  summary:
    'Say that a parcel of an order could not be delivered, for its vendor or its carrier. 403 `own_vendor`, `own_request`',
  body: z.object({ parcelId: Id, ...failureFields }),
  response: FailureAnswer,
});

export const takeBackOrderParcel = endpoint({
  ...change,
  path: '/operator/orders/:id/came-back',
  access: { area: 'operator', roles: ['support', 'finance'], fresh: true },
  summary:
    'Say that a parcel of an order which could not be delivered is back at its vendor. Beyond what the caller may send back alone, its vendor or its carrier says that. 403 `own_vendor`, `own_request`',
  body: z.object({ parcelId: Id, ...cameBackFields }),
  response: TeamCameBackAnswer,
});
