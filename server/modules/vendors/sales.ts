import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';

/**
 * Locks a vendor's row before its sales are stopped or allowed again. Orders hold the row by their parcels, so this waits for
 * those under way, and those that come meanwhile see the change. Throws `not_found`.
 */
export async function lockSales(tx: Tx, vendorId: string) {
  const row = await tx
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['id', 'is_active as isActive', 'closed_at as closedAt'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The vendor's offers, on sale or not, and the products they sell. */
export async function listOfferIds(tx: Tx, vendorId: string): Promise<{ offers: string[]; products: string[] }> {
  const rows = await tx
    .selectFrom('product_vendors')
    .where('vendor_id', '=', vendorId)
    .select(['id', 'product_id as productId'])
    .execute();
  return { offers: rows.map(({ id }) => id), products: [...new Set(rows.map(({ productId }) => productId))] };
}
