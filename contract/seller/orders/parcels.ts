import * as z from 'zod/mini';
import {
  Day,
  Id,
  IdParams,
  limitField,
  Money,
  PictureUrl,
  requiredText,
  Timestamp,
  text,
  trackingNumber,
} from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { collectedField, confirmedField } from '#contract/shared/orders/delivered.ts';
import { Label } from '#contract/shared/orders/labels.ts';
import {
  MOST_PARCELS,
  PARCEL_OUTCOMES,
  PARCEL_TABS,
  PARCELS_SEARCHED,
  RECIPIENT_HIDDEN,
} from '#contract/shared/orders/parcels.ts';
import { RevealedAddress } from '#contract/shared/orders/recipient.ts';
import { RETURN_STATUSES } from '#contract/shared/orders/returns.ts';
import { FAILURE_REASONS, Failure } from '#contract/shared/orders/undelivered.ts';
import { EVENT_ACTORS, ORDER_EVENT_CODES, OrderStatus } from '#contract/shared/orders/words.ts';

const access = { area: 'seller', permission: 'orders' } as const;
/** Orders that were placed are packed and shipped, whatever becomes of the vendor. */
const change = { ...access, whileSuspended: true } as const;

const Line = z.object({
  name: z.string(),
  nameEn: z.string(),
  variantName: z.string(),
  variantNameEn: z.string(),
  image: z.nullable(PictureUrl),
  /** As ordered; of these `cancelled` cannot be supplied. */
  quantity: z.number(),
  cancelled: z.number(),
});

const parcelFields = {
  id: Id,
  orderNumber: z.string(),
  status: OrderStatus,
  /** Paid, or paid at the door: the vendor may begin. */
  isReleased: z.boolean(),
  /** It was not accepted at the door, and has not arrived since. Its status is then CANCELLED. */
  isRefused: z.boolean(),
  /** It was paid at the door after it had been given up; the operator settles that. Its status is then CANCELLED. */
  arrivedLate: z.boolean(),
  /** The last attempt to deliver it that failed; null if none has. */
  failure: z.nullable(Failure),
  placedAt: Timestamp,
  /** The last day on which it may leave the vendor. Null until it is released, and for older parcels. */
  shipBy: z.nullable(Day),
  /** Days from today to that one, below zero if it is over. Null unless the parcel waits for the vendor. */
  daysLeft: z.nullable(z.int()),
  /** When the customer expects it. */
  dueOn: Day,
  /** English names of places. */
  city: z.string(),
  isExpress: z.boolean(),
  /** To be collected at the door; null for a parcel that is paid. */
  cash: z.nullable(Money),
  pieces: z.number(),
  total: Money,
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** The last label that its carrier made for it; null if none was asked for. */
  label: z.nullable(Label),
};

const ParcelRow = z.object({
  ...parcelFields,
  /** The first of them. */
  lines: z.array(Line),
  lineCount: z.number(),
});
export type ParcelRow = z.output<typeof ParcelRow>;

export const listParcels = endpoint({
  method: 'GET',
  path: '/seller/orders',
  summary: `List the vendor’s parcels of a tab with the counts of all tabs, those of open tabs by the day on which they have to leave. A search looks at ${PARCELS_SEARCHED} parcels of the tab; a whole order or tracking number finds a parcel of any`,
  access,
  query: z.object({
    tab: z._default(z.enum(PARCEL_TABS, { error: 'invalid' }), 'accept'),
    /** An order number, part of it, a tracking number, or words of what was ordered. */
    search: z.optional(text(100)),
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(50),
  }),
  response: z.object({
    data: z.array(ParcelRow),
    nextCursor: z.nullable(Id),
    /** By tab. Counting stops at PARCELS_COUNTED. */
    counts: z.record(z.enum(PARCEL_TABS), z.number()),
  }),
});

const ParcelEvent = z.object({
  id: Id,
  code: z.enum(ORDER_EVENT_CODES),
  actor: z.enum(EVENT_ACTORS),
  at: Timestamp,
  /** Why it could not be delivered, or goes back unpaid; null for all other events. */
  failure: z.nullable(z.enum(FAILURE_REASONS)),
});

