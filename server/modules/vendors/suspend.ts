import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { type Actor, SYSTEM } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { eachByItself } from '#server/kernel/each-by-itself.ts';
import { audit } from '#server/modules/audit/public.ts';
import { listOwners, refuseOwnVendor } from '#server/modules/members/public.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { lockSales } from './sales.ts';

interface Deps {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

/**
 * Suspends a vendor: its offers leave lists, search and pages in the same transaction, and carts say that they are not sold.
 * Orders that were placed stay and are shipped. Throws `not_found`, `own_vendor`, `vendor_closed`, `already_suspended`, or `validation_failed` for an end
 * that is over.
 */
export function suspendVendor(
  { db, jobs }: Deps,
  operator: OperatorScope,
  vendorId: string,
  { reason, endsAt }: { reason: string; endsAt: Date | null },
): Promise<void> {
  if (endsAt && endsAt.getTime() <= Date.now())
    throw new AppError('validation_failed', { fields: { endsAt: 'timeInFuture' } });
  return inTransaction(db, async (tx) => {
    const { closedAt } = await lockSales(tx, vendorId);
    await refuseOwnVendor(tx, operator, vendorId);
    if (closedAt !== null) throw new AppError('vendor_closed');
    const suspended = await tx
      .insertInto('vendor_suspensions')
      .values({ vendor_id: vendorId, reason, ends_at: endsAt })
      .onConflict((conflict) => conflict.column('vendor_id').doNothing())
      .returning('vendor_id')
      .executeTakeFirst();
    if (!suspended) throw new AppError('already_suspended');
    await setActive(tx, vendorId, false);
    await tellOwners(tx, jobs, 'vendor_suspended', vendorId);
    const after = { state: 'SUSPENDED', endsAt: endsAt?.toISOString() ?? null };
    await audit(tx, of(operator.actor, vendorId), {
      action: 'vendor.suspended',
      entity: ['vendor', vendorId],
      before: { state: 'APPROVED' },
      after,
      reason,
    });
  });
}

/** Shows what a vendor offered before its suspension. Throws `not_found`, `own_vendor` or `not_suspended`. */
export function liftSuspension(deps: Deps, operator: OperatorScope, vendorId: string, reason: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await lockSales(tx, vendorId);
    await refuseOwnVendor(tx, operator, vendorId);
    if (!(await lift(tx, deps.jobs, of(operator.actor, vendorId), vendorId, reason)))
      throw new AppError('not_suspended');
  });
}

/** Lifts the suspensions whose time is over, each by itself, and announces that more is shown. */
export async function liftEnded({ db, jobs }: Deps, announce: () => void): Promise<void> {
  const ended = await db
    .selectFrom('vendor_suspensions')
    .where('ends_at', '<=', sql<Date>`now()`)
    .select('vendor_id as vendorId')
    .execute();
  await eachByItself(ended, async ({ vendorId }) => {
    const isLifted = await inTransaction(db, async (tx) => {
      await lockSales(tx, vendorId);
      // An operator may have prolonged it since.
      const isDue = tx
        .selectFrom('vendor_suspensions')
        .where('vendor_id', '=', vendorId)
        .where('ends_at', '<=', sql<Date>`now()`)
        .select('vendor_id');
      if (!(await isDue.executeTakeFirst())) return false;
      return lift(tx, jobs, of(SYSTEM, vendorId), vendorId, 'the time is over');
    });
    if (isLifted) announce();
  });
}

/** The actor, in an entry about a vendor, which the vendor's own log shows. */
const of = (actor: Actor, vendorId: string): Actor => ({ ...actor, vendorId });

/** Returns false if the vendor is not suspended. */
async function lift(tx: Tx, jobs: Deps['jobs'], actor: Actor, vendorId: string, reason: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('vendor_suspensions')
    .where('vendor_id', '=', vendorId)
    .returning('reason')
    .executeTakeFirst();
  if (!ended) return false;
  await setActive(tx, vendorId, true);
  await tellOwners(tx, jobs, 'vendor_lifted', vendorId);
  await audit(tx, actor, {
    action: 'vendor.lifted',
    entity: ['vendor', vendorId],
    before: { state: 'SUSPENDED' },
    after: { state: 'APPROVED' },
    reason,
  });
  return true;
}

async function tellOwners(
  tx: Tx,
  jobs: Deps['jobs'],
  kind: 'vendor_suspended' | 'vendor_lifted',
  vendorId: string,
): Promise<void> {
  for (const userId of await listOwners(tx, vendorId)) await jobs.send(tx, 'mail', { kind, vendorId, userId });
}

/** An offer keeps its own switch, so that a lifted vendor sells exactly what it sold before. */
async function setActive(tx: Tx, vendorId: string, isActive: boolean): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({ is_active: isActive, updated_at: sql<Date>`now()` })
    .where('id', '=', vendorId)
    .execute();
  const offers = await tx.selectFrom('product_vendors').where('vendor_id', '=', vendorId).select('id').execute();
  await refreshDocuments(
    tx,
    offers.map(({ id }) => id),
  );
}
