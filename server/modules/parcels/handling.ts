import { sql } from 'kysely';
import type { Handling } from '#contract/seller/settings/handling.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { audit } from '#server/modules/audit/public.ts';

/** When the vendor works, and how soon it ships. The function `ship_by` in the database works out days from that. */
export async function getHandling(db: Db | Tx, { vendorId }: VendorScope): Promise<Handling> {
  const { cutoff, handlingDays, workDays } = await db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select([sql<string>`to_char(ship_cutoff, 'HH24:MI')`.as('cutoff'), 'handling_days as handlingDays'])
    .select('work_days as workDays')
    .executeTakeFirstOrThrow();
  return { cutoff, handlingDays, workDays: workDays as Handling['workDays'] };
}

/** Saves them for parcels whose work begins from now on. */
export async function saveHandling(db: Db, scope: VendorScope, wanted: Handling): Promise<void> {
  const handling: Handling = { ...wanted, workDays: [...new Set(wanted.workDays)].toSorted() };
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('vendors').where('id', '=', scope.vendorId).select('id').forNoKeyUpdate().execute();
    const before = await getHandling(tx, scope);
    await tx
      .updateTable('vendors')
      .set({ ship_cutoff: handling.cutoff, handling_days: handling.handlingDays, work_days: handling.workDays })
      .set({ updated_at: sql<Date>`now()` })
      .where('id', '=', scope.vendorId)
      .execute();
    await audit(tx, scope.actor, {
      action: 'vendor.handling_changed',
      entity: ['vendor', scope.vendorId],
      before: { ...before },
      after: { ...handling },
    });
  });
}
