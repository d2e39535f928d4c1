import * as z from 'zod/mini';
import { Day, Id, IdParams, Money, PictureUrl, Timestamp } from '#contract/shared/common.ts';
import { DECLINE_REASONS, type DeclineReason } from '#contract/shared/declines.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { MaskedCustomer, PaymentMethod } from '#contract/shared/operator/order-parts.ts';
import { ReasonBody } from '#contract/shared/operator/reason.ts';
import { AskedCancellation } from '#contract/shared/orders/asked-cancellation.ts';
import { RevealedAddress } from '#contract/shared/orders/recipient.ts';
import { REFUND_CAUSES, REFUND_REQUEST_REASONS, REFUND_REQUEST_STATUSES } from '#contract/shared/orders/refunds.ts';
import { RETURN_STATUSES } from '#contract/shared/orders/returns.ts';
import { FAILURE_REASONS, Failure } from '#contract/shared/orders/undelivered.ts';
import {
  EVENT_ACTORS,
  ORDER_EVENT_CODES,
  OrderStatus,
  PAYMENT_ATTEMPT_STATUSES,
  PaymentStatus,
  REFUND_STATUSES,
} from '#contract/shared/orders/words.ts';
import { PaymentSource } from '#contract/shared/payment-source.ts';
import { OPERATOR_ROLES } from '#contract/shared/roles.ts';
import { OrderMoney, orderAmounts } from './orders/amounts.ts';

const OperatedLine = z.object({
  id: Id,
  /** Offer id, as in /products/{id}. */
  offerId: Id,
  name: z.string(),
  nameEn: z.string(),
  variantName: z.string(),
  variantNameEn: z.string(),
  sku: z.string(),
  image: z.nullable(PictureUrl),
  /** As ordered; of these `cancelled` are cancelled. The amounts are those of the order. */
  quantity: z.number(),
  cancelled: z.number(),
  unitPrice: Money,
  totalPrice: Money,
  discount: Money,
  tax: Money,
  /** Pieces that count in stock again although their parcel has arrived after all: its store takes them out. */
  backInStock: z.number(),
  /** Whether it can be sold again after it was on the way: it need not be kept cool. */
  isRestockable: z.boolean(),
});

const OperatedParcel = z.object({
  id: Id,
  vendor: z.object({ id: Id, name: z.string(), nameEn: z.string() }),
  /** The vendor is suspended or closed now. */
  isVendorStopped: z.boolean(),
  status: OrderStatus,
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** It was not accepted at the door, and has not arrived since. Its status is then CANCELLED. */
  isRefused: z.boolean(),
  /** It was paid at the door after it had been given up. Its status is then CANCELLED. */
  arrivedLate: z.boolean(),
  /** The cash collected then; null until the operator has recorded it. */
  lateCollected: z.nullable(Money),
  /** The cash that its carrier says it collected then; null if it says no amount. */
  lateReported: z.nullable(Money),
  /** Its carrier says that it has delivered it, although it is cancelled and its money went back; false once somebody has dealt with that. */
  arrivedCancelled: z.boolean(),
  /** The goods of a refused parcel are back in stock, as far as they passed inspection. */
  isRestocked: z.boolean(),
  /** The last attempt to deliver it that failed; null if none has. */
  failure: z.nullable(Failure),
  /** All of its pieces were cancelled, or all came back. Its status is then CANCELLED. */
  isUnsupplied: z.boolean(),
  lines: z.array(OperatedLine),
  /** These are without what was cancelled. */
  goods: Money,
  discount: Money,
  shipping: Money,
  codFee: Money,
  /** Of the goods, where prices do not include it. */
  tax: Money,
  total: Money,
  /** What the courier is to collect, and did; null for parcels that are not paid in cash. */
  collectAmount: z.nullable(Money),
  collected: z.nullable(Money),
});
export type OperatedParcel = z.infer<typeof OperatedParcel>;

/** One attempt to be paid. */
const OperatedPayment = z.object({
  id: Id,
  method: PaymentMethod,
  /** `manual` for what people collect. */
  provider: z.string(),
  /** What the provider knows it by. */
  reference: z.nullable(z.string()),
  status: z.enum(PAYMENT_ATTEMPT_STATUSES),
  amount: Money,
  captured: Money,
  refunded: Money,
  /** Promised to refunds that are not done. */
  refunding: Money,
  failure: z.nullable(z.enum(DECLINE_REASONS as unknown as [DeclineReason, ...DeclineReason[]])),
  /** Why money came in that nobody asked for. */
  surplusReason: z.nullable(z.enum(['second', 'late', 'amount'])),
  source: z.nullable(PaymentSource),
  createdAt: Timestamp,
  capturedAt: z.nullable(Timestamp),
});

