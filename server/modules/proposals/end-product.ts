import type { Tx } from '#server/db/client.ts';

/** Archives a product that was proposed and does not come: it stays for the record, and nobody finds it. */
export async function endProduct(tx: Tx, productId: string): Promise<void> {
  await tx.updateTable('packs').set({ is_active: false, gtin: null }).where('product_id', '=', productId).execute();
  await tx.updateTable('products').set({ status: 'ARCHIVED' }).where('id', '=', productId).execute();
}
