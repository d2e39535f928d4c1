import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { eachByItself } from '#server/kernel/each-by-itself.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** Orders that moved in the last week: paid without an invoice, a parcel gone without one, or cancelled without a credit note. */
const DUE = sql<{ id: string }>`
  select o.id from orders as o
  where o.updated_at > now() - interval '7 days' and (
    o.payment_method <> 'cod' and o.payment_status in ('PAID', 'REFUNDED')
      and not exists (select from invoices where order_id = o.id)
    or o.payment_method = 'cod' and exists (
      select from fulfilments as f where f.order_id = o.id
        and exists (
          select from order_events where order_id = o.id and fulfilment_id = f.id and code = 'shipped')
        and not exists (
          select from invoices as i where i.order_id = o.id and (i.fulfilment_id is null or i.fulfilment_id = f.id)))
    or o.status = 'CANCELLED' and exists (
      select from invoices as i where i.order_id = o.id and i.kind = 'invoice'
        and not exists (select from invoices where reference_id = i.id)))`;

/**
 * Handles the job `documents_due`: has the documents issued that no job asked for. The previous release, while it runs beside
 * this one, pays and ships orders without such a job, because it issues documents when it places an order.
 */
export async function enqueueDue(db: Db, jobs: Pick<Jobs, 'send'>): Promise<void> {
  const { rows } = await DUE.execute(db);
  await eachByItself(rows, ({ id }) => inTransaction(db, (tx) => jobs.send(tx, 'documents', { orderId: id })));
}
