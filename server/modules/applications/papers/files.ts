import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encryption } from '#server/platform/encryption.ts';

/** The files of papers, outside everything that the shop serves. */
export interface PaperFiles {
  save: (id: string, content: Buffer, applicationId: string) => Promise<void>;
  /** Null if there is none, or if it was sealed for another application. */
  read: (id: string, applicationId: string) => Promise<Buffer | null>;
  remove: (id: string) => Promise<void>;
  /** Removes files that were written before a time and belong to none of the papers, half-written ones too. */
  removeUnknown: (known: ReadonlySet<string>, before: Date) => Promise<number>;
}

const ID = /^[0-9a-f-]{36}$/;

/** Each file is sealed with the shop's secret for its application: copied to another one's name it cannot be opened. */
export function paperFiles(dataDir: string, secret: string): PaperFiles {
  const folder = path.join(dataDir, 'documents');
  const sealed = encryption(secret, 'document');
  const fileOf = (id: string) => path.join(folder, ID.test(id) ? id : 'none');
  return {
    save: async (id, content, applicationId) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${fileOf(id)}.${process.pid}.new`;
      await writeFile(draft, sealed.encrypt(content, applicationId), { mode: 0o600 });
      await rename(draft, fileOf(id));
    },
    read: async (id, applicationId) => {
      const file = await readFile(fileOf(id)).catch(() => null);
      return file && sealed.decrypt(file, applicationId);
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
