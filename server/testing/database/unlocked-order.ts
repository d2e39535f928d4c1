import { sql } from 'kysely';
import type { lockOrder } from '#server/modules/orders/public.ts';

/** Reads an order as `lockOrder` does, without keeping others out: the stand-in of negative controls. */
export const readUnlocked: typeof lockOrder = (tx, id) =>
  tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['customer_id as customerId', 'status', sql<number>`(total_amount - credit_applied)::int`.as('total')])
    .select(['payment_method as paymentMethod', 'payment_status as paymentStatus', 'pay_until as payUntil'])
    .executeTakeFirstOrThrow();
