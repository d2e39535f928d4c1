import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHIPPING_OPTIONS } from '#contract/shared/constants.ts';
import { PAYMENT_METHODS } from '#contract/shared/payment-methods.ts';
import { computeTotals } from '#server/modules/checkout/public.ts';
import { type AllocatedOrder, allocateOrder, split } from './allocation.ts';

test.each([
  ['what divides evenly', 90, [1, 1, 1], [30, 30, 30]],
  ['the rest goes to the largest remainders', 100, [50, 30, 21], [49, 30, 21]],
  ['the first of equals gets the odd halala', 100, [1, 1, 1], [34, 33, 33]],
  ['no weight, no part', 500, [0, 7, 0], [0, 500, 0]],
  ['weights that are all zero count as equal', 501, [0, 0], [251, 250]],
  ['nothing to share', 0, [3, 4], [0, 0]],
])('split: %s', (_, amount, weights, expected) => {
  expect(split(amount, weights)).toEqual(expected);
});

const order = (change: Partial<AllocatedOrder> = {}): AllocatedOrder => ({
  pricesIncludeVat: false,
  discount: 0,
  shipping: 1_500,
  codFee: 500,
  tax: 1_500,
  couponVendorId: null,
  lines: [
    { id: 'flour', vendorId: 'mill', total: 4_000 },
    { id: 'tin', vendorId: 'moulds', total: 6_000 },
  ],
  ...change,
});
const own = (vendorId: string) => vendorId;

test('two sellers share tax, shipping and fee by the value of their goods', () => {
  const sellers = allocateOrder(order(), own);
  expect(sellers.get('mill')).toMatchObject({ net: 4_000, tax: 600, shipping: 600, codFee: 200, total: 5_400 });
  expect(sellers.get('moulds')).toMatchObject({ net: 6_000, tax: 900, shipping: 900, codFee: 300, total: 8_100 });
});

test('a vendor’s coupon does not discount another vendor’s lines', () => {
  const sellers = allocateOrder(order({ couponVendorId: 'mill', discount: 1_000, tax: 1_350 }), own);
  expect(sellers.get('mill')).toMatchObject({ discount: 1_000, net: 3_000, tax: 450 });
  expect(sellers.get('moulds')).toMatchObject({ discount: 0, net: 6_000, tax: 900 });
});

test('with tax-inclusive prices a line’s net is its price without the tax', () => {
  const sellers = allocateOrder(order({ pricesIncludeVat: true, tax: 1_304 }), own);
  expect(sellers.get('mill')?.lines.get('flour')).toEqual({ discount: 0, net: 3_478, tax: 522, gross: 4_000 });
  expect(sellers.get('moulds')?.lines.get('tin')).toEqual({ discount: 0, net: 5_218, tax: 782, gross: 6_000 });
});

test('vendors without a VAT number share one seller', () => {
  const sellers = allocateOrder(order(), () => 'operator');
  expect([...sellers.keys()]).toEqual(['operator']);
  expect(sellers.get('operator')).toMatchObject({ subtotal: 10_000, total: 13_500 });
  expect(sellers.get('operator')?.lines.size).toBe(2);
});

const anyBasket = (pricesIncludeVat: fc.Arbitrary<boolean>) =>
  fc
    .record({
      lines: fc.array(
        fc.record({
          vendorId: fc.constantFrom('a', 'b', 'c', 'd'),
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
    .map(({ lines, discountPercent, isVendorCoupon, ...choices }) => {
      const couponVendorId = isVendorCoupon ? (lines[0]?.vendorId ?? null) : null;
      const eligible = lines
        .filter(({ vendorId }) => couponVendorId === null || vendorId === couponVendorId)
        .reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
      const discount = Math.floor((eligible * discountPercent) / 100);
      const totals = computeTotals({ ...choices, lines, discount });
      const allocated: AllocatedOrder = {
        ...totals,
        couponVendorId,
        pricesIncludeVat: choices.pricesIncludeVat,
        lines: lines.map(({ vendorId, unitPrice, quantity }, index) => ({
          id: String(index),
          vendorId,
          total: unitPrice * quantity,
        })),
      };
      return { totals, allocated };
    });

test('for any order, the sellers’ documents add up to it to the halala', () => {
  const sellerOf = (vendorId: string) => (vendorId < 'c' ? vendorId : 'operator');
  fc.assert(
    fc.property(anyBasket(fc.boolean()), ({ totals, allocated }) => {
      const sellers = [...allocateOrder(allocated, sellerOf).values()];
      for (const part of ['subtotal', 'discount', 'tax', 'shipping', 'codFee', 'total'] as const)
        expect(sellers.reduce((sum, seller) => sum + seller[part], 0)).toBe(totals[part]);

      for (const seller of sellers) {
        const lines = [...seller.lines.values()];
        for (const part of ['net', 'tax', 'discount'] as const)
          expect(lines.reduce((sum, line) => sum + line[part], 0)).toBe(seller[part]);
        expect(seller.net + seller.tax + seller.shipping + seller.codFee).toBe(seller.total);
        for (const [id, { discount, net, tax, gross }] of seller.lines) {
          const line = allocated.lines[Number(id)];
          expect(net + tax).toBe(gross);
          expect(Math.min(discount, net, tax, gross)).toBeGreaterThanOrEqual(0);
          expect(allocated.pricesIncludeVat ? gross : net).toBe((line?.total ?? 0) - discount);
          // A line's tax is the order's rate of it; splitting moves it by less than two halalas.
          expect(Math.abs(tax - net * 0.15)).toBeLessThan(2);
          if (allocated.couponVendorId !== null && line?.vendorId !== allocated.couponVendorId)
            expect(discount).toBe(0);
        }
      }
    }),
  );
});

/** Counts the documents whose tax the tax authority's rule would refuse: it allows one halala for each line. */
function documentsOutOfTolerance({ allocated }: { allocated: AllocatedOrder }, taxOf = (tax: number) => tax): number {
  return [...allocateOrder(allocated, own).values()].filter(
    ({ net, tax, lines }) => Math.abs(taxOf(tax) - Math.round(net * 0.15)) > lines.size,
  ).length;
}

test.each([
  ['before tax', false],
  ['with tax', true],
])('no document of 5,000 random baskets leaves the tax authority’s tolerance, prices %s', (_, included) => {
  const baskets = fc.sample(anyBasket(fc.constant(included)), { numRuns: 5_000, seed: 15 });
  expect(baskets.reduce((sum, basket) => sum + documentsOutOfTolerance(basket), 0)).toBe(0);
});

test('negative control: documents whose tax is off by one halala more than their lines leave the tolerance', () => {
  const basket = { allocated: order({ tax: 1_500 }) };
  expect(documentsOutOfTolerance(basket, (tax) => tax + 1)).toBe(0);
  expect(documentsOutOfTolerance(basket, (tax) => tax + 2)).toBe(2);
});
