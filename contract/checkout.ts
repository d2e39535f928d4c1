import * as z from 'zod/mini';
import { Day, Id, Money } from './common.ts';
import { PAYMENT_METHODS, type PaymentMethodId, SHIPPING_OPTIONS, type ShippingOptionId } from './constants.ts';
import { endpoint } from './endpoint.ts';

export const PaymentMethod = z.enum(
  PAYMENT_METHODS.map((method) => method.id) as [PaymentMethodId, ...PaymentMethodId[]],
  { error: 'invalid' },
);
export const ShippingOption = z.enum(
  SHIPPING_OPTIONS.map((option) => option.id) as [ShippingOptionId, ...ShippingOptionId[]],
  { error: 'invalid' },
);

/** A code as typed: any case, spaces around it. */
export const couponField = z.pipe(
  z.string({ error: 'invalid' }).check(z.maxLength(60, { error: 'tooLong' })),
  z.transform((code) => code.trim().toUpperCase()),
);

/** Total = subtotal − discount + shipping + cash-on-delivery fee, plus the tax where prices do not contain it. */
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
  /** What it costs for this cart; `listCost` is the price before free shipping. */
  cost: Money,
  listCost: Money,
  estimatedDays: z.number(),
  estimatedDeliveryDate: Day,
});
export type ShippingQuote = z.infer<typeof ShippingQuote>;

export const Quote = z.extend(Totals, {
  itemCount: z.number(),
  shippingOption: ShippingOption,
  paymentMethod: z.nullable(PaymentMethod),
  couponCode: z.nullable(z.string()),
  estimatedDeliveryDate: Day,
  shippingOptions: z.array(ShippingQuote),
});
export type Quote = z.infer<typeof Quote>;

export const quoteCheckout = endpoint({
  method: 'POST',
  path: '/checkout/quote',
  summary: 'What the cart costs with these choices; the only place where a total is computed',
  access: 'user',
  body: z.object({
    shippingAddressId: z.nullish(Id),
    shippingOption: z._default(ShippingOption, 'standard'),
    paymentMethod: z.nullish(PaymentMethod),
    couponCode: z.nullish(couponField),
  }),
  response: Quote,
});

export const validateCoupon = endpoint({
  method: 'POST',
  path: '/coupons/validate',
  summary: 'What a code takes off the current cart, or why it does not apply',
  access: 'user',
  body: z.object({
    code: z
      .string({ error: 'required' })
      .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(60, { error: 'tooLong' }), z.toUpperCase()),
  }),
  response: z.object({
    code: z.string(),
    discountAmount: Money,
    percentOff: z.nullable(z.number()),
    amountOff: z.nullable(Money),
  }),
});
