import * as z from 'zod/mini';
import { IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { SupplyAnswer, shortFields } from '#contract/shared/orders/short-body.ts';
import { SHORT_REASONS } from '#contract/shared/orders/supply.ts';

export const cancelPieces = endpoint({
  method: 'POST',
  path: '/seller/orders/:id/cannot-supply',
  summary:
    'Cancel pieces of a parcel that is not handed over, because the vendor cannot supply them: the customer gets back what they came to, or pays that much less. With `emptiesStock`, which asks for the permission `stock`, nothing else of the pack is sold either',
  access: { area: 'seller', permission: 'orders', whileSuspended: true },
  params: IdParams,
  body: z.object(shortFields(SHORT_REASONS)),
  response: SupplyAnswer,
});