const OperatedRefund = z.object({
  id: Id,
  paymentId: Id,
  kind: z.enum(REFUND_CAUSES),
  status: z.enum(REFUND_STATUSES),
  amount: Money,
  /** Returned by people, outside of the gateway. */
  isByHand: z.boolean(),
  failure: z.nullable(z.string()),
  note: z.nullable(z.string()),
  createdAt: Timestamp,
  doneAt: z.nullable(Timestamp),
});

/** Money that a member of the team wants to give back, for which somebody else of the team decides; of cancellations also decided ones. */
const TeamRequest = z.object({
  id: Id,
  status: z.enum(REFUND_REQUEST_STATUSES),
  /** The amount that the request names. */
  amount: Money,
  /** What went back by an approved cancellation. Null for others, and for those that an older release decided. */
  wentBack: z.nullable(Money),
  reason: z.enum(REFUND_REQUEST_REASONS),
  note: z.nullable(z.string()),
  /** Whose request it is; null once their account is erased. */
  by: z.nullable(z.string()),
  /** Its approval opens a return. */
  opensReturn: z.boolean(),
  /** Null for all but cancellations, and for those that an older release decided. */
  cancels: z.nullable(AskedCancellation),
  requestedAt: Timestamp,
  /** Null while it waits, and once their account is erased. */
  decidedBy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});

const OperatedDocument = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  /** The seller that the document names: the vendor, or the operator for a vendor without a VAT number. */
  seller: z.string(),
  sellerEn: z.string(),
  total: Money,
  tax: Money,
  issuedAt: Timestamp,
});

const OperatedEvent = z.object({
  id: Id,
  code: z.enum(ORDER_EVENT_CODES),
  actor: z.enum(EVENT_ACTORS),
  at: Timestamp,
  /** English name of a place. */
  location: z.nullable(z.string()),
  /** The parcel's vendor; null if the event is about the whole order. */
  vendor: z.nullable(z.object({ id: Id, name: z.string(), nameEn: z.string() })),
  /** Why the parcel could not be delivered, or goes back unpaid; null for all other events. */
  failure: z.nullable(z.enum(FAILURE_REASONS)),
});

export const OperatedOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  /** The caller is its customer: somebody else of the team moves its money, and says what became of its parcels. */
  isOwn: z.boolean(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentMethod: PaymentMethod,
  /** The customer’s credit pays all of it: nothing is left for the method. */
  isAllCredit: z.boolean(),
  shippingOption: z.enum(['standard', 'express']),
  createdAt: Timestamp,
  estimatedDeliveryDate: Day,
  /** Until when the stock of an unpaid order is held. */
  payUntil: z.nullable(Timestamp),
  pricesIncludeVat: z.boolean(),
  subtotal: Money,
  discountAmount: Money,
  shippingCost: Money,
  codFee: Money,
  tax: Money,
  ...orderAmounts,
  money: OrderMoney,
  couponCode: z.nullable(z.string()),
  /** Null for roles that may not see customers. */
  customer: z.nullable(MaskedCustomer),
  /** English names. `POST /operator/orders/{id}/reveal` answers the recipient and the whole address. */
  city: z.string(),
  country: z.string(),
  parcels: z.array(OperatedParcel),
  payments: z.array(OperatedPayment),
  refunds: z.array(OperatedRefund),
  /** Oldest first: those that wait, and decided cancellations. Empty for roles that give no money back. */
  requests: z.array(TeamRequest),
  /** What the customer sends back, or has reported; the newest first. */
  returns: z.array(z.object({ id: Id, number: z.string(), status: z.enum(RETURN_STATUSES) })),
  documents: z.array(OperatedDocument),
  /** Oldest first. */
  events: z.array(OperatedEvent),
});
export type OperatedOrder = z.infer<typeof OperatedOrder>;

export const getOperatedOrder = endpoint({
  method: 'GET',
  path: '/operator/orders/:id',
  summary:
    'Get any customer’s order with its parcels, payments, refunds, tax documents and events; the customer masked',
  access: { area: 'operator', roles: OPERATOR_ROLES },
  params: IdParams,
  notFound: 'order_not_found',
  response: OperatedOrder,
});

export const revealOrder = endpoint({
  method: 'POST',
  path: '/operator/orders/:id/reveal',
  summary:
    'Get who receives an order, where, and the customer’s notes. Each call is in the audit log with its reason; at most 60 an hour with those of customers',
  access: { area: 'operator', roles: ['support'], fresh: true },
  params: IdParams,
  notFound: 'order_not_found',
  body: ReasonBody,
  response: z.object({ address: RevealedAddress, notes: z.nullable(z.string()) }),
});
