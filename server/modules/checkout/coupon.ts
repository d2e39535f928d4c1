import type { ErrorCode } from '#contract/shared/errors.ts';
import { share } from '#server/kernel/money.ts';

/** A coupon's rules. Money in halalas; a null limit means no limit; exactly one of the two reductions is set. */
export interface Coupon {
  id: string;
  code: string;
  vendorId: string | null;
  percentOff: number | null;
  amountOff: number | null;
  minSubtotal: number;
  maxRedemptions: number | null;
  maxPerCustomer: number | null;
  redemptionCount: number;
  isActive: boolean;
  hasStarted: boolean;
  hasEnded: boolean;
}

export interface CouponUse {
  lines: { vendorId: string; unitPrice: number; quantity: number }[];
  /** How often this customer has used the code. */
  usedByCustomer: number;
}

export type Refusal = Extract<ErrorCode, `coupon_${string}`>;

/** The discount in halalas, or the reason for none. The minimum applies to the whole cart, the discount to eligible lines. */
export function couponDiscount(coupon: Coupon, use: CouponUse): { discount: number } | { refusal: Refusal } {
  if (!coupon.isActive || !coupon.hasStarted) return { refusal: 'coupon_unknown' };
  if (coupon.hasEnded) return { refusal: 'coupon_expired' };
  if (coupon.maxPerCustomer !== null && use.usedByCustomer >= coupon.maxPerCustomer)
    return { refusal: 'coupon_already_used' };
  if (coupon.maxRedemptions !== null && coupon.redemptionCount >= coupon.maxRedemptions)
    return { refusal: 'coupon_used_up' };
  const eligible = sum(use.lines.filter((line) => coupon.vendorId === null || line.vendorId === coupon.vendorId));
  if (eligible === 0) return { refusal: 'coupon_not_applicable' };
  if (sum(use.lines) < coupon.minSubtotal) return { refusal: 'coupon_minimum' };
  const discount = coupon.percentOff === null ? (coupon.amountOff ?? 0) : share(eligible, coupon.percentOff, 100);
  return { discount: Math.min(discount, eligible) };
}

function sum(lines: CouponUse['lines']): number {
  return lines.reduce((total, line) => total + line.unitPrice * line.quantity, 0);
}