const ParcelDetail = z.object({
  ...parcelFields,
  /** Their amounts are those of the order; all others of the parcel are without what cannot be supplied. */
  lines: z.array(
    z.extend(Line, {
      ...{ id: Id, sku: z.string(), variantId: Id },
      ...{ unitPrice: Money, totalPrice: Money, discount: Money, tax: Money },
      /** Whether it can be sold again after it was on the way: it need not be kept cool. */
      isRestockable: z.boolean(),
    }),
  ),
  /** Nothing of it can be supplied, or all of it came back. Its status is then CANCELLED. */
  isUnsupplied: z.boolean(),
  goods: Money,
  discount: Money,
  shipping: Money,
  codFee: Money,
  /** Of the goods; part of their prices if `pricesIncludeVat`. */
  tax: Money,
  pricesIncludeVat: z.boolean(),
  /** The most that can still go back of a paid order for the parcel: its total, or less if the customer had money back before. */
  mostBack: z.nullable(Money),
  /** The cash that the courier took for the parcel; null if none was recorded. */
  collected: z.nullable(Money),
  /** Null as long as it is not released, once it is cancelled, and RECIPIENT_SHOWN_DAYS after its delivery. */
  recipient: z.nullable(RevealedAddress),
  recipientHidden: z.nullable(z.enum(RECIPIENT_HIDDEN)),
  /** The customer's, shown with the recipient. */
  note: z.nullable(z.string()),
  /** What the customer sends back of it, or has reported; the newest first. */
  returns: z.array(z.object({ id: Id, number: z.string(), status: z.enum(RETURN_STATUSES) })),
  /** Those of the parcel and of the whole order, oldest first. */
  events: z.array(ParcelEvent),
});
export type ParcelDetail = z.output<typeof ParcelDetail>;

export const getParcel = endpoint({
  method: 'GET',
  path: '/seller/orders/:id',
  summary: 'Get one of the vendor’s parcels, with who receives it once it is released',
  access,
  params: IdParams,
  response: ParcelDetail,
});

const Answer = z.object({
  id: Id,
  /** Null for an unknown parcel. */
  orderNumber: z.nullable(z.string()),
  outcome: z.enum(PARCEL_OUTCOMES),
  /** Those that the parcel has now. */
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
});
export type ParcelAnswer = z.output<typeof Answer>;
/** In the order of the call. */
const Answers = z.object({ data: z.array(Answer) });

const batchOf = <Row extends z.ZodMiniType>(row: Row) =>
  z
    .array(row, { error: 'invalid' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(MOST_PARCELS, { error: 'tooMany' }));
const Ids = z.object({ ids: batchOf(Id) });
const each = 'Each has its own answer, and those that can move do';

export const acceptParcels = endpoint({
  method: 'POST',
  path: '/seller/orders/accept',
  summary: `Accept up to ${MOST_PARCELS} parcels. ${each}`,
  access: change,
  body: Ids,
  response: Answers,
});

export const packParcels = endpoint({
  method: 'POST',
  path: '/seller/orders/pack',
  summary: `Begin to pack up to ${MOST_PARCELS} parcels; from then on the customer cannot cancel. ${each}`,
  access: change,
  body: Ids,
  response: Answers,
});

/** A carrier with its tracking number, or neither if the vendor delivers the parcel itself. */
const Handover = z
  .object({
    id: Id,
    carrier: z.nullable(requiredText('required', 60)),
    trackingNumber: z.nullable(trackingNumber),
  })
  .check(
    z.refine(({ carrier, trackingNumber }) => (carrier === null) === (trackingNumber === null), {
      error: 'required',
      path: ['trackingNumber'],
    }),
  );

export const shipParcels = endpoint({
  method: 'POST',
  path: '/seller/orders/ship',
  summary: `Hand up to ${MOST_PARCELS} parcels over: each to a carrier with a tracking number, or to the vendor’s own courier with neither. ${each}`,
  access: change,
  body: z.object({ parcels: batchOf(Handover) }),
  response: Answers,
});

export const deliverParcel = endpoint({
  method: 'POST',
  path: '/seller/orders/deliver',
  summary:
    'Say that a parcel which the vendor carries itself has arrived, and what was collected if it is paid in cash. An amount that is far from what is due changes nothing until it is confirmed (`far_from_due`)',
  access: change,
  body: z.object({ id: Id, collected: z.optional(z.nullable(collectedField)), confirmed: confirmedField }),
  response: Answer,
});
