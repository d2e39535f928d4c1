import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyOrder } from '#server/testing/data/any-order.ts';
import { computeShares } from './shares.ts';

type Order = Parameters<typeof computeShares>[0];

const order = (change: Partial<Order> = {}): Order => ({
  totals: { discount: 0, shipping: 1_500, codFee: 500, tax: 1_500, chargesTax: 261 },
  couponVendorId: null,
  lines: [
    { vendorId: 'mill', total: 4_000 },
    { vendorId: 'moulds', total: 6_000 },
  ],
  ...change,
});

test('tax falls on lines, delivery and fee on parcels, by the value of the goods; each with the tax it contains', () => {
  expect(computeShares(order())).toEqual({
    lines: [
      { discount: 0, tax: 600 },
      { discount: 0, tax: 900 },
    ],
    parcels: new Map([
      ['mill', { shipping: 600, shippingTax: 78, codFee: 200, codFeeTax: 26 }],
      ['moulds', { shipping: 900, shippingTax: 118, codFee: 300, codFeeTax: 39 }],
    ]),
  });
});

test('a vendor’s coupon does not discount another vendor’s lines, and the tax follows what is paid', () => {
  const totals = { ...order().totals, discount: 1_000, tax: 1_350 };
  expect(computeShares(order({ couponVendorId: 'mill', totals })).lines).toEqual([
    { discount: 1_000, tax: 450 },
    { discount: 0, tax: 900 },
  ]);
});

test('lines of one vendor share its parcel', () => {
  const lines = [...order().lines, { vendorId: 'mill', total: 2_000 }];
  const { parcels } = computeShares(order({ lines }));
  expect([...parcels].map(([vendorId, { shipping }]) => [vendorId, shipping])).toEqual([
    ['mill', 750],
    ['moulds', 750],
  ]);
});

/** What the shares of a drawn order come to, by the order's own names. */
function sums({ lines, parcels }: ReturnType<typeof computeShares>) {
  const sum = <K extends string>(rows: Iterable<Record<K, number>>, key: K) =>
    [...rows].reduce((total, row) => total + row[key], 0);
  return {
    discount: sum(lines, 'discount'),
    tax: sum(lines, 'tax'),
    shipping: sum(parcels.values(), 'shipping'),
    codFee: sum(parcels.values(), 'codFee'),
    chargesTax: sum(parcels.values(), 'shippingTax') + sum(parcels.values(), 'codFeeTax'),
  };
}

test('the shares of any order come to it to the halala, and none is less than nothing or more than its whole', () => {
  fc.assert(
    fc.property(anyOrder(), ({ totals, couponVendorId, lines }) => {
      const shares = computeShares({ totals, couponVendorId, lines });
      const { discount, tax, shipping, codFee, chargesTax } = totals;
      expect(sums(shares)).toEqual({ discount, tax, shipping, codFee, chargesTax });
      for (const [index, share] of shares.lines.entries()) {
        const { vendorId, total } = lines[index] ?? { vendorId: '', total: 0 };
        expect(Math.min(share.discount, share.tax, total - share.discount - share.tax)).toBeGreaterThanOrEqual(0);
        if (couponVendorId !== null && vendorId !== couponVendorId) expect(share.discount).toBe(0);
      }
      for (const parcel of shares.parcels.values()) {
        expect(Math.min(parcel.shippingTax, parcel.codFeeTax)).toBeGreaterThanOrEqual(0);
        expect(parcel.shippingTax).toBeLessThanOrEqual(parcel.shipping);
        expect(parcel.codFeeTax).toBeLessThanOrEqual(parcel.codFee);
      }
    }),
  );
});

test('negative control: shares that are rounded one by one do not come to their orders', () => {
  const drawn = fc.sample(anyOrder(), { numRuns: 200, seed: 15 });
  const off = drawn.filter(({ totals, lines }) => {
    const paid = totals.subtotal - totals.discount;
    const rounded = lines.map(({ total }) => Math.round((totals.tax * total) / (paid || 1)));
    return rounded.reduce((sum, tax) => sum + tax, 0) !== totals.tax;
  });
  expect(off.length).toBeGreaterThan(50);
});
