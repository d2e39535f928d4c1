import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { newId } from '#server/kernel/ids.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';

/** What a code takes off: a share of the goods' price, or an amount in halalas. */
type Reduction = { percentOff: number } | { amountOff: number };

export interface NewCoupon {
  /** 3 to 40 capitals, digits and hyphens. */
  code: string;
  reduction: Reduction;
  /** Halalas. */
  minSubtotal: number;
  /** By all customers together; null without a limit. */
  maxRedemptions: number | null;
  maxPerCustomer: number | null;
  /** Only on this vendor's goods; null on all. */
  vendorId: string | null;
  /** Null: now. */
  startsAt: Date | null;
  endsAt: Date;
}

/** Adds a code. Returns false if there is one already, also if it has ended: orders name their code for ever. */
export function addCoupon(db: Db, actor: Actor, coupon: NewCoupon): Promise<boolean> {
  const { code, reduction, minSubtotal, maxRedemptions, maxPerCustomer, vendorId, startsAt, endsAt } = coupon;
  const isPercent = 'percentOff' in reduction;
  return inTransaction(db, async (tx) => {
    const id = newId();
    const made = await tx
      .insertInto('coupons')
      .values({
        ...{ id, code, vendor_id: vendorId, min_subtotal: minSubtotal },
        ...(isPercent ? { percent_off: reduction.percentOff } : { amount_off: reduction.amountOff }),
        ...{ max_redemptions: maxRedemptions, max_per_customer: maxPerCustomer },
        ...{ starts_at: startsAt ?? sql<Date>`now()`, ends_at: endsAt },
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return false;
    const after = {
      code,
      ...(isPercent ? { percent: reduction.percentOff } : { amount: toRiyals(reduction.amountOff) }),
      ...(startsAt && { from: startsAt.toISOString() }),
      endsAt: endsAt.toISOString(),
    };
    await audit(tx, actor, { action: 'coupon.added', entity: ['coupon', id], after });
    return true;
  });
}

/** Stops a code for good; orders that have it keep it. Returns false if it does not run and will not. */
export function stopCoupon(db: Db, actor: Actor, code: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const stopped = await tx
      .updateTable('coupons')
      .set({ is_active: false })
      .where('code', '=', code)
      .where(isAlive)
      .returning('id')
      .executeTakeFirst();
    if (!stopped) return false;
    await audit(tx, actor, { action: 'coupon.stopped', entity: ['coupon', stopped.id], before: { code } });
    return true;
  });
}

/** The codes that run or will, those that end first before the others. */
export function listCoupons(db: Db) {
  return db
    .selectFrom('coupons')
    .leftJoin('vendors as v', 'v.id', 'coupons.vendor_id')
    .where(isAlive)
    .select(['code', 'percent_off as percentOff', 'amount_off as amountOff', 'min_subtotal as minSubtotal'])
    .select(['max_redemptions as maxRedemptions', 'max_per_customer as maxPerCustomer', 'redemption_count as used'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'v.name_en as vendor'])
    .orderBy('ends_at')
    .orderBy('code')
    .execute();
}

const isAlive = sql<SqlBool>`coupons.is_active and coupons.ends_at > now()`;
