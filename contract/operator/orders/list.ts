import * as z from 'zod/mini';
import { Id, limitField, pageField, Timestamp, text } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta, CSV, headingsField } from '#contract/shared/lists/lists.ts';
import { MaskedCustomer, PaymentMethod } from '#contract/shared/operator/order-parts.ts';
import { OrderStatus, PaymentStatus } from '#contract/shared/orders/words.ts';
import { OPERATOR_ROLES } from '#contract/shared/roles.ts';
import { orderAmounts } from './amounts.ts';

export const ORDER_SORTS = ['newest', 'oldest', 'total'] as const;
/**
 * What an order has a parcel of: yet to arrive; yet to arrive and paid or to be paid in cash; past the day on which it had to
 * leave; past the day of delivery that the customer was told.
 */
export const ORDER_PARCELS = ['open', 'released', 'late', 'overdue'] as const;
/** What happened from one day to another. */
export const ORDER_DAYS = ['placed', 'paid', 'cancelled', 'refunded'] as const;
/** Money that has yet to go back, or of which a person has to decide. */
export const ORDER_REFUNDS = ['under_way', 'undecided'] as const;

/** Words of products are looked for in so many orders: the first ones of the filters. */
export const ORDERS_SEARCHED = 5_000;

const dayField = z.iso.date({ error: 'invalid' });

const ListedParcel = z.object({
  vendor: z.object({ id: Id, name: z.string(), nameEn: z.string() }),
  status: OrderStatus,
  /** Past the day on which it had to leave. */
  isLate: z.boolean(),
});

export const ListedOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  createdAt: Timestamp,
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentMethod: PaymentMethod,
  /** The customer’s credit pays all of it: nothing is left for the method. */
  isAllCredit: z.boolean(),
  ...orderAmounts,
  /** As the customer wrote it: usually an English name. */
  city: z.string(),
  /** Null for roles that may not see customers. */
  customer: z.nullable(MaskedCustomer),
  /** One for each vendor. */
  parcels: z.array(ListedParcel),
  /** Money of it has yet to go back. */
  isRefundUnderWay: z.boolean(),
});
export type ListedOrder = z.infer<typeof ListedOrder>;

/** Which orders, and in which order: the list shows them a page at a time, an export has all of them. */
const OrderFilters = z.object({
  /** An order number or its beginning, words of products; of customers, for roles that may see them, a whole email or phone. */
  search: z.optional(text(100)),
  status: z.optional(OrderStatus),
  paymentStatus: z.optional(PaymentStatus),
  paymentMethod: z.optional(PaymentMethod),
  parcels: z.optional(z.enum(ORDER_PARCELS, { error: 'invalid' })),
  refund: z.optional(z.enum(ORDER_REFUNDS, { error: 'invalid' })),
  /** Orders with a parcel of the vendor; with `parcels`, one that is so. */
  vendorId: z.optional(Id),
  /** A city by one of its names. */
  city: z.optional(text(100)),
  /** Days in Riyadh, both included. */
  from: z.optional(dayField),
  to: z.optional(dayField),
  dayOf: z._default(z.enum(ORDER_DAYS, { error: 'invalid' }), 'placed'),
  sortBy: z._default(z.enum(ORDER_SORTS, { error: 'invalid' }), 'newest'),
});
export type OrderFilters = z.infer<typeof OrderFilters>;

const READ = { area: 'operator', roles: OPERATOR_ROLES } as const;

export const listOperatedOrders = endpoint({
  method: 'GET',
  path: '/operator/orders',
  summary: `List orders, the customers masked. Words of products are looked for in the first ${ORDERS_SEARCHED} of the filters`,
  access: READ,
  query: z.extend(OrderFilters, { page: pageField, limit: limitField(50) }),
  response: z.object({ data: z.array(ListedOrder), meta: CappedMeta }),
});

export const exportOperatedOrders = endpoint({
  method: 'GET',
  path: '/operator/exports/orders',
  summary: 'Download the orders that the filters find, as CSV. 409 `export_too_large`',
  access: READ,
  query: z.extend(OrderFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});
