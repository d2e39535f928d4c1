import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeShares, computeTotals } from '#server/modules/checkout/public.ts';
import { type AnyOrder, anyOrder } from '#server/testing/data/any-order.ts';
import { type SellerAmounts, sellerAmounts } from './amounts.ts';

type SharedOrder = Pick<AnyOrder, 'pricesIncludeVat' | 'couponVendorId' | 'totals' | 'lines'>;

/** What each seller of an order invoices. */
function amountsOf(order: SharedOrder, sellerOf = (vendorId: string) => vendorId): Map<string, SellerAmounts> {
  const shares = computeShares(order);
  const lines = order.lines.map((line, index) => ({ ...line, discount: 0, tax: 0, ...shares.lines[index] }));
  const own = Map.groupBy(lines, ({ vendorId }) => sellerOf(vendorId));
  return new Map(
    [...own].map(([seller, lines]) => {
      const parcels = [...shares.parcels].flatMap(([vendorId, parcel]) =>
        sellerOf(vendorId) === seller ? parcel : [],
      );
      const { pricesIncludeVat, totals } = order;
      return [seller, sellerAmounts({ pricesIncludeVat, areChargesTaxed: totals.chargesTax > 0, lines, parcels })];
    }),
  );
}

/** Flour of a mill for 40 riyals and a tin of a maker of moulds for 60, sent for 15 and paid in cash for 5. */
function order(change: { pricesIncludeVat?: boolean; couponVendorId?: string; discount?: number } = {}): SharedOrder {
  const { pricesIncludeVat = false, couponVendorId = null, discount = 0 } = change;
  const lines = [
    { id: 'flour', vendorId: 'mill', unitPrice: 4_000, quantity: 1, total: 4_000 },
    { id: 'tin', vendorId: 'moulds', unitPrice: 6_000, quantity: 1, total: 6_000 },
  ];
  const choices = { shippingOption: 'express', paymentMethod: 'cod', pricesIncludeVat } as const;
  return { pricesIncludeVat, couponVendorId, lines, totals: computeTotals({ ...choices, lines, discount }) };
}

test('a seller invoices its lines and parcels; the tax in delivery and fee is part of its tax', () => {
  const sellers = amountsOf(order());
  expect(sellers.get('mill')).toMatchObject({
    net: 4_000 + 1_217,
    tax: 600 + 183,
    shipping: 1_200,
    shippingTax: 157,
    codFee: 200,
    codFeeTax: 26,
    total: 6_000,
  });
  expect(sellers.get('moulds')).toMatchObject({ tax: 900 + 274, shipping: 1_800, codFee: 300, total: 9_000 });
});

test('delivery and fee of an order from before contain no tax', () => {
  const lines = [{ id: 'flour', total: 4_000, discount: 0, tax: 600 }];
  const parcels = [{ shipping: 600, shippingTax: 0, codFee: 200, codFeeTax: 0 }];
  const { lines: _, ...totals } = sellerAmounts({ pricesIncludeVat: false, areChargesTaxed: false, lines, parcels });
  expect(totals).toEqual({
    ...{ subtotal: 4_000, discount: 0, net: 4_000, tax: 600, shipping: 600, codFee: 200, total: 5_400 },
  });
});

test('a vendor’s coupon lowers that vendor’s net alone', () => {
  const sellers = amountsOf(order({ couponVendorId: 'mill', discount: 1_000 }));
  expect(sellers.get('mill')?.lines.get('flour')).toMatchObject({ discount: 1_000, net: 3_000, tax: 450 });
  expect(sellers.get('moulds')?.lines.get('tin')).toMatchObject({ discount: 0, net: 6_000, tax: 900 });
});

test('with tax-inclusive prices a line’s net is its price without the tax', () => {
  const sellers = amountsOf(order({ pricesIncludeVat: true }));
  expect(sellers.get('mill')?.lines.get('flour')).toEqual({ discount: 0, net: 3_478, tax: 522, gross: 4_000 });
  expect(sellers.get('moulds')?.lines.get('tin')).toEqual({ discount: 0, net: 5_218, tax: 782, gross: 6_000 });
});

test('vendors without a VAT number share one seller', () => {
  const sellers = amountsOf(order(), () => 'operator');
  expect([...sellers.keys()]).toEqual(['operator']);
  expect(sellers.get('operator')).toMatchObject({ subtotal: 10_000, total: 15_000 });
  expect(sellers.get('operator')?.lines.size).toBe(2);
});

test('for any order, the sellers’ documents add up to it to the halala', () => {
  const sellerOf = (vendorId: string) => (vendorId < 'c' ? vendorId : 'operator');
  fc.assert(
    fc.property(anyOrder(), (drawn) => {
      const { totals, pricesIncludeVat } = drawn;
      const sellers = [...amountsOf(drawn, sellerOf).values()];
      const sum = (part: 'subtotal' | 'discount' | 'tax' | 'shipping' | 'codFee' | 'total') =>
        sellers.reduce((total, seller) => total + seller[part], 0);
      for (const part of ['subtotal', 'discount', 'shipping', 'codFee', 'total'] as const)
        expect(sum(part)).toBe(totals[part]);
      expect(sum('tax')).toBe(totals.tax + totals.chargesTax);

      for (const seller of sellers) {
        expect(seller.net + seller.tax).toBe(seller.total);
        for (const [id, { discount, net, tax, gross }] of seller.lines) {
          const line = drawn.lines[Number(id)];
          expect(net + tax).toBe(gross);
          expect(Math.min(discount, net, tax, gross)).toBeGreaterThanOrEqual(0);
          expect(pricesIncludeVat ? gross : net).toBe((line?.total ?? 0) - discount);
          // A line's tax is the order's rate of it; splitting moves it by less than two halalas.
          expect(Math.abs(tax - net * 0.15)).toBeLessThan(2);
        }
      }
    }),
  );
});

/** Counts the documents whose tax the tax authority's rule would refuse: it allows one halala for each line. */
function documentsOutOfTolerance(
  order: SharedOrder,
  taxOf = (tax: number) => tax,
  sellerOf = (vendorId: string) => vendorId,
): number {
  return [...amountsOf(order, sellerOf).values()].filter(({ net, tax, lines, shipping, codFee }) => {
    const count = lines.size + Number(shipping > 0) + Number(codFee > 0);
    return Math.abs(taxOf(tax) - Math.round(net * 0.15)) > count;
  }).length;
}

test.each([
  ['before tax', false],
  ['with tax', true],
])('no document of 5,000 random orders leaves the tax authority’s tolerance, prices %s', (_, included) => {
  const orders = fc.sample(anyOrder(fc.constant(included)), { numRuns: 5_000, seed: 15 });
  const together = (vendorId: string) => (vendorId < 'c' ? vendorId : 'operator');
  expect(orders.filter((drawn) => documentsOutOfTolerance(drawn) > 0)).toEqual([]);
  expect(orders.filter((drawn) => documentsOutOfTolerance(drawn, undefined, together) > 0)).toEqual([]);
});

test('negative control: documents whose tax is off by one halala more than their lines leave the tolerance', () => {
  expect(documentsOutOfTolerance(order(), (tax) => tax + 2)).toBe(0);
  expect(documentsOutOfTolerance(order(), (tax) => tax + 5)).toBe(2);
});
