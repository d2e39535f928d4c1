import type { Db } from '#server/db/client.ts';
import { FOLDERS, type Storage } from '#server/platform/storage/storage.ts';
import { PHOTO } from './pictures.ts';

const { originals: ORIGINALS } = FOLDERS;

/** Files are written before their row: one that is younger may belong to an upload that is still going on. */
const UPLOAD_MS = 3_600_000;

/**
 * Every night: photos of people that no row knows, as after an upload that failed or a storage that was away when somebody was
 * erased. Returns the number of removed files.
 */
export async function removeUnknownPhotos(db: Db, storage: Storage): Promise<number> {
  const before = new Date(Date.now() - UPLOAD_MS);
  let removed = await storage.removeDrafts(ORIGINALS, before);
  const rows = await db.selectFrom('media').where('id', 'like', `${PHOTO}%`).select('id').execute();
  const known = new Set(rows.map(({ id }) => `${ORIGINALS}/${id}.webp`));
  for await (const { key, modifiedAt } of storage.list(ORIGINALS)) {
    if (!key.startsWith(`${ORIGINALS}/${PHOTO}`) || known.has(key) || modifiedAt >= before) continue;
    await storage.delete(key);
    removed += 1;
  }
  return removed;
}
