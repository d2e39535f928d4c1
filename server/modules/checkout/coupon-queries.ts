import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import type { Coupon } from './coupon.ts';

/** Finds a coupon by its code, which is stored in capitals. */
export function findCoupon(db: Db, code: string): Promise<Coupon | undefined> {
  return db
    .selectFrom('coupons')
    .where('code', '=', code)
    .select([
      'id',
      'code',
      'vendor_id as vendorId',
      'percent_off as percentOff',
      'amount_off as amountOff',
      'min_subtotal as minSubtotal',
      'max_redemptions as maxRedemptions',
      'max_per_customer as maxPerCustomer',
      'redemption_count as redemptionCount',
      'is_active as isActive',
      sql<boolean>`starts_at <= now()`.as('hasStarted'),
      sql<boolean>`ends_at <= now()`.as('hasEnded'),
    ])
    .executeTakeFirst();
}

/** How often a customer has used a coupon, without uses that were given back. */
export async function countRedemptions(db: Db, customer: CustomerScope, couponId: string): Promise<number> {
  const row = await db
    .selectFrom('coupon_redemptions')
    .where('coupon_id', '=', couponId)
    .where('customer_id', '=', customer.customerId)
    .where('released_at', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts one use of a coupon. Returns false if its total limit is reached. */
export async function takeCoupon(
  tx: Tx,
  customer: CustomerScope,
  use: { couponId: string; orderId: string; amount: number },
): Promise<boolean> {
  const taken = await tx
    .updateTable('coupons')
    .set({ redemption_count: sql`redemption_count + 1` })
    .where('id', '=', use.couponId)
    .where((eb) => eb.or([eb('max_redemptions', 'is', null), eb('redemption_count', '<', eb.ref('max_redemptions'))]))
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) return false;
  await tx
    .insertInto('coupon_redemptions')
    .values({ coupon_id: use.couponId, order_id: use.orderId, customer_id: customer.customerId, amount: use.amount })
    .execute();
  return true;
}

/** Gives back a cancelled order's use of its coupon, if it had one. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  const released = await tx
    .updateTable('coupon_redemptions')
    .set({ released_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning('coupon_id as couponId')
    .executeTakeFirst();
  if (!released) return;
  await tx
    .updateTable('coupons')
    .set({ redemption_count: sql`redemption_count - 1` })
    .where('id', '=', released.couponId)
    .execute();
}
