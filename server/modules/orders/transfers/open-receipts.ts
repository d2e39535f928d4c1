import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/** Receipts of which something neither pays an order nor has been sent back, the oldest first. Halalas. */
export async function listOpenReceipts(db: Db) {
  const rows = await db
    .selectFrom('bank_receipts as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .where(sql<boolean>`r.used + r.returned < r.amount`)
    .select(['r.bank_id as bankId', 'r.reference', 'r.iban_end as ibanEnd', 'r.created_at as createdAt'])
    .select([
      'o.order_number as orderNumber',
      'o.status',
      'o.payment_status as paymentStatus',
      'o.payment_method as method',
    ])
    .select(sql<number>`r.amount - r.used - r.returned`.as('open'))
    .select(
      sql<boolean>`(select sum(used) from bank_receipts as b where b.order_id = r.order_id) < o.total_amount`.as(
        'isPaidByHand',
      ),
    )
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
  return rows.map(({ status, paymentStatus, method, isPaidByHand, ...row }) => ({
    ...row,
    why: whyOpen(status, paymentStatus, method, isPaidByHand),
  }));
}

/** Receipts that nobody has dealt with for three days. */
export async function countOldReceipts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bank_receipts
    where used + returned < amount and created_at < now() - interval '3 days'`.execute(db);
  return rows[0]?.count ?? 0;
}

function whyOpen(
  status: string | null,
  paymentStatus: string | null,
  method: string | null,
  isPaidByHand: boolean,
): string {
  if (status === null) return 'names no order';
  if (status === 'CANCELLED') return 'to be sent back: the order is cancelled';
  // The operator who ran `order paid` had probably seen this very transfer.
  if (paymentStatus === 'PAID' && method === 'bank_transfer' && isPaidByHand)
    return 'the order was marked as paid by hand: if it was for this transfer, match them; if not, send it back';
  if (paymentStatus === 'PAID' || paymentStatus === 'REFUNDED') return 'to be sent back: more than the order came to';
  return method === 'bank_transfer' ? 'held until the rest arrives' : 'to be sent back: the order is paid another way';
}

/** Records that people have sent back what is open of a receipt. Throws a sentence for the operator if nothing is. */
export async function markReceiptReturned(db: Db, bankId: string): Promise<number> {
  const row = await db
    .updateTable('bank_receipts')
    .set({ returned: sql`amount - used` })
    .where('bank_id', '=', bankId)
    .where(sql<boolean>`used + returned < amount`)
    .returning(sql<number>`amount - used`.as('returned'))
    .executeTakeFirst();
  if (!row) throw new Error(`Nothing of ${bankId} is to be sent back.`);
  return row.returned;
}
