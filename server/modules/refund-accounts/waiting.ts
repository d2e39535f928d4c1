import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { BY_HAND, IS_SENT_APART } from '#server/modules/payments/public.ts';

/**
 * Halalas of an order (`orders as o`) that people have yet to send, in SQL: parts of what people had collected, all that is left of it
 * once the order is cancelled, and what a gateway refused to send back.
 */
const WAITING = sql<number>`((
    select coalesce(sum(r.amount), 0) from refunds as r join payments as p on p.id = r.payment_id
    where r.order_id = o.id
      and (r.status = 'FAILED' or r.status = 'PENDING' and ${IS_SENT_APART})
  ) + (
    select coalesce(sum(p.captured_amount - p.refunded_amount), 0) from payments as p
    where p.order_id = o.id and p.provider = ${BY_HAND} and p.status = 'PAID' and o.status = 'CANCELLED'
  ))::int`;

/** Whether an open return of an order (`orders as o`) may come to money that people send: no gateway has been paid. */
const MAY_COME = sql<boolean>`(
    exists (select from returns as t where t.order_id = o.id
      and t.status in ('REQUESTED', 'APPROVED', 'SENT', 'RECEIVED', 'DISPUTED'))
    and not exists (select from payments as p where p.order_id = o.id and p.provider <> ${BY_HAND} and p.status in ('PAID', 'REFUNDED'))
  )`;

/** Whether an account may be given for an order (`orders as o`). */
export const IS_OPEN = sql<boolean>`(${WAITING} > 0 or ${MAY_COME})`;

/** What people have yet to send of an order without knowing where to, in halalas. */
export async function findUnaddressed(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('orders as o')
    .where('o.id', '=', orderId)
    .where(sql<boolean>`not exists (select from refund_accounts where order_id = o.id and replaced_at is null)`)
    .select(WAITING.as('waiting'))
    .executeTakeFirst();
  return row?.waiting ?? 0;
}

/**
 * What of an order's money people have yet to send, in halalas, whether its customer may say where to, and since when the team may
 * be sending it.
 */
export async function readWaiting(
  db: Db | Tx,
  orderId: string,
): Promise<{ waiting: number; isOpen: boolean; begunAt: Date | null }> {
  const row = await db
    .selectFrom('orders as o')
    .where('o.id', '=', orderId)
    .select([WAITING.as('waiting'), IS_OPEN.as('isOpen'), 'o.refund_begun_at as begunAt'])
    .executeTakeFirst();
  return row ?? { waiting: 0, isOpen: false, begunAt: null };
}
