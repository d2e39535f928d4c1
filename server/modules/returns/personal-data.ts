import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';
import { AppError } from '#server/kernel/app-error.ts';

const BOOKS = 'accounts must add up: a return stays, without what the person wrote';
const OPEN = ['REQUESTED', 'APPROVED', 'SENT', 'RECEIVED', 'DISPUTED'] as const;

/** Returns stay without notes and pictures. The files of pictures go with the next nightly cleaning. */
export const personalData: PersonalData = {
  columns: [
    { table: 'returns', columns: ['note', 'answer', 'carrier', 'tracking_number'], exported: true, erased: true },
    { table: 'returns', columns: ['number', 'reason', 'wish', 'status'], exported: true, erased: BOOKS },
    { table: 'returns', columns: ['request_hash'], exported: 'a hash says nothing to the person', erased: true },
    { table: 'return_events', columns: ['code', 'actor_id'], exported: true, erased: BOOKS },
    { table: 'return_disputes', columns: ['text', 'reason'], exported: true, erased: true },
    {
      table: 'return_disputes',
      columns: ['decided_by'],
      exported: 'is another person’s work',
      erased: 'a decision about money keeps who made it',
    },
    { table: 'return_photos', columns: ['id', 'order_id', 'return_id'], exported: true, erased: true },
  ],
  export: (tx, { customerId }) => {
    const orders = sql`select id from orders where customer_id = ${customerId}`;
    const own = sql`select id from returns where order_id in (${orders})`;
    return readSections(tx, {
      returns: sql`select id, number, order_id, fulfilment_id, reason, wish, note, status, due_at, answer, carrier, tracking_number,
        amount, created_at, updated_at from returns where order_id in (${orders})`,
      returnLines: sql`select * from return_lines where return_id in (${own})`,
      returnEvents: sql`select id, return_id, code, actor, case when actor = 'customer' then actor_id end as actor_id, created_at
        from return_events where return_id in (${own}) order by created_at`,
      returnDisputes: sql`select return_id, text, created_at, due_at, decision, reason, decided_at
        from return_disputes where return_id in (${own})`,
      returnPhotos: sql`select id, order_id, return_id, created_at from return_photos where order_id in (${orders})`,
    });
  },
  prepareErasure: async (tx, { customerId }) => {
    const open = await tx
      .selectFrom('returns as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .where('o.customer_id', '=', customerId)
      .where('r.status', 'in', OPEN)
      .select('o.order_number as orderNumber')
      .execute();
    if (open.length > 0)
      throw new AppError('orders_under_way', { details: { orderNumbers: open.map(({ orderNumber }) => orderNumber) } });
  },
  erase: async (tx, { customerId }) => {
    const orders = sql`select id from orders where customer_id = ${customerId}`;
    await sql`delete from return_photos where order_id in (${orders})`.execute(tx);
    await sql`update return_disputes set text = null, reason = null
      where return_id in (select id from returns where order_id in (${orders}))`.execute(tx);
    await sql`update returns set note = null, answer = null, carrier = null, tracking_number = null, request_hash = null
      where order_id in (${orders})`.execute(tx);
  },
};
