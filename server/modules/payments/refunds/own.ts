import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { BY_HAND } from '#server/modules/payments/attempts.ts';

// The money of an order and money beyond it go back apart from each other: what was captured twice says nothing of the refund.

/**
 * Whether the gateway is to send the money of a cancelled order (`orders as o`) back, or is sending it. A part that people are to
 * return, because they had collected it, does not count.
 */
export const IS_GOING_BACK = sql<boolean>`exists (select from refunds as r join payments as p on p.id = r.payment_id
  where r.order_id = o.id and r.kind <> 'surplus' and r.status in ('PENDING', 'SENDING') and p.provider <> ${BY_HAND})`;

/** What of the money of an order (`orders as o`) the gateway is to send back, or is sending. Halalas. */
export const GOING_BACK = sql<number>`(select coalesce(sum(r.amount), 0) from refunds as r join payments as p on p.id = r.payment_id
  where r.order_id = o.id and r.kind <> 'surplus' and r.status in ('PENDING', 'SENDING') and p.provider <> ${BY_HAND})::bigint`;

/**
 * What of the money that paid an order (`orders as o`), and of its credit, has not gone back and is not promised, in halalas. Promised is
 * all that a cancelled order was paid with, and what a gateway refused to send back. Null if the order is not paid.
 */
export const LEFT_TO_RETURN = sql<number | null>`(select (case when o.status = 'CANCELLED' then 0
    else greatest(0, p.captured_amount - p.refunded_amount - p.refund_pending
      - (select coalesce(sum(amount), 0) from refunds where payment_id = p.id and status = 'FAILED')) end
    + o.credit_applied - o.credit_returned)::bigint
  from payments as p where p.order_id = o.id and p.status in ('PAID', 'REFUNDED') limit 1)`;

/** Whether the gateway is to send the money of an order back, or is sending it. */
export async function isGoingBack(db: Db, orderId: string): Promise<boolean> {
  const order = db.selectFrom('orders as o').where('o.id', '=', orderId).where(IS_GOING_BACK);
  return (await order.select('o.id').executeTakeFirst()) !== undefined;
}

/** Refunds of an order that its gateway refused to make. */
export async function listRefused(db: Db, orderId: string): Promise<string[]> {
  const refused = db.selectFrom('refunds').where('order_id', '=', orderId).where('kind', '<>', 'surplus');
  const rows = await refused.where('status', '=', 'FAILED').select('id').execute();
  return rows.map(({ id }) => id);
}
