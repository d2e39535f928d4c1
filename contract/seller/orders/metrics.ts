import * as z from 'zod/mini';
import { Day, Id, limitField, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { METRIC_DAYS, METRIC_VERDICTS, METRICS } from '#contract/shared/orders/metrics.ts';
import { RETURN_REASONS } from '#contract/shared/orders/returns.ts';
import { OPERATOR_SHORT_REASONS } from '#contract/shared/orders/supply.ts';
import { OrderStatus } from '#contract/shared/orders/words.ts';

const access = { area: 'seller', permission: 'reports' } as const;
const days = z._default(z.enum(METRIC_DAYS, { error: 'invalid' }), '30');

const Measured = z.object({
  /** A share; of `answer` the median in hours. Null if there is nothing to measure. */
  value: z.nullable(z.number()),
  /** Parcels, of `missing` pieces: all that are looked at, and those that speak against the vendor. */
  of: z.int(),
  against: z.int(),
  /** Null if there is too little to judge by. */
  verdict: z.nullable(z.enum(METRIC_VERDICTS)),
});
export type Measured = z.infer<typeof Measured>;

export const getMetrics = endpoint({
  method: 'GET',
  path: '/seller/metrics',
  summary: 'Say how well the vendor has shipped what was ordered in the last days',
  access,
  query: z.object({ days }),
  response: z.object({
    /** Ordered in that time, their work has begun. */
    parcels: z.int(),
    metrics: z.record(z.enum(METRICS), Measured),
  }),
});

const MeasuredParcel = z.object({
  id: Id,
  orderNumber: z.string(),
  status: OrderStatus,
  placedAt: Timestamp,
  /** When the vendor could begin: paid, or placed if it is paid at the door. */
  begunAt: Timestamp,
  acceptedAt: z.nullable(Timestamp),
  shipBy: Day,
  shippedAt: z.nullable(Timestamp),
  /** Why pieces were not supplied, and how many were not on the shelf. */
  shortReasons: z.array(z.enum(OPERATOR_SHORT_REASONS)),
  missing: z.int(),
  /** The faults for which money went back. */
  faults: z.array(z.enum(RETURN_REASONS)),
});
export type MeasuredParcel = z.infer<typeof MeasuredParcel>;

export const listMeasuredParcels = endpoint({
  method: 'GET',
  path: '/seller/metrics/parcels',
  summary: 'List the parcels that speak against the vendor, newest first, with what happened',
  access,
  query: z.object({
    metric: z._default(z.enum(METRICS, { error: 'invalid' }), 'late'),
    days,
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(50),
  }),
  response: z.object({ data: z.array(MeasuredParcel), nextCursor: z.nullable(Id) }),
});
