import * as z from 'zod/mini';
import { Day, Money, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { OPERATOR_ROLES } from '#contract/shared/roles.ts';

/** What waits for people, in the order of the home screen. */
const OPERATOR_QUEUES = [
  'applications',
  'papers',
  'accountChanges',
  'endedPapers',
  'prices',
  'proposals',
  'suspensions',
  'holidays',
  'refunds',
  'disputes',
  'reviews',
  'questions',
  'transfers',
  'findings',
  'failedJobs',
] as const;
export type OperatorQueue = (typeof OPERATOR_QUEUES)[number];

/** The periods of the home screen, in days. Each ends now and begins at midnight in Riyadh. */
export const PERIODS = [1, 7, 30] as const;

const MarketCounts = z.object({
  /** Orders that were placed. */
  orders: z.number(),
  /** Orders that were cancelled, whenever they were placed. */
  cancelled: z.number(),
  /** For admins and finance: what was placed, the average of an order (null without one), what came in, what went back. */
  money: z.nullable(z.object({ ordered: Money, basket: z.nullable(Money), paid: Money, refunded: Money })),
});
export type MarketCounts = z.infer<typeof MarketCounts>;

/** `unknown`: nothing says so yet. `off`: not set up. */
export const PART_STATES = ['good', 'slow', 'bad', 'off', 'unknown'] as const;
export type PartState = (typeof PART_STATES)[number];

/** How the parts of the shop are. */
export const Parts = z.object({
  mail: z.enum(PART_STATES),
  payments: z.enum(PART_STATES),
  search: z.enum(PART_STATES),
  checks: z.enum(PART_STATES),
  checkedAt: z.nullable(Timestamp),
  backup: z.enum(PART_STATES),
  backedUpAt: z.nullable(Timestamp),
});

export const getOperatorHome = endpoint({
  method: 'GET',
  path: '/operator/home',
  summary: 'Get what waits for people and how the market does, as far as the caller’s roles reach',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  response: z.object({
    /** Numbers may be this many seconds older than the answer. */
    at: Timestamp,
    /** Those of the caller's roles. `since`: the oldest. For suspensions and holidays, `until`: the next end, if any is known. */
    queues: z.array(
      z.object({
        queue: z.enum(OPERATOR_QUEUES),
        count: z.number(),
        since: z.nullable(Timestamp),
        until: z.nullable(Timestamp),
      }),
    ),
    /** By length: up to now, and the period of the same length before it, up to the same time of day. */
    periods: z.array(z.object({ days: z.number(), from: Day, now: MarketCounts, before: MarketCounts })),
    /** Orders placed in each hour of today and of yesterday in Riyadh, from midnight. Today's end with the hour that runs. */
    hours: z.object({ today: z.array(z.number()), yesterday: z.array(z.number()) }),
    parcels: z.object({
      /** Parcels of orders that are paid, or to be paid in cash, and have yet to arrive. */
      open: z.number(),
      /** Those of them whose day of delivery, as the customer was told, is over. */
      late: z.number(),
    }),
    /** For admins and `catalogue`: searches of seven days that found nothing, or after which nobody chose anything. */
    vainSearches: z.nullable(
      z.array(z.object({ query: z.string(), count: z.number(), lastDay: Day, foundNothing: z.boolean() })),
    ),
    /** For admins: how the parts of the shop are. */
    health: z.nullable(Parts),
  }),
});
export type OperatorHome = z.output<typeof getOperatorHome.response>;
