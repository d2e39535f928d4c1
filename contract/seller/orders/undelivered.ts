import * as z from 'zod/mini';
import { IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { CameBackAnswer, cameBackFields, FailureAnswer, failureFields } from '#contract/shared/orders/undelivered.ts';

const change = {
  method: 'POST',
  access: { area: 'seller', permission: 'orders', whileSuspended: true },
  params: IdParams,
} as const;

export const failDelivery = endpoint({
  ...change,
  path: '/seller/orders/:id/not-delivered',
  summary:
    'Say that a parcel which was handed over could not be delivered, why, and whether somebody tries again. The customer is told. A parcel that is paid at the door and goes back is cancelled at once',
  body: z.object(failureFields),
  response: FailureAnswer,
});

export const takeBackParcel = endpoint({
  ...change,
  path: '/seller/orders/:id/came-back',
  summary:
    'Say that a parcel which could not be delivered is back, and how many pieces can be sold again: the customer gets back what it came to. Only goods that need not be kept cool can be sold again',
  body: z.object(cameBackFields),
  response: CameBackAnswer,
});
