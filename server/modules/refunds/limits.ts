import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { newId } from '#server/kernel/ids.ts';
import { isOwnOrder } from '#server/modules/orders/public.ts';
import type { Config } from '#server/platform/config.ts';

/**
 * What a member of the team may send back without a second person now, in halalas: by their role, and by what they have sent back
 * alone of this order, and today in Riyadh. Nothing of an order of their own. Other requests of the person wait until the transaction ends.
 */
export async function aloneMost(
  tx: Tx,
  { refunds }: Pick<Config, 'refunds'>,
  { userId, roles }: OperatorScope,
  orderId: string,
): Promise<number> {
  await tx.selectFrom('operator_members').where('user_id', '=', userId).select('user_id').forUpdate().execute();
  const { rows } = await sql<{ today: number; ofOrder: number }>`
    select (select coalesce(sum(amount), 0)::bigint from refund_requests where requested_by = ${userId} and not needs_second
        and requested_at >= date_trunc('day', now() at time zone 'Asia/Riyadh') at time zone 'Asia/Riyadh') as today,
      (select coalesce(sum(amount), 0)::bigint from refund_requests
        where order_id = ${orderId} and requested_by = ${userId} and not needs_second) as "ofOrder"`.execute(tx);
  const [row] = rows;
  if (!row || (await isOwnOrder(tx, { userId }, orderId))) return 0;
  const isFinance = roles.includes('finance') || roles.includes('admin');
  const ofOrder = (isFinance ? refunds.alone : refunds.aloneOfSupport) - Number(row.ofOrder);
  return Math.max(0, Math.min(ofOrder, refunds.aDay - Number(row.today)));
}

/**
 * What one person gave back alone counts against what they may give back of this order, and in a day: halalas that went back by the word of
 * the team that a parcel is at its vendor again, or that cash was collected for one that had been given up.
 */
export async function countAlone(
  tx: Tx,
  { userId }: OperatorScope,
  orderId: string,
  { amount, reason }: { amount: number; reason: 'cancel_pieces' | 'late_cash' },
): Promise<void> {
  await tx
    .insertInto('refund_requests')
    .values({
      ...{ id: newId(), order_id: orderId, amount, reason, requested_by: userId },
      ...{ status: 'APPROVED', needs_second: false, decided_at: sql<Date>`now()` },
    })
    .execute();
}
