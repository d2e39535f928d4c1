import { sql } from 'kysely';
import { BY_HAND, IS_GOING_BACK } from '#server/modules/payments/public.ts';

// The money of an order (`orders as o`), as its mails name it. Halalas.

/** When it was cancelled; long ago if it was not. */
const ENDED_AT = sql`coalesce((select max(created_at) from order_events where order_id = o.id and code = 'cancelled'), '-infinity')`;

/** What of a paid order's money has not gone back. */
export const STILL_HELD = sql<number>`(select coalesce(sum(captured_amount - refunded_amount), 0) from payments
  where order_id = o.id and status = 'PAID')::bigint`;

/** What became the customer's credit as it was cancelled, or since. Earlier credit had mails of its own. */
export const AS_CREDIT = sql<number>`(select coalesce(sum(amount), 0) from store_credit_movements
  where order_id = o.id and kind <> 'spent' and created_at >= ${ENDED_AT})::bigint`;

/**
 * What has yet to go back, and was named by mails before the order was cancelled. Of what a gateway refused to send only where people are
 * to send the whole sum: otherwise it is not a part of it.
 */
export const TOLD_BEFORE = sql<number>`(select coalesce(sum(r.amount), 0) from refunds as r join payments as p on p.id = r.payment_id
  where r.order_id = o.id and p.status = 'PAID' and r.created_at < ${ENDED_AT}
    and (r.kind in ('cancellation', 'return') or r.kind = 'goodwill' and p.provider = ${BY_HAND})
    and (r.status in ('PENDING', 'SENDING') or r.status = 'FAILED' and not ${IS_GOING_BACK}))::bigint`;

/** Whether money had gone back, or become credit, before it was cancelled. */
export const WENT_BEFORE = sql<boolean>`(exists (select from refunds where order_id = o.id and kind <> 'surplus' and done_at < ${ENDED_AT})
  or exists (select from store_credit_movements where order_id = o.id and kind <> 'spent' and created_at < ${ENDED_AT}))`;
