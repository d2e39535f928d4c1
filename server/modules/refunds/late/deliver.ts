import type * as z from 'zod/mini';
import type { deliverOrderParcel } from '#contract/operator/orders/delivered.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { toHalalas, toRiyals } from '#server/kernel/money.ts';
import { deliverForOperator } from '#server/modules/orders/public.ts';
import { upTo } from '#server/modules/refunds/cancelling/cancelling.ts';
import { aloneMost, countAlone } from '#server/modules/refunds/limits.ts';

/**
 * Records that any order's parcel has arrived. Cash for one that had been given up goes back by that: what its carrier reports without a
 * limit, and what only this person says within what they may give back alone. Beyond it nothing changes, and `alone` (riyals) is the most that
 * they may record. Locks the person and the order, in this order. Throws as `deliverForOperator`.
 */
export function recordArrived(
  { db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>,
  operator: OperatorScope,
  orderId: string,
  { parcelId, ...riyals }: z.output<typeof deliverOrderParcel.body>,
): Promise<z.output<typeof deliverOrderParcel.response>> {
  const collected = riyals.collected == null ? null : toHalalas(riyals.collected);
  const confirmed = riyals.confirmed == null ? null : toHalalas(riyals.confirmed);
  const replaces = riyals.replaces == null ? null : toHalalas(riyals.replaces);
  return inTransaction(db, async (tx) => {
    const alone = await aloneMost(tx, config, operator, orderId);
    const { done: outcome, paidBack } = await upTo(alone, (weigh) =>
      deliverForOperator(tx, jobs, operator, { orderId, parcelId }, { collected, confirmed, replaces }, weigh),
    );
    if (outcome === null) return { outcome: 'beyond_limit', alone: toRiyals((collected ?? 0) - paidBack + alone) };
    if (outcome === 'late' && paidBack > 0)
      await countAlone(tx, operator, orderId, { amount: paidBack, reason: 'late_cash' });
    return { outcome };
  });
}
