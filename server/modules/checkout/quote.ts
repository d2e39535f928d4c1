import { SHIPPING_OPTIONS, type ShippingOptionId } from '#contract/shared/constants.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { Quote, ShippedItem, ShippingQuote } from '#contract/shop/checkout.ts';
import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import { estimatedDelivery } from '#server/kernel/riyadh-calendar.ts';
import { type CartLine, loadActiveLines } from '#server/modules/cart/public.ts';
import { currentPrice, findOffersInOrder } from '#server/modules/catalogue/public.ts';
import { type Coupon, couponDiscount } from './coupon.ts';
import { countRedemptions, findCoupon } from './coupon-queries.ts';
import { computeTotals, shippingCost, type Totals } from './totals.ts';

interface Choices {
  shippingOption: ShippingOptionId;
  paymentMethod: PaymentMethodId | null;
  couponCode: string | null;
}

export interface Priced {
  totals: Totals;
  coupon: Coupon | null;
  estimatedDeliveryDate: string;
}

/** Prices a cart's lines with the choices made. Throws a `coupon_…` refusal when the code does not apply. */
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
  const totals = computeTotals({ ...choices, discount, pricesIncludeVat, lines: lines.map(toAmount) });
  const option = SHIPPING_OPTIONS.find(({ id }) => id === choices.shippingOption);
  return { totals, coupon, estimatedDeliveryDate: estimatedDelivery(new Date(), option?.estimatedDays ?? 0) };
}

/** Throws `cart_empty`, or a `coupon_…` refusal. */
export async function quoteCart(
  db: Db,
  customer: CustomerScope,
  choices: Choices,
  pricesIncludeVat: boolean,
): Promise<Quote> {
  const lines = await loadActiveLines(db, customer);
  if (lines.length === 0) throw new AppError('cart_empty');
  return toQuote(lines, choices, await priceLines(db, customer, lines, choices, pricesIncludeVat), pricesIncludeVat);
}

/** What a code takes off the customer's cart. Throws a `coupon_…` refusal, or `cart_empty`. */
export async function validateCoupon(db: Db, customer: CustomerScope, code: string) {
  const lines = await loadActiveLines(db, customer);
  if (lines.length === 0) throw new AppError('cart_empty');
  const { coupon, discount } = await applyCoupon(db, customer, lines, code);
  return {
    code: coupon.code,
    discountAmount: toRiyals(discount),
    percentOff: coupon.percentOff,
    amountOff: coupon.amountOff === null ? null : toRiyals(coupon.amountOff),
  };
}

/** A priced cart as the wire shows it, with every way of shipping it. */
export function toQuote(
  lines: CartLine[],
  choices: Choices,
  { totals, coupon, estimatedDeliveryDate }: Priced,
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
    estimatedDeliveryDate,
    shippingOptions: shippingOptions(totals.subtotal),
  };
}

/** Every way of sending goods of this value (halalas). */
function shippingOptions(subtotal: number): ShippingQuote[] {
  return SHIPPING_OPTIONS.map(({ id, cost, estimatedDays, freeFrom }) => ({
    id,
    name: id === 'standard' ? 'Standard Delivery' : 'Express Delivery',
    cost: toRiyals(shippingCost(id, subtotal)),
    listCost: toRiyals(cost),
    freeFrom: toRiyalsOrNull(freeFrom),
    estimatedDays,
    estimatedDeliveryDate: estimatedDelivery(new Date(), estimatedDays),
  }));
}

/** What sending goods would cost, whether or not they are in a cart. Throws `product_not_found` for what is not sold. */
export async function quoteShipping(
  db: Db,
  items: ShippedItem[],
): Promise<{ subtotal: number; options: ShippingQuote[] }> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const offers = new Map((await findOffersInOrder(db, ids)).map((offer) => [offer.id, offer]));
  const subtotal = items.reduce((sum, { productId, variantId, quantity }) => {
    const offer = offers.get(productId);
    const variant = variantId ? offer?.variants.find(({ id }) => id === variantId) : offer?.variants[0];
    if (!variant || !offer?.isActive || offer.status !== 'ACTIVE') throw new AppError('product_not_found');
    return sum + currentPrice(variant.price, offer.promotions) * quantity;
  }, 0);
  return { subtotal: toRiyals(subtotal), options: shippingOptions(subtotal) };
}

async function applyCoupon(
  db: Db,
  customer: CustomerScope,
  lines: CartLine[],
  code: string,
): Promise<{ coupon: Coupon; discount: number }> {
  const coupon = await findCoupon(db, code);
  const usedByCustomer = coupon ? await countRedemptions(db, customer, coupon.id) : 0;
  const result = couponDiscount(coupon, {
    usedByCustomer,
    lines: lines.map((line) => ({ ...toAmount(line), vendorId: line.offer.vendorId })),
  });
  if ('refusal' in result) throw new AppError(result.refusal, { fields: { couponCode: 'invalid' } });
  if (!coupon) throw new AppError('coupon_unknown');
  return { coupon, discount: result.discount };
}

function toAmount({ unitPrice, item }: CartLine) {
  return { unitPrice, quantity: item.quantity };
}
