import { sql } from 'kysely';
import { type PaymentMethodId, paymentMethod, paymentMethodName } from '#contract/shared/payment-methods.ts';
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
      'o.pay_until as payUntil',
      'o.total_amount as total',
    ])
    .select(sql<number>`r.amount - r.used - r.returned`.as('open'))
    .select([
      sql<number>`(select sum(used) from bank_receipts as b where b.order_id = o.id)::bigint`.as('used'),
      sql<number>`(select sum(amount - used - returned) from bank_receipts as b where b.order_id = o.id)::bigint`.as(
        'arrived',
      ),
    ])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .$narrowType<{ method: PaymentMethodId | null }>()
    .execute();
  return rows.map((row) => ({ ...row, why: whyOpen(row) }));
}

/** Receipts that nobody has dealt with for three days. */
export async function countOldReceipts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bank_receipts
    where used + returned < amount and created_at < now() - interval '3 days'`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Open {
  bankId: string;
  orderNumber: string | null;
  status: string | null;
  paymentStatus: string | null;
  method: PaymentMethodId | null;
  payUntil: Date | null;
  total: number | null;
  /** Of all receipts for the order: what pays it, and what is open. */
  used: number;
  arrived: number;
}

/** What became of a receipt, and what people do with it. */
function whyOpen(receipt: Open): string {
  const { status, paymentStatus, method, used, total } = receipt;
  if (status === null || method === null || total === null) return 'names no order';
  if (status === 'CANCELLED') return 'to be sent back: the order is cancelled';
  if (paymentStatus === 'PENDING' || paymentStatus === 'FAILED') return whyUnpaid(receipt, method, total);
  if (used > 0 && used >= total) return 'to be sent back: more than the order came to';
  // The operator who ran `order paid` had probably seen this very transfer.
  if (paymentStatus === 'PAID' && method === 'bank_transfer')
    return 'the order was marked as paid by hand: if it was for this transfer, match them; if not, send it back';
  return `to be sent back: the order was paid by ${paymentMethodName(method, 'en')}`;
}

function whyUnpaid({ bankId, orderNumber, payUntil, arrived }: Open, method: PaymentMethodId, total: number): string {
  const { kind } = paymentMethod(method);
  if (kind === 'cash') return 'to be sent back: the order is paid in cash';
  if (kind === 'online' && payUntil !== null)
    return `the order is to be paid by ${paymentMethodName(method, 'en')}: send it back, or match them if its customer turns to a bank transfer`;
  // It came before the customer turned the order to a bank transfer.
  if (arrived >= total) return `enough for the order, which waits for it: transfer match ${bankId} ${orderNumber}`;
  return 'held until the rest arrives';
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
