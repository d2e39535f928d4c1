import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { type CartLine, loadActiveLines } from '#server/modules/cart/public.ts';
import { type Coupon, couponDiscount, type Refusal } from './coupon.ts';
import { countRedemptions, findCoupon } from './coupon-queries.ts';

/** The lines of the customer's cart. Throws `cart_empty` if there are none. */
export async function loadFilledCart(db: Db, customer: CustomerScope): Promise<CartLine[]> {
  const lines = await loadActiveLines(db, customer);
  if (lines.length === 0) throw new AppError('cart_empty');
  return lines;
}

/** The discount that a code gives on the customer's cart. Throws `cart_empty` or a `coupon_…` error. */
export async function validateCoupon(db: Db, customer: CustomerScope, code: string) {
  const lines = await loadFilledCart(db, customer);
  const { coupon, discount } = await applyCoupon(db, customer, lines, code);
  return {
    code: coupon.code,
    discountAmount: toRiyals(discount),
    percentOff: coupon.percentOff,
    amountOff: coupon.amountOff === null ? null : toRiyals(coupon.amountOff),
  };
}

/** Checks a code against the cart's lines and the customer's earlier uses. Throws a `coupon_…` error if it does not apply. */
export async function applyCoupon(
  db: Db,
  customer: CustomerScope,
  lines: CartLine[],
  code: string,
): Promise<{ coupon: Coupon; discount: number }> {
  const coupon = await findCoupon(db, code);
  if (!coupon) throw refused('coupon_unknown');
  const result = couponDiscount(coupon, {
    usedByCustomer: await countRedemptions(db, customer, coupon.id),
    lines: lines.map(({ offer, unitPrice, item }) => ({
      vendorId: offer.vendorId,
      unitPrice,
      quantity: item.quantity,
    })),
  });
  if ('refusal' in result) throw refused(result.refusal);
  return { coupon, discount: result.discount };
}

function refused(refusal: Refusal): AppError {
  return new AppError(refusal, { fields: { couponCode: 'invalid' } });
}
