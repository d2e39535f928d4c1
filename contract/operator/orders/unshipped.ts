import * as z from 'zod/mini';
import { Id, IdParams, limitField, Money, requiredText, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { SupplyAnswer } from '#contract/shared/orders/short-body.ts';
import { OrderStatus } from '#contract/shared/orders/words.ts';

/** How a customer gets the money of a cancelled parcel: from the gateway, from people, or by paying less at the door. */
export const MONEY_BACK = ['gateway', 'by_hand', 'at_door'] as const;

const UnshippedParcel = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  placedAt: Timestamp,
  status: OrderStatus,
  pieces: z.number(),
  /** What the customer would get back, or not be asked for. */
  amount: Money,
  moneyBack: z.enum(MONEY_BACK),
});
export type UnshippedParcel = z.infer<typeof UnshippedParcel>;

export const listUnshippedParcels = endpoint({
  method: 'GET',
  path: '/operator/vendors/:id/unshipped',
  summary:
    'List a vendor’s parcels that are not handed over and can be cancelled, the oldest first, with what cancelling all of them would give back',
  access: { area: 'operator', roles: ['support', 'finance'] },
  params: IdParams,
  query: z.object({
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(100),
  }),
  response: z.object({
    data: z.array(UnshippedParcel),
    nextCursor: z.nullable(Id),
    /** Of all pages. */
    parcels: z.number(),
    amounts: z.record(z.enum(MONEY_BACK), Money),
    /** Parcels of orders that are not paid yet: they can be cancelled once they are. */
    unpaid: z.number(),
  }),
});

export const cancelUnshippedParcel = endpoint({
  method: 'POST',
  path: '/operator/vendors/:id/cancel-parcel',
  summary:
    'Cancel what is left of a parcel that a suspended or closed vendor has not handed over. 409 `not_suspended` for a vendor that sells, 403 `own_vendor`, `own_request`',
  access: { area: 'operator', roles: ['support'], fresh: true },
  params: IdParams,
  body: z.object({
    parcelId: Id,
    /** The vendor's team reads it in its log. */
    reason: requiredText('required', 500),
  }),
  response: SupplyAnswer,
});
