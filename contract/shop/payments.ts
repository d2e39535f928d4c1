import * as z from 'zod/mini';
import { IdParams, latinDigits, Money, phoneSigns, Timestamp } from '#contract/shared/common.ts';
import { DECLINE_REASONS, type DeclineReason } from '#contract/shared/declines.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { LANGUAGES } from '#contract/shared/language.ts';
import { PaymentSource } from '#contract/shared/payment-source.ts';
import { BankAccount, PaymentMethod } from './checkout.ts';

const PAYMENT_STATES = [
  'none',
  'choose',
  'redirect',
  'otp',
  'checking',
  'paid',
  'failed',
  'expired',
  'transfer',
  'refunding',
  'refunded',
] as const;

/** Where the payment of an order stands, and what the customer can do next. */
export const OrderPayment = z.object({
  /**
   * `none`: nothing is to be paid here; `choose`: a payment can begin; `redirect`: one has begun, at `redirectUrl`; `otp`: its
   * code is awaited; `checking`: a bank is deciding; `failed`: the last try was declined, another can begin; `expired`: the time
   * to pay is over; `transfer`: a bank transfer is awaited; `refunding` and `refunded`: money goes, or went, back.
   */
  state: z.enum(PAYMENT_STATES),
  method: PaymentMethod,
  amount: Money,
  /** Until then the stock is held. */
  payUntil: z.nullable(Timestamp),
  /** Methods that a payment can begin with. */
  methods: z.array(PaymentMethod),
  /** Too many payments were begun: a further one by card can begin from then on. A transfer can be chosen at once. */
  beginAgainAt: z.optional(Timestamp),
  /** The most payments were begun for the order: no other can begin at the gateway, only the one that is open can go on. */
  areTriesUsed: z.optional(z.boolean()),
  /**
   * The gateway did not answer when it was asked what became of a payment that has begun. It may have been paid, so nobody is
   * told to pay.
   */
  isUnconfirmed: z.optional(z.boolean()),
  /** Why the last try was declined. */
  failure: z.nullable(z.enum(DECLINE_REASONS as unknown as [DeclineReason, ...DeclineReason[]])),
  /** The page of the gateway, if a payment has begun there: also after a decline, for another try. */
  redirectUrl: z.optional(z.string()),
  /** The account to transfer to, while `state` is `transfer`. */
  transfer: z.optional(BankAccount),
  /** Money that came in beyond the order and has not gone back yet. */
  surplus: Money,
  /** Money of the order on its way back, and that has gone back. */
  refunding: Money,
  refunded: Money,
  /** Money of the order that people have yet to return. */
  dueByHand: z.optional(Money),
  /** What of `refunded` people have returned, in another way than to `source`. */
  refundedByHand: z.optional(Money),
  /** What of `refundedByHand` the customer took as credit in the shop. */
  refundedAsCredit: z.optional(Money),
  /** Money that came in beyond the order and has gone back. */
  surplusReturned: z.optional(Money),
  /** What the money of the order goes back to, if the gateway tells. */
  source: z.optional(PaymentSource),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** A mobile as people in the Kingdom type it: without its country, spaces and dashes. */
const national = z.overwrite<string>((value) =>
  value
    .replace(/[\s-]/g, '')
    .replace(/^(\+|00)?966/, '')
    .replace(/^5/, '05'),
);

export const BeginOrderPayment = z.object({
  method: PaymentMethod,
  /** Of the page that the customer leaves: the gateway's page follows it, or without it the account's language. */
  language: z.optional(z.enum(LANGUAGES, { error: 'invalid' })),
  /** The Saudi mobile registered with STC Pay; without it the gateway's page asks. */
  mobile: z.optional(
    z
      .string({ error: 'invalid' })
      .check(
        z.maxLength(40, { error: 'tooLong' }),
        latinDigits,
        phoneSigns,
        national,
        z.regex(/^05\d{8}$/, { error: 'saudiMobile' }),
      ),
  ),
  applePayToken: z.optional(
    z
      .string({ error: 'invalid' })
      .check(z.minLength(1, { error: 'invalid' }), z.maxLength(20_000, { error: 'tooLong' })),
  ),
});
export type BeginOrderPayment = z.infer<typeof BeginOrderPayment>;

const order = { access: 'customer', load: 'buying', params: IdParams, notFound: 'order_not_found' } as const;

export const getOrderPayment = endpoint({
  ...order,
  method: 'GET',
  path: '/orders/:id/payment',
  summary: 'Where the payment of an order stands, as the shop knows it',
  response: OrderPayment,
});

export const beginOrderPayment = endpoint({
  ...order,
  method: 'POST',
  path: '/orders/:id/payments',
  summary: 'Begin to pay an order, or continue: a repeated request begins no second payment',
  body: BeginOrderPayment,
  response: OrderPayment,
});

export const confirmOrderPayment = endpoint({
  ...order,
  method: 'POST',
  path: '/orders/:id/payments/otp',
  summary: 'Send the one-time code of STC Pay',
  body: z.object({
    code: z
      .string({ error: 'invalid' })
      .check(z.maxLength(20, { error: 'tooLong' }), latinDigits, z.regex(/^\d{6}$/, { error: 'sixDigits' })),
  }),
  response: OrderPayment,
});

export const refreshOrderPayment = endpoint({
  ...order,
  method: 'POST',
  path: '/orders/:id/payments/refresh',
  summary: 'Ask the gateway what became of an order’s payment; at most every two seconds, else as the last time',
  response: OrderPayment,
});

export const startApplePay = endpoint({
  ...order,
  method: 'POST',
  path: '/orders/:id/payments/apple-pay-session',
  summary: 'Validate the merchant for Apple Pay in the customer’s browser',
  body: z.object({ validationUrl: z.string({ error: 'invalid' }).check(z.maxLength(300, { error: 'tooLong' })) }),
  /** Apple’s own object, for the browser alone. */
  response: z.object({ session: z.record(z.string(), z.unknown()) }),
});
