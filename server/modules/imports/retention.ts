import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { EXPORT_HOURS, IMPORT_DAYS } from '#contract/shared/selling/imports/limits.ts';
import type { Db } from '#server/db/client.ts';
import { scratchOf } from '#server/platform/storage/open.ts';
import { FOLDERS, type Places } from '#server/platform/storage/storage.ts';

const DAY_MS = 86_400_000;

/**
 * Removes what was uploaded 30 days ago: the cells and what was wrong with them. What each row has changed stays, as the
 * detail of the log. Exported files go after a day, and files that a process left behind.
 */
export async function removeStaleImports(db: Db, { storage, dataDir }: Places): Promise<void> {
  const old = sql`(select id from imports where created_at < now() - make_interval(days => ${IMPORT_DAYS}))`;
  await sql`update import_rows set raw = null, problems = '[]' where raw is not null and import_id in ${old}`.execute(
    db,
  );
  await sql`delete from import_rows where outcome is null and import_id in ${old}`.execute(db);
  await sql`delete from exports where created_at < now() - make_interval(hours => ${2 * EXPORT_HOURS})`.execute(db);
  const before = new Date(Date.now() - DAY_MS);
  await storage.removeDrafts(FOLDERS.uploads, before);
  for await (const { key, modifiedAt } of storage.list(FOLDERS.uploads))
    if (modifiedAt < before) await storage.delete(key);
  await removeFiles(scratchOf(dataDir));
  await removeFiles(path.join(dataDir, 'exports'));
}

async function removeFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const about = await stat(file).catch(() => null);
    if (about && about.mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true });
  }
}
