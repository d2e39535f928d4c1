import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/kernel/ids.ts';
import { CAN_BE_BOUGHT, holdStock } from './packs.ts';

/** What the mail of an alert says, and to whom. */
export interface AlertLetter {
  email: string;
  firstName: string;
  language: 'ar' | 'en';
  offerId: string;
  variantId: string;
  name: string;
  nameEn: string;
  packName: string;
  packNameEn: string;
  vendorName: string;
  vendorNameEn: string;
}

/**
 * What to write for a claimed alert; null if nothing is to be sent any more. An account that was closed, or whose email is
 * not verified any more, loses the alert. If the pack was sold meanwhile, the alert waits again.
 */
export function prepareLetter(db: Db, alertId: string): Promise<AlertLetter | null> {
  return inTransaction(db, async (tx) => {
    const alert = await findClaimed(tx, alertId);
    if (!alert) return null;
    await holdStock(tx, alert.variantId);
    const { isAvailable, isReachable, ...letter } = await readLetter(tx, alertId);
    if (!isReachable) {
      await finishAlert(tx, alertId);
      return null;
    }
    if (isAvailable) return letter;
    await waitAgain(tx, alertId);
    return null;
  });
}

/** The mail has been sent: the alert has done its work, and the customer may ask again. */
export async function finishAlert(db: Db | Tx, alertId: string): Promise<void> {
  await db.deleteFrom('stock_alerts').where('id', '=', alertId).execute();
}

function findClaimed(tx: Tx, alertId: string) {
  return tx
    .selectFrom('stock_alerts')
    .where('id', '=', alertId)
    .where('claimed_at', 'is not', null)
    .select('variant_id as variantId')
    .forUpdate()
    .executeTakeFirst();
}

/** Gives the alert a new id, so that a repetition of the job that claimed it finds nothing. */
async function waitAgain(tx: Tx, alertId: string): Promise<void> {
  await tx.updateTable('stock_alerts').set({ id: newId(), claimed_at: null }).where('id', '=', alertId).execute();
}

function readLetter(tx: Tx, alertId: string) {
  return tx
    .selectFrom('stock_alerts as a')
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('variants as v', 'v.id', 'a.variant_id')
    .innerJoin('product_vendors as o', 'o.id', 'v.product_vendor_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('vendors as s', 's.id', 'o.vendor_id')
    .where('a.id', '=', alertId)
    .select([
      'u.email',
      'u.first_name as firstName',
      sql<'ar' | 'en'>`c.language`.as('language'),
      'o.id as offerId',
      'v.id as variantId',
      'p.name',
      'p.name_en as nameEn',
      'v.name as packName',
      'v.name_en as packNameEn',
      's.name as vendorName',
      's.name_en as vendorNameEn',
      sql<boolean>`u.is_active and u.email_verified_at is not null`.as('isReachable'),
      sql<boolean>`${CAN_BE_BOUGHT} and exists (select from search_documents where offer_id = o.id)`.as('isAvailable'),
    ])
    .executeTakeFirstOrThrow();
}
