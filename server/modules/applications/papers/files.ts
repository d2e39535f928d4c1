import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encryption } from '#server/platform/encryption.ts';

/** Files outside everything that the shop serves. */
export interface PaperFiles {
  save: (id: string, content: Buffer, owner: string) => Promise<void>;
  /** Null if there is none, or if it was sealed for another owner. */
  read: (id: string, owner: string) => Promise<Buffer | null>;
  remove: (id: string) => Promise<void>;
  /** Removes files that were written before a time and that nobody knows, half-written ones too. */
  removeUnknown: (known: ReadonlySet<string>, before: Date) => Promise<number>;
}

const ID = /^[0-9a-f-]{36}$/;

/** The files of papers; their owner is the application, or the vendor. */
export const paperFiles = (dataDir: string, secret: string) => sealedFiles(path.join(dataDir, 'documents'), secret);

/** Each file is sealed with the shop's secret for its owner: copied to another one's name it cannot be opened. */
export function sealedFiles(folder: string, secret: string): PaperFiles {
  const sealed = encryption(secret, 'document');
  const fileOf = (id: string) => path.join(folder, ID.test(id) ? id : 'none');
  return {
    save: async (id, content, owner) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${fileOf(id)}.${process.pid}.new`;
      await writeFile(draft, sealed.encrypt(content, owner), { mode: 0o600 });
      await rename(draft, fileOf(id));
    },
    read: async (id, owner) => {
      const file = await readFile(fileOf(id)).catch(() => null);
      return file && sealed.decrypt(file, owner);
    },
    remove: (id) => rm(fileOf(id), { force: true }),
    removeUnknown: async (known, before) => {
      const names = await readdir(folder).catch(() => [] as string[]);
      let removed = 0;
      for (const name of names) {
        const found = await stat(path.join(folder, name)).catch(() => null);
        if (known.has(name) || !found || found.mtime >= before) continue;
        await rm(path.join(folder, name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
