import { sql } from 'kysely';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/kernel/ids.ts';
import { lockOrder } from '#server/modules/orders/public.ts';
import { leftToReturn, refundGoodwill } from '#server/modules/payments/public.ts';
import type { startPayingShop } from './paying-shop.ts';

type Shop = Pick<Awaited<ReturnType<typeof startPayingShop>>['shop'], 'db' | 'jobs'>;

/** The team gives this much of an order back of its own accord, in halalas, if so much is left. */
export async function giveGoodwill({ db, jobs }: Shop, orderId: string, amount: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const paid = await leftToReturn(tx, orderId);
    if (!paid || paid.left < amount) return;
    const requestId = newId();
    await sql`insert into refund_requests (id, order_id, amount, reason, status, needs_second, requested_by, decided_at)
      values (${requestId}, ${orderId}, ${amount}, 'goodwill', 'APPROVED', false, gen_random_uuid(), now())`.execute(
      tx,
    );
    if (!(await refundGoodwill(tx, jobs, { orderId, requestId, amount }))) throw new Error('it was left a moment ago');
  });
}

/** What the team has given back of an order of its own accord, in halalas. */
export async function goodwillOf({ db }: Pick<Shop, 'db'>, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(amount), 0)::int as amount from refund_requests
    where order_id = ${orderId} and status = 'APPROVED'`.execute(db);
  return rows[0]?.amount ?? 0;
}
