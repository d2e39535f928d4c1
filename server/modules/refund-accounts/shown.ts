import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isBeforeMoney, mayBeOnItsWay } from './on-its-way.ts';

/**
 * Notes that the team sees accounts whole, before it does: the money may be on its way from then on. Waits for a customer who is taking
 * the money as credit, so that what is read afterwards is what is still owed. Money that came later is on its way once somebody looks again.
 */
export async function markShown(db: Db | Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .updateTable('refund_accounts')
    .set({ shown_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', [...accountIds])
    .where(isBeforeMoney(sql.ref('refund_accounts.shown_at'), sql.ref('refund_accounts.order_id')))
    .execute();
}

/** Throws `refund_account_closed` if the money of a locked order may be on its way, to an account or in another way. */
export async function assertNotShown(tx: Tx, orderId: string): Promise<void> {
  const current = await tx
    .selectFrom('refund_accounts')
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .select('shown_at as shownAt')
    .forUpdate()
    .executeTakeFirst();
  const order = tx.selectFrom('orders').where('id', '=', orderId).select('refund_begun_at as begunAt');
  const { begunAt } = await order.executeTakeFirstOrThrow();
  if (mayBeOnItsWay(current?.shownAt, begunAt)) throw new AppError('refund_account_closed');
}
