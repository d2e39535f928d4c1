import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { lockSale } from './lock.ts';

/**
 * Ends a sale now, or calls it off before it begins: with the answer, the shop shows and charges the prices without it.
 * Returns the products. Throws `not_found` or `sale_over`.
 */
export function stopSale(db: Db, scope: VendorScope, id: string): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const sale = await lockSale(tx, scope, id);
    if (sale.isOver) throw new AppError('sale_over');
    await tx
      .updateTable('promotions')
      .set({ is_active: false, stopped_at: sql<Date>`now()`, version: sale.version + 1 })
      .where('id', '=', id)
      .execute();
    await refreshDocuments(tx, sale.offerIds.toSorted(), { isPriceOnly: true });
    await audit(tx, scope.actor, {
      action: 'sale.stopped',
      entity: ['sale', id],
      before: { state: sale.hasBegun ? 'running' : 'scheduled' },
      after: { state: 'stopped' },
    });
    const { rows } = await sql<{ id: string }>`
      select distinct product_id as id from product_vendors where id = any(${sale.offerIds}::uuid[])`.execute(tx);
    return rows.map((row) => row.id);
  });
}
