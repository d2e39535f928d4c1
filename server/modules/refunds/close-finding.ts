import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { forgetLate, lockOrder, refuseOwnOrder } from '#server/modules/orders/public.ts';
import { closeFinding } from '#server/modules/payments/public.ts';

/** Closes a finding that somebody has dealt with, once. Throws `not_found`, or `own_request` for one of the caller's own order. */
export function closeByPerson(
  db: Db,
  operator: OperatorScope,
  id: string,
  reason: string,
): Promise<'done' | 'changed'> {
  return inTransaction(db, async (tx) => {
    const finding = tx.selectFrom('gateway_findings').where('id', '=', id);
    const row = await finding.select(['kind', 'order_id as orderId']).executeTakeFirst();
    if (!row) throw new AppError('not_found');
    if (row.orderId !== null) await refuseOwnOrder(tx, operator, row.orderId);
    if (!(await settleFinding(tx, id, reason))) return 'changed';
    const after = { kind: row.kind };
    await audit(tx, operator.actor, { action: 'finding.closed', entity: ['finding', id], reason, after });
    return 'done';
  });
}

/**
 * Closes a finding that a person has dealt with. One of late cash for which none was recorded says that nothing was collected: its parcel
 * counts as on its way back again. Returns false if none of this id is open.
 */
export async function settleFinding(tx: Tx, id: string, reason: string): Promise<boolean> {
  const late = await tx
    .selectFrom('gateway_findings')
    .where(sql`id::text`, '=', id)
    .where('kind', '=', 'collected_late')
    .select(['order_id as orderId', 'ref_id as parcelId'])
    .executeTakeFirst();
  // As everything that moves a parcel, before the finding.
  if (late?.orderId) await lockOrder(tx, late.orderId);
  if (!(await closeFinding(tx, id, reason))) return false;
  if (late) await forgetLate(tx, late.parcelId);
  return true;
}
