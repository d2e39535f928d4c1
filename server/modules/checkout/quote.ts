import type { ShippingOptionId } from '#contract/shared/constants.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { Quote } from '#contract/shop/checkout.ts';
import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { estimatedDelivery } from '#server/kernel/riyadh-calendar.ts';
import type { CartLine } from '#server/modules/cart/public.ts';
import { balanceOf } from '#server/modules/store-credit/public.ts';
import { applyCoupon, loadFilledCart } from './apply-coupon.ts';
import type { Coupon } from './coupon.ts';
import { shippingOptions } from './shipping-quote.ts';
import { computeTotals, shippingOption, type Totals } from './totals.ts';

/** The customer's choices at checkout. */
export interface Choices {
  shippingOption: ShippingOptionId;
  paymentMethod: PaymentMethodId | null;
  couponCode: string | null;
  /** Whether the customer's credit pays as much as it can; undefined for a client that knows nothing of it. */
  useStoreCredit?: boolean | undefined;
}

/** A cart's totals, coupon and delivery date under the customer's choices. */
export interface Priced {
  totals: Totals;
  coupon: Coupon | null;
  estimatedDeliveryDate: string;
  /** Halalas. Null for a client that knows nothing of credit. */
  credit: { balance: number; applied: number; toPay: number } | null;
}

/** Prices a cart's lines under the customer's choices. Throws a `coupon_…` error if the code does not apply. */
export async function priceLines(
  db: Db,
  customer: CustomerScope,
  lines: CartLine[],
  choices: Choices,
  pricesIncludeVat: boolean,
): Promise<Priced> {
  const { coupon, discount } = choices.couponCode
    ? await applyCoupon(db, customer, lines, choices.couponCode)
    : { coupon: null, discount: 0 };
  const totals = computeTotals({ ...choices, discount, pricesIncludeVat, lines: lines.map(toPricedQuantity) });
  const { estimatedDays } = shippingOption(choices.shippingOption);
  const credit = await creditFor(db, customer, choices, totals.total);
  return { totals, coupon, estimatedDeliveryDate: estimatedDelivery(new Date(), estimatedDays), credit };
}

/** What of an order's total the customer's credit pays. */
async function creditFor(
  db: Db,
  { customerId }: CustomerScope,
  { useStoreCredit }: Choices,
  total: number,
): Promise<Priced['credit']> {
  if (useStoreCredit === undefined) return null;
  const balance = await balanceOf(db, customerId);
  const applied = useStoreCredit ? Math.min(balance, total) : 0;
  return { balance, applied, toPay: total - applied };
}

/** Quotes the customer's cart. Throws `cart_empty` or a `coupon_…` error. */
export async function quoteCart(
  db: Db,
  customer: CustomerScope,
  choices: Choices,
  pricesIncludeVat: boolean,
): Promise<Quote> {
  const lines = await loadFilledCart(db, customer);
  return toQuote(lines, choices, await priceLines(db, customer, lines, choices, pricesIncludeVat), pricesIncludeVat);
}

/** A priced cart as the API shows it, with all shipping options. */
export function toQuote(
  lines: CartLine[],
  choices: Choices,
  { totals, coupon, estimatedDeliveryDate, credit }: Priced,
  pricesIncludeVat: boolean,
): Quote {
  return {
    subtotal: toRiyals(totals.subtotal),
    discountAmount: toRiyals(totals.discount),
    shippingCost: toRiyals(totals.shipping),
    codFee: toRiyals(totals.codFee),
    tax: toRiyals(totals.tax),
    totalAmount: toRiyals(totals.total),
    pricesIncludeVat,
    itemCount: lines.reduce((sum, { item }) => sum + item.quantity, 0),
    shippingOption: choices.shippingOption,
    paymentMethod: choices.paymentMethod,
    couponCode: coupon?.code ?? null,
    ...(credit && {
      storeCredit: {
        ...{ balance: toRiyals(credit.balance), applied: toRiyals(credit.applied), toPay: toRiyals(credit.toPay) },
      },
    }),
    estimatedDeliveryDate,
    shippingOptions: shippingOptions(totals.subtotal),
  };
}

function toPricedQuantity({ unitPrice, item }: CartLine) {
  return { unitPrice, quantity: item.quantity };
}
