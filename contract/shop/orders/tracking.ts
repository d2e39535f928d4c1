import * as z from 'zod/mini';
import { Id, IdParams, Timestamp } from '#contract/shared/common.ts';
import { TRACKING_CODES, type TrackingCode as TrackingCodeName } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { Fulfilment } from '#contract/shared/orders/fulfilment.ts';
import { FAILURE_REASONS } from '#contract/shared/orders/undelivered.ts';

export const TrackingEvent = z.object({
  code: z.enum(TRACKING_CODES as unknown as [TrackingCodeName, ...TrackingCodeName[]]),
  /** In English; clients with their own texts use the code. */
  description: z.string(),
  /**
   * What the event is, more closely than its code: `cancelled` of a vendor’s parcel, or pieces of it, while the order goes on;
   * `shipped` of a parcel that could not be delivered and is still under way.
   */
  reason: z.optional(z.enum(['refused', 'unsupplied', 'delivery_failed', 'came_back'])),
  /** Why a parcel could not be delivered. */
  failure: z.optional(z.enum(FAILURE_REASONS)),
  timestamp: Timestamp,
  /** English name of a place. */
  location: z.nullable(z.string()),
  /** The parcel's vendor; null if the event is about the whole order. */
  vendor: z.nullable(z.object({ id: Id, name: z.string(), nameEn: z.string() })),
});
export type TrackingEvent = z.infer<typeof TrackingEvent>;

export const trackOrder = endpoint({
  method: 'GET',
  path: '/orders/:id/tracking',
  summary: 'List an order’s events, newest first, and the carriers of its parcels',
  access: 'customer',
  load: 'buying',
  params: IdParams,
  notFound: 'order_not_found',
  response: z.object({
    events: z.array(TrackingEvent),
    parcels: z.array(z.omit(Fulfilment, { itemIds: true })),
  }),
});
