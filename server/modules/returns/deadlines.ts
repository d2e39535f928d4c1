import { isFault } from '#contract/shared/orders/returns.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { tellCustomer } from '#server/modules/returns/told/tell-customer.ts';
import { tellVendor, warnOfInspections } from '#server/modules/returns/told/tell-vendor.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { approveLocked } from './answer.ts';
import { conclude } from './conclude.ts';
import { BY_ITSELF, drop, type LockedReturn, lockReturn } from './locked.ts';

interface Parts {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

/**
 * Handles the job `returns`: goes on where nobody has acted in time. Nobody waits for a vendor that does not answer: what it does not
 * decline in time is approved, what it does not inspect in time is accepted, and the money of what it does not replace in time goes back. Returns the products whose stock changed.
 */
export async function keepDeadlines({ db, jobs }: Parts, now: Date): Promise<string[]> {
  await warnOfInspections({ db, jobs }, now);
  const due = await db.selectFrom('returns').where('due_at', '<=', now).select('id').orderBy('due_at').execute();
  const shown: string[] = [];
  const errors: unknown[] = [];
  for (const { id } of due) {
    const going = inTransaction(db, async (tx) => {
      const locked = await lockReturn(tx, id);
      return locked?.dueAt && locked.dueAt <= now ? goOn(tx, jobs, locked) : [];
    });
    // One that fails holds up none of the others.
    await going.then(
      (products) => shown.push(...products),
      (error: unknown) => errors.push(error),
    );
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} returns could not go on`);
  return shown;
}

async function goOn(tx: Tx, jobs: Pick<Jobs, 'send'>, locked: LockedReturn): Promise<string[]> {
  const { status, reason, wish } = locked;
  if (status === 'REQUESTED') {
    await tellVendor(tx, jobs, locked, 'approved_itself');
    return (await approveLocked(tx, jobs, locked, BY_ITSELF)).shownProducts;
  }
  if (status === 'APPROVED' && !isFault(reason)) {
    await drop(tx, locked, { to: 'WITHDRAWN', by: BY_ITSELF });
    await tellVendor(tx, jobs, locked, 'ended_itself');
    await tellCustomer(tx, jobs, locked, 'ended_itself');
    return [];
  }
  const { isPaid, shownProducts } = await conclude(tx, jobs, locked, BY_ITSELF);
  if (isPaid && wish === 'replacement') await tellVendor(tx, jobs, locked, 'refunded_itself');
  if (isPaid && status === 'RECEIVED') await tellVendor(tx, jobs, locked, 'accepted_itself');
  return shownProducts;
}
