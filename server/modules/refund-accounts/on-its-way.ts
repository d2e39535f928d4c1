import { type RawBuilder, sql } from 'kysely';

/** Money may be on its way once the team saw an account whole, or began to send it in another way. */
export function mayBeOnItsWay(shownAt: Date | null | undefined, begunAt: Date | null | undefined): boolean {
  return Boolean(shownAt || begunAt);
}

/** Whether nobody has begun to send (`at`, null: never) since the last refund of an order that is yet to go back was made, in SQL. */
export const isBeforeMoney = (at: RawBuilder<unknown>, orderId: RawBuilder<unknown>) =>
  sql<boolean>`(${at} is null
    or exists (select from refunds as r where r.order_id = ${orderId} and r.status <> 'SUCCEEDED' and r.created_at > ${at}))`;
