import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { findPack, holdStock } from './packs.ts';

/** The packs of an offer that the customer has an alert for. */
export async function findAlerts(db: Db, customer: CustomerScope, offerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_alerts as a')
    .innerJoin('variants as v', 'v.id', 'a.variant_id')
    .where('a.customer_id', '=', customer.customerId)
    .where('v.product_vendor_id', '=', offerId)
    .select('v.id')
    .orderBy('v.position')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Stores that the customer wants to be told when a pack is available again. Throws `product_not_found`, `stock_available` if
 * it can be bought now, and `email_not_verified`, because the shop writes to proven mailboxes only.
 */
export async function addAlert(
  db: Db,
  customer: CustomerScope,
  pack: { offerId: string; variantId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Held until commit: stock that returns meanwhile waits, and then finds this alert.
    await holdStock(tx, pack.variantId);
    const found = await findPack(tx, pack);
    if (!found) throw new AppError('product_not_found');
    if (found.isAvailable) throw new AppError('stock_available');
    const reader = tx.selectFrom('users').where('id', '=', customer.userId).select('email_verified_at as verifiedAt');
    if (!(await reader.executeTakeFirst())?.verifiedAt) throw new AppError('email_not_verified');
    await tx
      .insertInto('stock_alerts')
      .values({ id: newId(), customer_id: customer.customerId, variant_id: pack.variantId })
      .onConflict((conflict) => conflict.columns(['customer_id', 'variant_id']).doNothing())
      .execute();
  });
}

/** Withdraws the customer's alert for a pack, if there is one. Its mail is not sent, unless that is happening right now. */
export async function removeAlert(db: Db, customer: CustomerScope, variantId: string): Promise<void> {
  await sql`delete from stock_alerts where customer_id = ${customer.customerId} and variant_id = ${variantId}`.execute(
    db,
  );
}
