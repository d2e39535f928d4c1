import { sql } from 'kysely';
import type { DecideReturn } from '#contract/operator/orders/returns.ts';
import { isFault, RETURN_HOURS } from '#contract/shared/orders/returns.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';
import { refuseOwnOrder } from '#server/modules/orders/public.ts';
import { readAccepted } from '#server/modules/returns/accepted.ts';
import { type Answered, NOTHING_DONE } from '#server/modules/returns/answer.ts';
import { conclude } from '#server/modules/returns/conclude.ts';
import { drop, type LockedReturn, lockReturn, move } from '#server/modules/returns/locked.ts';
import { tellCustomer } from '#server/modules/returns/told/tell-customer.ts';
import { tellVendor } from '#server/modules/returns/told/tell-vendor.ts';

type Deciding = Pick<Deps, 'db' | 'jobs'>;

/**
 * The operator decides a dispute, which is final. For the customer: the money of the given pieces goes back; goods that are still with
 * the customer are sent and inspected first. Throws `not_found`, `own_vendor`, `own_request`, or `validation_failed` at `lines` if nothing is given.
 */
export function decide(
  { db, jobs }: Deciding,
  operator: Pick<OperatorScope, 'userId' | 'actor'>,
  id: string,
  decision: DecideReturn,
): Promise<Answered> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, id);
    if (!locked) throw new AppError('not_found');
    await refuseOwnVendor(tx, operator, locked.vendorId);
    await refuseOwnOrder(tx, operator, locked.orderId);
    if (locked.status !== 'DISPUTED') return NOTHING_DONE.changed;
    const isForCustomer = decision.for === 'customer';
    const answered = await end(tx, jobs, operator, locked, decision);
    if (answered.outcome !== 'done') return answered;
    await tx
      .updateTable('return_disputes')
      .set({ decision: decision.for, reason: decision.reason, decided_at: sql<Date>`now()` })
      .set({ decided_by: operator.userId })
      .where('return_id', '=', id)
      .execute();
    const { number, vendorId } = locked;
    await audit(
      tx,
      { ...operator.actor, vendorId },
      {
        ...{ action: 'return.decided', entity: ['return', id], reason: decision.reason },
        after: { number, decidedFor: decision.for },
      },
    );
    await tellVendor(tx, jobs, locked, isForCustomer ? 'decided_customer' : 'decided_vendor');
    return answered;
  });
}

async function end(
  tx: Tx,
  jobs: Deciding['jobs'],
  { userId }: Pick<OperatorScope, 'userId'>,
  locked: LockedReturn,
  decision: DecideReturn,
): Promise<Answered> {
  const by = { actor: 'operator', actorId: userId } as const;
  const done: Answered = { outcome: 'done', shownProducts: [] };
  if (decision.for === 'vendor') {
    await drop(tx, locked, { to: 'DECLINED', by });
    await tellCustomer(tx, jobs, locked, 'decided_vendor');
    return done;
  }
  const { pieces, isWhole, isNothing } = await readAccepted(tx, locked.id, decision.lines ?? []);
  const isAtCustomer = !isFault(locked.reason) && locked.parentId === null;
  if (isNothing || (isAtCustomer && !isWhole)) throw invalidFields([{ path: 'lines', message: 'invalid' }]);
  if (isAtCustomer) {
    await move(tx, locked, { to: 'APPROVED', by, hours: RETURN_HOURS.send });
    await tellCustomer(tx, jobs, locked, 'approved');
    return done;
  }
  const { isPaid, shownProducts } = await conclude(tx, jobs, locked, by, { accepted: pieces });
  return isPaid ? { outcome: 'done', shownProducts } : NOTHING_DONE.unpaid;
}
