import { SHIPPING_OPTIONS, type ShippingOptionId, VAT_PERCENT } from '#contract/shared/constants.ts';
import { PAYMENT_METHODS, type PaymentMethodId } from '#contract/shared/payment-methods.ts';
import { share } from '#server/kernel/money.ts';

/** The inputs of an order's total. Money in halalas. */
export interface TotalsInput {
  lines: { unitPrice: number; quantity: number }[];
  discount: number;
  shippingOption: ShippingOptionId;
  paymentMethod: PaymentMethodId | null;
  /** Whether shown prices contain the tax; then the tax is part of the total instead of added to it. */
  pricesIncludeVat: boolean;
}

/** An order's total and its parts, in halalas. */
export interface Totals {
  subtotal: number;
  discount: number;
  shipping: number;
  codFee: number;
  tax: number;
  /** The tax that delivery and fee contain; the total has it already. */
  chargesTax: number;
  total: number;
}

/**
 * Computes an order's total, in this one place only (docs/requirements.md, R4): subtotal − discount + shipping +
 * cash-on-delivery fee + tax, where the tax is 15 % of (subtotal − discount), rounded half up to the halala. Delivery and fee
 * contain theirs.
 */
export function computeTotals(input: TotalsInput): Totals {
  const subtotal = input.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const discount = Math.min(input.discount, subtotal);
  const taxable = subtotal - discount;
  const shipping = shippingCost(input.shippingOption, subtotal);
  const codFee = PAYMENT_METHODS.find(({ id }) => id === input.paymentMethod)?.fee ?? 0;
  const tax = share(taxable, VAT_PERCENT, input.pricesIncludeVat ? 100 + VAT_PERCENT : 100);
  const chargesTax = share(shipping + codFee, VAT_PERCENT, 100 + VAT_PERCENT);
  const total = taxable + shipping + codFee + (input.pricesIncludeVat ? 0 : tax);
  return { subtotal, discount, shipping, codFee, tax, chargesTax, total };
}

/** The cost of a shipping option in halalas; 0 once the subtotal reaches its free-shipping threshold. */
export function shippingCost(id: ShippingOptionId, subtotal: number): number {
  const { cost, freeFrom } = shippingOption(id);
  return freeFrom !== null && subtotal >= freeFrom ? 0 : cost;
}

export function shippingOption(id: ShippingOptionId): (typeof SHIPPING_OPTIONS)[number] {
  const option = SHIPPING_OPTIONS.find((candidate) => candidate.id === id);
  if (!option) throw new RangeError(`no shipping option ${id}`);
  return option;
}
