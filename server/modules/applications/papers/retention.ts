import { sql } from 'kysely';
import { RETENTION_DAYS } from '#contract/shared/constants.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { SYSTEM } from '#server/kernel/actor.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { Config } from '#server/platform/config.ts';
import { authSecret } from '#server/platform/secrets.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { paperFiles } from './files.ts';

/** Files are written before their row: one that is younger may belong to an upload that is still going on. */
const UPLOAD_MS = 3_600_000;

const TEN_YEARS_AGO = sql<Date>`now() - interval '10 years'`;

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/**
 * Every night: rejected and withdrawn applications go with their papers after half a year, drafts that nobody has touched
 * for a quarter of one, refused papers of vendors after half a year, those of closed vendors after ten years, and files
 * that no row knows, as after a process that died or an account that was erased. Returns the
 * number of removed files.
 */
export async function removeStalePapers({
  config,
  db,
  storage,
}: {
  config: Config;
  db: Db;
  storage: Storage;
}): Promise<number> {
  await inTransaction(db, async (tx) => {
    const over = await tx
      .deleteFrom('documents as d')
      .using('applications as a')
      .whereRef('a.id', '=', 'd.application_id')
      .where('a.status', 'in', ['REJECTED', 'WITHDRAWN'])
      .where('a.decided_at', '<', daysAgo(RETENTION_DAYS.papers))
      .returning('d.id')
      .execute();
    // Tax law asks for the records of a vendor for ten years.
    const done = await tx
      .deleteFrom('documents as d')
      .where('d.vendor_id', 'is not', null)
      .where((eb) =>
        eb.or([
          eb.and([eb('d.state', '=', 'REFUSED'), eb('d.decided_at', '<', daysAgo(RETENTION_DAYS.papers))]),
          eb('d.vendor_id', 'in', eb.selectFrom('vendors').where('closed_at', '<', TEN_YEARS_AGO).select('id')),
        ]),
      )
      .returning('d.id')
      .execute();
    for (const { id } of [...over, ...done])
      await audit(tx, SYSTEM, { action: 'paper.removed', entity: ['paper', id] });
    await tx
      .deleteFrom('applications')
      .where((eb) =>
        eb.or([
          eb('status', 'in', ['REJECTED', 'WITHDRAWN']).and('decided_at', '<', daysAgo(RETENTION_DAYS.papers)),
          eb('status', '=', 'DRAFT').and('updated_at', '<', daysAgo(RETENTION_DAYS.drafts)),
        ]),
      )
      .execute();
  });
  const before = new Date(Date.now() - UPLOAD_MS);
  const rows = await db.selectFrom('documents').select('id').execute();
  return paperFiles(storage, authSecret(config)).removeUnknown(new Set(rows.map(({ id }) => id)), before);
}
