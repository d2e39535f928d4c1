import fc from 'fast-check';
import { SHIPPING_OPTIONS } from '#contract/shared/constants.ts';
import { PAYMENT_METHODS } from '#contract/shared/payment-methods.ts';
import { computeTotals } from '#server/modules/checkout/public.ts';

/** Orders of up to four vendors, as a property test draws them: totals, the coupon's vendor if it has one, and the lines. */
export const anyOrder = (pricesIncludeVat: fc.Arbitrary<boolean> = fc.boolean()) =>
  fc
    .record({
      lines: fc.array(
        fc.record({
          vendorId: fc.constantFrom<string[]>('a', 'b', 'c', 'd'),
          unitPrice: fc.integer({ min: 0, max: 500_000 }),
          quantity: fc.integer({ min: 1, max: 999 }),
        }),
        { minLength: 1, maxLength: 25 },
      ),
      discountPercent: fc.integer({ min: 0, max: 100 }),
      isVendorCoupon: fc.boolean(),
      shippingOption: fc.constantFrom(...SHIPPING_OPTIONS.map(({ id }) => id)),
      paymentMethod: fc.constantFrom(...PAYMENT_METHODS.map(({ id }) => id)),
      pricesIncludeVat,
    })
    .map(({ discountPercent, isVendorCoupon, ...order }) => {
      const couponVendorId = isVendorCoupon ? (order.lines[0]?.vendorId ?? null) : null;
      const eligible = order.lines
        .filter(({ vendorId }) => couponVendorId === null || vendorId === couponVendorId)
        .reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
      const discount = Math.floor((eligible * discountPercent) / 100);
      const lines = order.lines.map((line, index) => ({
        ...line,
        id: String(index),
        total: line.unitPrice * line.quantity,
      }));
      return { ...order, lines, couponVendorId, totals: computeTotals({ ...order, discount }) };
    });

export type AnyOrder = ReturnType<typeof anyOrder> extends fc.Arbitrary<infer T> ? T : never;
