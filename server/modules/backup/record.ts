import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Contents } from './inspect.ts';

/** Notes a backup that was written, so that the operator sees its age. */
export async function recordBackup(db: Db, file: string, { createdAt, rows, files }: Contents): Promise<void> {
  await db
    .insertInto('backups')
    .values({
      id: newId(),
      made_at: createdAt,
      file_name: path.basename(file),
      bytes: (await stat(file)).size,
      row_count: Object.values(rows).reduce((sum, count) => sum + count, 0),
      file_count: files,
    })
    .execute();
}

/** Notes that a backup was restored as a trial. Backups of another shop are not known here. */
export async function recordVerification(db: Db, { createdAt }: Contents, faults: number): Promise<void> {
  await db
    .updateTable('backups')
    .set({ verified_at: new Date().toISOString(), faults })
    .where('made_at', '=', new Date(createdAt))
    .execute();
}

/** The newest backups. */
export async function listBackups(db: Db, limit: number) {
  const rows = await db
    .selectFrom('backups')
    .select(['file_name as fileName', 'made_at as madeAt', 'bytes', 'row_count as rows', 'file_count as files'])
    .select(['verified_at as verifiedAt', 'faults'])
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ madeAt, verifiedAt, ...backup }) => ({
    ...backup,
    madeAt: madeAt.toISOString(),
    verifiedAt: verifiedAt?.toISOString() ?? null,
  }));
}

/** The newest backup; null if none was written yet. */
export async function readLatestBackup(db: Db) {
  return (await listBackups(db, 1))[0] ?? null;
}
