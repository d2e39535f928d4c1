import * as z from 'zod/mini';
import { toStoredNumber } from '#contract/shared/arabic-text.ts';
import { Day, Id, IdParams, Money } from '#contract/shared/common.ts';
import { CART, SHIPPING_OPTIONS, type ShippingOptionId } from '#contract/shared/constants.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { PAYMENT_METHODS, type PaymentMethodId } from '#contract/shared/payment-methods.ts';

export const PaymentMethod = z.enum(
  PAYMENT_METHODS.map((method) => method.id) as [PaymentMethodId, ...PaymentMethodId[]],
  { error: 'invalid' },
);
export const ShippingOption = z.enum(
  SHIPPING_OPTIONS.map((option) => option.id) as [ShippingOptionId, ...ShippingOptionId[]],
  { error: 'invalid' },
);

/** A coupon code as typed: in any case and whichever digits, with spaces around it. */
export const couponField = z.pipe(
  z.string({ error: 'invalid' }).check(z.maxLength(60, { error: 'tooLong' })),
  z.transform((code) => toStoredNumber(code).toUpperCase()),
);

/** Total = subtotal − discount + shipping + cash-on-delivery fee, plus tax if prices exclude it. */
export const Totals = z.object({
  subtotal: Money,
  discountAmount: Money,
  shippingCost: Money,
  codFee: Money,
  tax: Money,
  totalAmount: Money,
  pricesIncludeVat: z.boolean(),
});
export type Totals = z.infer<typeof Totals>;

export const ShippingQuote = z.object({
  id: ShippingOption,
  name: z.string(),
  /** Cost for this cart; `listCost` is the price before free shipping. */
  cost: Money,
  listCost: Money,
  /** Delivery is free from this subtotal; null if it never is. */
  freeFrom: z.nullable(Money),
  estimatedDays: z.number(),
  estimatedDeliveryDate: Day,
});
export type ShippingQuote = z.infer<typeof ShippingQuote>;

/** The account that a bank transfer goes to. */
export const BankAccount = z.object({ bankName: z.string(), accountName: z.string(), iban: z.string() });
export type BankAccount = z.infer<typeof BankAccount>;

/** How the shop collects what is still to be paid. */
export const PaymentRequest = z.object({
  /**
   * `cash` at the door; `transfer` to the account; `online`: in the shop, after placing the order (only before it is placed);
   * `link`: the operator sends a payment link; `contact`: the shop no longer takes this method; `demo`: nobody collects
   * anything.
   */
  by: z.enum(['cash', 'transfer', 'online', 'link', 'contact', 'demo']),
  account: z.optional(BankAccount),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/**
 * Why a method that the shop takes cannot pay this order. `minimum`: the gateway takes no amount as small as this. `limit`: the
 * shop takes no cash above an amount. `refused`: the customer has refused too many parcels at the door lately. `credit`: what credit
 * leaves to pay is not collected at the door.
 */
const Unavailable = z.object({
  method: PaymentMethod,
  reason: z.enum(['minimum', 'limit', 'refused', 'credit']),
  /** With the reason `limit`. */
  limit: z.optional(Money),
});
export type Unavailable = z.infer<typeof Unavailable>;

export const Quote = z.extend(Totals, {
  itemCount: z.number(),
  shippingOption: ShippingOption,
  paymentMethod: z.nullable(PaymentMethod),
  /** Missing without a payment method. */
  paymentRequest: z.optional(PaymentRequest),
  /** Methods that the shop takes, but not for this order. */
  unavailableMethods: z.optional(z.array(Unavailable)),
  couponCode: z.nullable(z.string()),
  /** Only if `useStoreCredit` was sent: the customer's credit, what of it pays this order, and what is left to pay. */
  storeCredit: z.optional(z.object({ balance: Money, applied: Money, toPay: Money })),
  estimatedDeliveryDate: Day,
  shippingOptions: z.array(ShippingQuote),
});
export type Quote = z.infer<typeof Quote>;

export const quoteCheckout = endpoint({
  method: 'POST',
  path: '/checkout/quote',
  summary: 'Price the cart with these choices; the only source of the total that an order is charged',
  access: 'customer',
  load: 'buying',
  body: z.object({
    shippingAddressId: z.nullish(Id),
    shippingOption: z._default(ShippingOption, 'standard'),
    paymentMethod: z.nullish(PaymentMethod),
    couponCode: z.nullish(couponField),
    useStoreCredit: z.optional(z.boolean({ error: 'invalid' })),
  }),
  response: Quote,
});

const MOST_ITEMS = 100;
const ShippedItem = z.object({
  /** Offer id, as in the cart. */
  productId: Id,
  variantId: z.nullish(Id),
  quantity: z
    .number({ error: 'quantity' })
    .check(
      z.int({ error: 'quantity' }),
      z.gte(1, { error: 'quantity' }),
      z.lte(CART.maxQuantity, { error: 'quantity' }),
    ),
});
export type ShippedItem = z.infer<typeof ShippedItem>;

export const quoteShipping = endpoint({
  method: 'POST',
  path: '/addresses/:id/shipping-cost',
  summary: 'Price the delivery of these items to the address, for each shipping option',
  access: 'customer',
  load: 'buying',
  params: IdParams,
  body: z.object({
    items: z
      .array(ShippedItem, { error: 'required' })
      .check(z.minLength(1, { error: 'required' }), z.maxLength(MOST_ITEMS, { error: 'tooLong' })),
  }),
  response: z.object({ subtotal: Money, options: z.array(ShippingQuote) }),
});

export const validateCoupon = endpoint({
  method: 'POST',
  path: '/coupons/validate',
  summary: 'Calculate a coupon’s discount on the current cart, or say why it does not apply',
  access: 'customer',
  load: 'buying',
  body: z.object({
    code: z
      .string({ error: 'required' })
      .check(
        z.overwrite(toStoredNumber),
        z.minLength(1, { error: 'required' }),
        z.maxLength(60, { error: 'tooLong' }),
        z.toUpperCase(),
      ),
  }),
  response: z.object({
    code: z.string(),
    discountAmount: Money,
    percentOff: z.nullable(z.number()),
    amountOff: z.nullable(Money),
  }),
});
