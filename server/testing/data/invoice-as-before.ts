import { sql } from 'kysely';
import { issueInvoices } from '#server/modules/invoices/public.ts';

/** Issues the invoices of a cash order as the previous release does: of the whole order when it is placed, without a tax point. */
export async function invoiceAsBefore(shop: Parameters<typeof issueInvoices>[0], orderId: string) {
  const setPayment = (method: 'cod' | 'bank_transfer', status: 'PENDING' | 'PAID') =>
    shop.db
      .updateTable('orders')
      .set({ payment_method: method, payment_status: status })
      .where('id', '=', orderId)
      .execute();
  await setPayment('bank_transfer', 'PAID');
  const { issued } = await issueInvoices(shop, orderId);
  await setPayment('cod', 'PENDING');
  await shop.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('invoices').set({ tax_point: null }).where('order_id', '=', orderId).execute();
  });
  return issued;
}
