import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { BY_HAND } from '#server/modules/payments/public.ts';
import { isHeld } from './held.ts';
import { isSeen } from './seen.ts';
import { readWaiting } from './waiting.ts';

/** What people say they have sent. */
interface SentMoney {
  orderId: string;
  /** Halalas. */
  amount: number;
  /** The refund; null for all that was left of a cancelled order. */
  refundId: string | null;
  /** The account that it went to; null if it went in another way. */
  accountId: string | null;
}

/**
 * Why it is not recorded: a cancelled parcel has arrived, and nobody has dealt with that; the customer has given another account since; nobody else has looked at the account; it went in another way, and
 * nobody said so before sending it.
 */
type SentObstacle = 'parcel_arrived' | 'account_changed' | 'needs_second' | 'not_begun';

/**
 * Records the account that money of a locked order went to. Returns its end, null for another way, or why that would be wrong.
 * `alone`: halalas that one person sends to the accounts of an order; beyond it another one has confirmed the account.
 */
export async function recordSent(
  tx: Tx,
  { orderId, amount, refundId, accountId }: SentMoney,
  { userId, alone }: { userId: string; alone: number },
): Promise<{ lastFour: string | null } | SentObstacle> {
  if (await isHeld(tx, orderId)) return 'parcel_arrived';
  const current = await findCurrent(tx, orderId);
  if (accountId === null && (await readWaiting(tx, orderId)).begunAt === null) return 'not_begun';
  if (!isSeen(current?.id ?? null, accountId)) return 'account_changed';
  if (!current) return { lastFour: null };
  const isSecond = current.confirmedBy !== null && current.confirmedBy !== userId;
  if (current.sentBefore + amount > alone && !isSecond) return 'needs_second';
  if (accountId === null) return { lastFour: null };
  await tx
    .updateTable('refund_accounts')
    .set((eb) => ({ sent_amount: eb('sent_amount', '+', amount), sent_at: sql<Date>`now()` }))
    .where('id', '=', accountId)
    .execute();
  if (refundId !== null)
    await tx.updateTable('refunds').set({ account_id: accountId }).where('id', '=', refundId).execute();
  else await markParts(tx, orderId, accountId);
  return { lastFour: current.lastFour };
}

/** Parts of a cancelled order's money have gone with the rest. */
async function markParts(tx: Tx, orderId: string, accountId: string): Promise<void> {
  await sql`update refunds as r set account_id = ${accountId} from payments as p
    where p.id = r.payment_id and p.provider = ${BY_HAND} and r.order_id = ${orderId} and r.status = 'SUCCEEDED'
      and r.account_id is null and r.done_at = now()`.execute(tx);
}

async function findCurrent(tx: Tx, orderId: string) {
  return tx
    .selectFrom('refund_accounts as a')
    .where('a.order_id', '=', orderId)
    .where('a.replaced_at', 'is', null)
    .select(['a.id', 'a.last_four as lastFour', 'a.confirmed_by as confirmedBy'])
    .select(
      sql<number>`(select coalesce(sum(sent_amount), 0)::int from refund_accounts where order_id = a.order_id)`.as(
        'sentBefore',
      ),
    )
    .executeTakeFirst();
}
