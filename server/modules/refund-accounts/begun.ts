import { sql } from 'kysely';
import type { RefundBeginning } from '#contract/shared/orders/refunds.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { audit } from '#server/modules/audit/public.ts';
import { lockOrder, refuseOwnOrder } from '#server/modules/orders/public.ts';
import { isHeld } from './held.ts';
import { isBeforeMoney } from './on-its-way.ts';
import { readWaiting } from './waiting.ts';

/**
 * Somebody of the team is about to send the money of an order that has yet to go back, wherever to: from now on its customer does not
 * take it as credit. `already_done`: none has. `parcel_arrived`: it is held. Throws `order_not_found` or `own_request`.
 */
export function beginSending(
  { db }: Pick<Deps, 'db'>,
  operator: OperatorScope,
  orderId: string,
): Promise<RefundBeginning> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    await refuseOwnOrder(tx, operator, orderId);
    if ((await readWaiting(tx, orderId)).waiting === 0 && !(await isUnsettled(tx, orderId))) return 'already_done';
    if (await isHeld(tx, orderId)) return 'parcel_arrived';
    if ((await markBegun(tx, [orderId])) > 0)
      await audit(tx, operator.actor, { action: 'order.refund_begun', entity: ['order', orderId] });
    return 'done';
  });
}

/** Whether the gateway has yet to send money back: people may do that instead, in its dashboard or in another way. */
async function isUnsettled(tx: Tx, orderId: string): Promise<boolean> {
  const open = tx.selectFrom('refunds').where('order_id', '=', orderId).where('status', '<>', 'SUCCEEDED').select('id');
  return (await open.executeTakeFirst()) !== undefined;
}

/**
 * Notes that the money of orders may be on its way. Returns of how many that is new, also for money that came since. Waits for customers who
 * are taking it as credit.
 */
export async function markBegun(db: Deps['db'] | Tx, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ refund_begun_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', [...orderIds])
    .where(isBeforeMoney(sql.ref('orders.refund_begun_at'), sql.ref('orders.id')))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
