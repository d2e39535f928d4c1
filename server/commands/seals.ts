import type { Db } from '#server/db/client.ts';
import { listPaperOwners, paperFiles } from '#server/modules/applications/public.ts';
import { listPhotoOwners } from '#server/modules/returns/public.ts';
import type { Config } from '#server/platform/config.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { FOLDERS, type Storage } from '#server/platform/storage/storage.ts';

/**
 * Tells whether a sealed file opens with the shop's secret for the person that its row names. Null for files that are not sealed, and
 * for those without a row: they were sent a moment ago, or nobody needs them any more.
 */
export async function sealsOf(
  db: Db,
  storage: Storage,
  config: Config,
): Promise<(key: string, content: Buffer) => boolean | null> {
  const owners = new Map([
    ...keyed(FOLDERS.papers, await listPaperOwners(db)),
    ...keyed(FOLDERS.returnPhotos, await listPhotoOwners(db)),
  ]);
  // Both kinds are sealed alike.
  const { opens } = paperFiles(storage, authSecret(config));
  return (key, content) => {
    const owner = owners.get(key);
    return owner === undefined ? null : opens(content, owner);
  };
}

export const isSealed = (key: string) =>
  key.startsWith(`${FOLDERS.papers}/`) || key.startsWith(`${FOLDERS.returnPhotos}/`);

function* keyed(folder: string, owners: Map<string, string>): Generator<[string, string]> {
  for (const [id, owner] of owners) yield [`${folder}/${id}`, owner];
}
