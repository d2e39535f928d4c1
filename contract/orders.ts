import * as z from 'zod/mini';
import { Address } from './addresses.ts';
import { couponField, PaymentMethod, ShippingOption, Totals } from './checkout.ts';
import {
  Day,
  Id,
  IdParams,
  limitField,
  Money,
  optionalText,
  PictureUrl,
  pageField,
  Timestamp,
  text,
} from './common.ts';
import {
  ORDER_STATUSES,
  type OrderStatus as OrderStatusName,
  PAGE_SIZE,
  PAYMENT_STATUSES,
  type PaymentStatus as PaymentStatusName,
} from './constants.ts';
import { Download, endpoint } from './endpoint.ts';

export const OrderStatus = z.enum(ORDER_STATUSES as unknown as [OrderStatusName, ...OrderStatusName[]], {
  error: 'invalid',
});
export const PaymentStatus = z.enum(PAYMENT_STATUSES as unknown as [PaymentStatusName, ...PaymentStatusName[]], {
  error: 'invalid',
});

export const OrderItem = z.object({
  id: Id,
  product: z.object({
    /** The offer's id: what /products/{id} takes. */
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
  unitPrice: Money,
  totalPrice: Money,
});
export type OrderItem = z.infer<typeof OrderItem>;

/** One vendor's part of an order: a parcel with a status of its own. */
export const Fulfilment = z.object({
  id: Id,
  vendor: z.object({ id: Id, name: z.string(), nameEn: z.string() }),
  status: OrderStatus,
  itemIds: z.array(Id),
});

/** The address as it was when the order was placed. */
export const ShippingAddress = z.omit(Address, {
  id: true,
  customerId: true,
  isPrimary: true,
  isActive: true,
  createdAt: true,
  updatedAt: true,
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

export const Order = z.extend(Totals, {
  id: Id,
  orderNumber: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentMethod: PaymentMethod,
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
  /** The total that was shown; another one is a 409 with the new quote. */
  expectedTotal: z.optional(Money),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Turn the cart into an order. Send an Idempotency-Key header: the same request again gives the same answer.',
  access: 'user',
  body: PlaceOrder,
  response: Order,
  status: 201,
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'The customer’s orders, newest first',
  access: 'user',
  query: z.object({
    status: z.optional(OrderStatus),
    paymentStatus: z.optional(PaymentStatus),
    /** Part of an order number or of a product’s name. */
    search: z.optional(text(100)),
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
  summary: 'One order',
  access: 'user',
  params: IdParams,
  notFound: 'order_not_found',
  response: Order,
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/orders/:id/invoice',
  summary: 'The order’s invoices, and credit notes where it was cancelled, as one PDF file',
  access: 'user',
  params: IdParams,
  notFound: 'order_not_found',
  response: Download,
  produces: 'application/pdf',
});
