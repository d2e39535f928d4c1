import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { showPapers, today, toPaper, vendorPapers } from './rows.ts';

const MOST = 100;

/** Papers of vendors that wait for a decision, or have expired and were not replaced. */
export async function listTasks(db: Db, _: OperatorScope) {
  const rows = await vendorPapers(db)
    .innerJoin('vendors as v', (join) => join.on(sql<boolean>`v.id = coalesce(d.vendor_id, a.vendor_id)`))
    .where('v.closed_at', 'is', null)
    .where(
      sql<boolean>`(d.state = 'PENDING' or (coalesce(d.state, 'ACCEPTED') = 'ACCEPTED' and d.expires_on < ${today()}::date))`,
    )
    .select(['v.name as businessName', 'v.name_en as businessNameEn'])
    .orderBy('d.created_at')
    .orderBy('d.id')
    .limit(MOST)
    .execute();
  return {
    data: rows.map(({ businessName, businessNameEn, ...row }) => ({
      ...toPaper(row),
      vendor: { id: row.vendorId, businessName, businessNameEn },
    })),
  };
}

/** Throws `not_found`. */
export async function showPapersOf(db: Db, _: OperatorScope, vendorId: string) {
  const row = await db.selectFrom('vendors').where('id', '=', vendorId).select('id').executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return showPapers(db, vendorId);
}
