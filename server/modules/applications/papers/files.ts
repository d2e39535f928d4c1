import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { encryption } from '#server/platform/encryption.ts';
import { FOLDERS, type Storage, StorageFault } from '#server/platform/storage/storage.ts';

/** Files outside everything that the shop serves. */
export interface PaperFiles {
  save: (id: string, content: Buffer, owner: string) => Promise<void>;
  /** Null if there is none. Throws for one that was sealed for another owner or with another secret, and for a damaged one. */
  read: (id: string, owner: string) => Promise<Buffer | null>;
  /** Whether a file, as it is stored, is whole and sealed for this owner with this secret. */
  opens: (content: Buffer, owner: string) => boolean;
  /** A file that the storage keeps for now goes at night. */
  remove: (id: string) => Promise<void>;
  /** Removes files that were written before a time and that nobody knows, half-written ones too. */
  removeUnknown: (known: ReadonlySet<string>, before: Date) => Promise<number>;
}

const ID = /^[0-9a-f-]{36}$/;

/** The files of papers; their owner is the application, or the vendor. */
export const paperFiles = (storage: Storage, secret: string) => sealedFiles(storage, FOLDERS.papers, secret);

/** Each file is sealed with the shop's secret for its owner: copied to another one's name it cannot be opened. */
export function sealedFiles(storage: Storage, folder: string, secret: string): PaperFiles {
  const sealed = encryption(secret, 'document');
  const keyOf = (id: string) => `${folder}/${ID.test(id) ? id : 'none'}`;
  return {
    save: (id, content, owner) => storage.put(keyOf(id), sealed.encrypt(content, owner)),
    read: async (id, owner) => {
      const file = await storage.read(keyOf(id));
      const content = file && sealed.decrypt(file, owner);
      if (file && !content)
        throw new Error(`${keyOf(id)} cannot be opened: it was sealed with another AUTH_SECRET, or it is damaged`);
      return content;
    },
    opens: (content, owner) => sealed.decrypt(content, owner) !== null,
    remove: (id) =>
      storage.delete(keyOf(id)).catch((error: unknown) => {
        if (!(error instanceof StorageFault)) throw error;
      }),
    removeUnknown: async (known, before) => {
      let removed = await storage.removeDrafts(folder, before);
      for await (const { key, modifiedAt } of storage.list(folder)) {
        if (known.has(key.slice(folder.length + 1)) || modifiedAt >= before) continue;
        await storage.delete(key);
        removed += 1;
      }
      return removed;
    },
  };
}

/** For whom each paper is sealed, by its id. */
export async function listPaperOwners(db: Db): Promise<Map<string, string>> {
  const owner = sql<string>`coalesce(application_id, vendor_id)`.as('owner');
  const rows = await db.selectFrom('documents').select(['id', owner]).execute();
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}
