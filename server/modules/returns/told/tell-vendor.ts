import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listWhoMay } from '#server/modules/members/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { VendorReturnMail } from '#server/platform/mail-jobs.ts';

/** Before its time to inspect is over. Hours. */
const WARNED_HOURS = 24;

/** Writes to everybody of a vendor who may handle its orders. */
export async function tellVendor(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { id, vendorId }: { id: string; vendorId: string },
  about: VendorReturnMail,
): Promise<void> {
  for (const userId of await listWhoMay(tx, vendorId, 'orders'))
    await jobs.send(tx, 'mail', { kind: 'vendor_return', about, returnId: id, userId });
}

/** Says once of each return that its inspection ends soon. */
export async function warnOfInspections({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'send'> }, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const soon = await tx
      .updateTable('returns')
      .set({ warned_at: sql<Date>`now()` })
      .where('status', '=', 'RECEIVED')
      .where('warned_at', 'is', null)
      .where('due_at', '>', now)
      .where('due_at', '<=', new Date(now.getTime() + WARNED_HOURS * 3_600_000))
      .returning(['id', 'vendor_id as vendorId'])
      .execute();
    for (const each of soon) await tellVendor(tx, jobs, each, 'inspect_soon');
  });
}
