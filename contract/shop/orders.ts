import * as z from 'zod/mini';
import {
  Day,
  Id,
  IdParams,
  latinDigits,
  limitField,
  Money,
  optionalText,
  PictureUrl,
  pageField,
  Timestamp,
  text,
} from '#contract/shared/common.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { Fulfilment } from '#contract/shared/orders/fulfilment.ts';
import { RETURN_RULES } from '#contract/shared/orders/returns.ts';
import { OrderStatus, PaymentStatus } from '#contract/shared/orders/words.ts';
import { Address } from './addresses.ts';
import { Cart } from './cart.ts';
import { couponField, PaymentMethod, PaymentRequest, ShippingOption, Totals } from './checkout.ts';
import { OrderPayment } from './payments.ts';

export const OrderItem = z.object({
  id: Id,
  product: z.object({
    /** Offer id, as in /products/{id}. */
    id: Id,
    name: z.string(),
    nameEn: z.string(),
    images: z.array(PictureUrl),
  }),
  variantId: Id,
  variantName: z.string(),
  variantNameEn: z.string(),
  sku: z.string(),
  quantity: z.number(),
  /** Pieces that the vendor could not supply. */
  cancelledQuantity: z.optional(z.number()),
  /** Pieces of concluded returns. */
  returnedQuantity: z.optional(z.number()),
  /** Whether it may go back. The other fields are those of a delivered line. */
  returns: z.optional(
    z.object({
      rule: z.enum(RETURN_RULES),
      /** Pieces that are in no return yet. */
      pieces: z.optional(z.number()),
      /** Null if it may never be returned. */
      returnUntil: z.optional(z.nullable(Timestamp)),
      /** Until when a fault may be reported. */
      reportUntil: z.optional(Timestamp),
    }),
  ),
  unitPrice: Money,
  totalPrice: Money,
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A copy of the address, taken when the order was placed. */
export const ShippingAddress = z.omit(Address, {
  id: true,
  customerId: true,
  isPrimary: true,
  isActive: true,
  createdAt: true,
  updatedAt: true,
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** Money that arrived on the shop's bank account for an order and has not paid it. */
export const BankMoney = z.object({
  /** It counts towards the order, which waits for the rest. */
  received: Money,
  /** The rest: only this is to be transferred. */
  missing: Money,
  /** It does not pay the order, and people transfer it back. */
  returning: Money,
  /** People have transferred it back. */
  returned: Money,
});
export type BankMoney = z.infer<typeof BankMoney>;

export const Order = z.extend(Totals, {
  id: Id,
  orderNumber: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentMethod: PaymentMethod,
  /** What the customer paid of the total with credit, and what of that has come back. Missing without credit. */
  creditApplied: z.optional(Money),
  creditReturned: z.optional(Money),
  /** The part of the total that credit does not pay. Only in orders that use credit. */
  amountToPay: z.optional(Money),
  /** What vendors could not supply came to: it goes back, or is not asked for. */
  cancelledAmount: z.optional(Money),
  /** What concluded returns came to. */
  returnedAmount: z.optional(Money),
  /** Money of the order that has gone back so far, by whatever way. */
  refundedAmount: z.optional(Money),
  /** Of a PAID order: money and credit that has not gone back and is not to go back already; 0 once it is cancelled. */
  leftToReturn: z.optional(Money),
  /** Of a cash order: what is not asked for, because parcels were refused at the door. */
  refusedAmount: z.optional(Money),
  /** Of a cash order that is PAID: what the couriers collected. */
  collectedAmount: z.optional(Money),
  /** Missing if nothing is to be paid: the order is paid or cancelled. */
  paymentRequest: z.optional(PaymentRequest),
  /**
   * A payment has begun at the gateway, and the shop has not seen what became of it: it may have been made, so nobody is told
   * that the order is not paid. Also of a cancelled order: the money would go back.
   */
  isPaymentUnderWay: z.optional(z.boolean()),
  /** Of a single order only, and only if it is paid in the shop itself. */
  payment: z.optional(OrderPayment),
  /** Of a single order only, and only if there is such money. */
  bankMoney: z.optional(BankMoney),
  createdAt: Timestamp,
  estimatedDeliveryDate: Day,
  items: z.array(OrderItem),
  fulfilments: z.array(Fulfilment),
  shippingAddress: ShippingAddress,
  shippingOption: ShippingOption,
  couponCode: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});
export type Order = z.infer<typeof Order>;

export const PlaceOrder = z.object({
  shippingAddressId: Id,
  paymentMethod: PaymentMethod,
  notes: optionalText(1000),
  couponCode: z.pipe(
    z.nullish(couponField),
    z.transform((code) => code || null),
  ),
  isPickup: z.optional(z.literal(false, { error: 'pickup' })),
  shippingOption: z._default(ShippingOption, 'standard'),
  /**
   * The total shown to the customer; if it has changed, the response is a 409 with the new quote. Clients that show a total
   * send it, as the web app does. It is optional because the specified call lacks it: a client without it orders at the
   * prices of that moment, also if one rose after its last quote, and learns the total from the response.
   */
  expectedTotal: z.optional(Money),
  /**
   * Pays as much as there is with the customer's credit, and the rest by the method. Cash on delivery only if nothing is left:
   * 422 `payment_method_unavailable`.
   */
  useStoreCredit: z.optional(z.boolean({ error: 'invalid' })),
  /** What the customer saw was left to pay; if it has changed, the response is a 409 with the new quote. */
  expectedToPay: z.optional(Money),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Place an order from the cart. Send an Idempotency-Key header: a repeated request gets the same response.',
  access: 'customer',
  load: 'buying',
  body: PlaceOrder,
  response: Order,
  status: 201,
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'List the customer’s orders, newest first',
  access: 'customer',
  load: 'buying',
  query: z.object({
    status: z.optional(OrderStatus),
    paymentStatus: z.optional(PaymentStatus),
    /** Matches part of an order number or product name. */
    search: z.optional(text(100).check(latinDigits)),
    startDate: z.optional(z.iso.date({ error: 'invalid' })),
    endDate: z.optional(z.iso.date({ error: 'invalid' })),
    page: pageField,
    limit: limitField(PAGE_SIZE.orders),
  }),
  response: z.object({
    orders: z.array(Order),
    page: z.number(),
    limit: z.number(),
    total: z.number(),
    totalPages: z.number(),
  }),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: 'Get an order',
  access: 'customer',
  load: 'buying',
  params: IdParams,
  notFound: 'order_not_found',
  response: Order,
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/orders/:id/invoice',
  summary: 'Download the order’s invoices and credit notes as one PDF file; a pro-forma for what is not invoiced yet',
  access: 'customer',
  load: 'buying',
  params: IdParams,
  notFound: 'order_not_found',
  looking: 'refused',
  response: Download,
  produces: 'application/pdf',
});

export const orderStats = endpoint({
  method: 'GET',
  path: '/orders/stats',
  summary: 'Count the customer’s orders by status and sum those that were not cancelled',
  access: 'customer',
  load: 'buying',
  response: z.object({
    total: z.number(),
    byStatus: z.record(OrderStatus, z.number()),
    totalAmount: Money,
  }),
});

export const cancelOrder = endpoint({
  method: 'PATCH',
  path: '/orders/:id/cancel',
  summary:
    'Cancel a pending or confirmed order: restores stock and coupon, and refunds what was paid, as credit in the shop if the customer wants that',
  access: 'customer',
  load: 'buying',
  params: IdParams,
  notFound: 'order_not_found',
  body: z.nullish(
    z.object({
      reason: optionalText(500),
      /** The money becomes store credit at once instead of a refund. Store credit that paid for the order comes back in any case. */
      asCredit: z.optional(z.boolean({ error: 'invalid' })),
    }),
  ),
  response: Order,
});

const ReorderLine = z.object({
  /** Offer id, as in /products/{id}. */
  productId: Id,
  name: z.string(),
  nameEn: z.string(),
  variantName: z.string(),
  variantNameEn: z.string(),
  /** Pieces in the original order. */
  ordered: z.number(),
  /** Pieces added to the cart. If this is less than `ordered`, the line is also in `skipped`. */
  added: z.number(),
});

export const ReorderAdded = z.extend(ReorderLine, {
  /** Current unit price, and the price in the original order. */
  unitPrice: Money,
  previousUnitPrice: Money,
});
export type ReorderAdded = z.infer<typeof ReorderAdded>;

export const ReorderSkipped = z.extend(ReorderLine, {
  code: z.enum(['inactive', 'out_of_stock', 'insufficient_stock', 'above_maximum']),
  message: z.string(),
  /** Maximum available quantity, if the code is about quantity or stock. */
  available: z.optional(z.number()),
});
export type ReorderSkipped = z.infer<typeof ReorderSkipped>;

export const Reordered = z.object({ cart: Cart, added: z.array(ReorderAdded), skipped: z.array(ReorderSkipped) });
export type Reordered = z.infer<typeof Reordered>;

export const reorder = endpoint({
  method: 'POST',
  path: '/orders/:id/reorder',
  summary: 'Add the still available items of an order to the cart at current prices, and list what was skipped',
  access: 'customer',
  load: 'buying',
  params: IdParams,
  notFound: 'order_not_found',
  response: Reordered,
});
