import * as z from 'zod/mini';
import { Id, IdParams, Money } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { collectedField, confirmedField, DELIVERED_OUTCOMES } from '#contract/shared/orders/delivered.ts';

export const deliverOrderParcel = endpoint({
  method: 'POST',
  path: '/operator/orders/:id/delivered',
  summary:
    'Say that a parcel of an order has arrived, for a carrier that does not report it, and what it collected in cash. 403 `own_vendor`, `own_request`',
  access: { area: 'operator', roles: ['support', 'finance'], fresh: true },
  params: IdParams,
  notFound: 'order_not_found',
  body: z.object({
    parcelId: Id,
    /** Needed for a parcel that was to be paid at the door; ignored for others. */
    collected: z.optional(z.nullable(collectedField)),
    confirmed: confirmedField,
    /** The amount that was recorded wrongly for a parcel that had been given up: this one replaces it while no money has gone back. */
    replaces: z.optional(z.nullable(collectedField)),
  }),
  response: z.object({
    outcome: z.enum(DELIVERED_OUTCOMES),
    /** With `beyond_limit`: the highest amount that the caller may record alone now. */
    alone: z.optional(Money),
  }),
});
