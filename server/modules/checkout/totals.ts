import { SHIPPING_OPTIONS, type ShippingOptionId, VAT_PERCENT } from '#contract/shared/constants.ts';
import { PAYMENT_METHODS, type PaymentMethodId } from '#contract/shared/payment-methods.ts';
import { share } from '#server/kernel/money.ts';

/** Everything an order's total is made of; all money in halalas. */
export interface TotalsInput {
  lines: { unitPrice: number; quantity: number }[];
  discount: number;
  shippingOption: ShippingOptionId;
  paymentMethod: PaymentMethodId | null;
  /** Whether the prices shown contain the tax; then it is a part of the total and does not add to it. */
  pricesIncludeVat: boolean;
}

export interface Totals {
  subtotal: number;
  discount: number;
  shipping: number;
  codFee: number;
  tax: number;
  total: number;
}

/**
 * The one computation of an order's total (docs/requirements.md, R4): subtotal − discount + shipping +
 * cash-on-delivery fee + tax, where the tax is 15 % of (subtotal − discount), rounded half up to the halala.
 */
export function computeTotals(input: TotalsInput): Totals {
  const subtotal = input.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const discount = Math.min(input.discount, subtotal);
  const taxable = subtotal - discount;
  const shipping = shippingCost(input.shippingOption, subtotal);
  const codFee = PAYMENT_METHODS.find(({ id }) => id === input.paymentMethod)?.fee ?? 0;
  const tax = share(taxable, VAT_PERCENT, input.pricesIncludeVat ? 100 + VAT_PERCENT : 100);
  const total = taxable + shipping + codFee + (input.pricesIncludeVat ? 0 : tax);
  return { subtotal, discount, shipping, codFee, tax, total };
}

/** Halalas for a way of shipping; free where its promise of free shipping is reached. */
export function shippingCost(id: ShippingOptionId, subtotal: number): number {
  const option = SHIPPING_OPTIONS.find((candidate) => candidate.id === id);
  if (!option) throw new RangeError(`no shipping option ${id}`);
  return option.freeFrom !== null && subtotal >= option.freeFrom ? 0 : option.cost;
}
