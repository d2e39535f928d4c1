import { expect, test } from 'vitest';
import { type Coupon, type CouponUse, couponDiscount } from './coupon.ts';

const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: 'c',
  code: 'TEN',
  vendorId: null,
  percentOff: 10,
  amountOff: null,
  minSubtotal: 0,
  maxRedemptions: null,
  maxPerCustomer: null,
  redemptionCount: 0,
  isActive: true,
  hasStarted: true,
  hasEnded: false,
  ...change,
});
const use = (change: Partial<CouponUse> = {}): CouponUse => ({
  lines: [
    { vendorId: 'a', unitPrice: 1_005, quantity: 1 },
    { vendorId: 'b', unitPrice: 2_000, quantity: 2 },
  ],
  usedByCustomer: 0,
  ...change,
});

test.each([
  ['percent of the whole cart, rounded half up', coupon(), 501],
  ['percent of one vendor’s lines', coupon({ vendorId: 'b' }), 400],
  ['an amount', coupon({ percentOff: null, amountOff: 1_500 }), 1_500],
  ['an amount capped at the eligible lines', coupon({ percentOff: null, amountOff: 9_000, vendorId: 'b' }), 4_000],
  ['the minimum exactly reached', coupon({ minSubtotal: 5_005 }), 501],
  ['one use left', coupon({ maxRedemptions: 2, redemptionCount: 1 }), 501],
])('applies a coupon: %s', (_, given, discount) => {
  expect(couponDiscount(given, use())).toEqual({ discount });
});

test.each([
  ['switched off', coupon({ isActive: false }), use(), 'coupon_unknown'],
  ['not started', coupon({ hasStarted: false }), use(), 'coupon_unknown'],
  ['expired', coupon({ hasEnded: true }), use(), 'coupon_expired'],
  ['below the minimum', coupon({ minSubtotal: 5_006 }), use(), 'coupon_minimum'],
  ['used up in total', coupon({ maxRedemptions: 2, redemptionCount: 2 }), use(), 'coupon_used_up'],
  ['used up by the customer', coupon({ maxPerCustomer: 1 }), use({ usedByCustomer: 1 }), 'coupon_already_used'],
  [
    'used up in total, by this customer too',
    coupon({ maxPerCustomer: 1, maxRedemptions: 1, redemptionCount: 1 }),
    use({ usedByCustomer: 1 }),
    'coupon_already_used',
  ],
  ['for a vendor that is not in the cart', coupon({ vendorId: 'z' }), use(), 'coupon_not_applicable'],
])('refuses a coupon: %s', (_, given, how, refusal) => {
  expect(couponDiscount(given, how)).toEqual({ refusal });
});
