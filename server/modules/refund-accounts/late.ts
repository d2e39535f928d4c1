import { sql } from 'kysely';
import type { RefundAccount } from '#contract/shop/orders/refund-account.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { AS_CREDIT } from '#server/modules/payments/public.ts';

/** What became of the cash that couriers collected for cancelled parcels of an order, in riyals; null if there is none. */
export async function readLate(db: Db | Tx, orderId: string): Promise<RefundAccount['late'] | null> {
  const { rows } = await sql<{ waiting: number; sent: number; asCredit: number }>`
    select coalesce(sum(r.amount) filter (where r.status <> 'SUCCEEDED'), 0)::int as waiting,
      coalesce(sum(r.amount) filter (where r.status = 'SUCCEEDED' and r.note is distinct from ${AS_CREDIT}), 0)::int as sent,
      coalesce(sum(r.amount) filter (where r.status = 'SUCCEEDED' and r.note = ${AS_CREDIT}), 0)::int as "asCredit"
    from refunds as r join payments as p on p.id = r.payment_id
    where r.order_id = ${orderId} and p.surplus_reason = 'late'
    having count(*) > 0`.execute(db);
  const [row] = rows;
  return row ? { waiting: toRiyals(row.waiting), sent: toRiyals(row.sent), asCredit: toRiyals(row.asCredit) } : null;
}
