import { randomBytes } from 'node:crypto';
import { copyFile, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RefusedByStore } from './pulse.ts';
import { checkKey, isKey, type Storage, type Stored } from './storage.ts';

const DRAFT = '.new';
/** Pictures are public anyway; everything else is its owner's alone. */
const PUBLIC = /^media\//;

/** Files in the data folder. They are written to a draft and renamed, so that nobody reads half a file. */
export function folderStorage(root: string): Storage {
  const fileOf = (key: string) => path.join(root, checkKey(key));

  async function write(key: string, fill: (draft: string, mode: number | undefined) => Promise<void>): Promise<void> {
    const file = fileOf(key);
    const isPublic = PUBLIC.test(key);
    await mkdir(path.dirname(file), { recursive: true, ...(!isPublic && { mode: 0o700 }) });
    const draft = `${file}.${randomBytes(6).toString('hex')}${DRAFT}`;
    try {
      await fill(draft, isPublic ? undefined : 0o600);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function* entriesOf(folder: string): AsyncGenerator<Stored> {
    const names = await readdir(path.join(root, folder)).catch(nullIfMissing);
    for (const name of names ?? []) {
      const file = path.join(root, folder, name);
      // A link that leads nowhere is listed: somebody has put a file there, and reading it says that it is lost.
      const found = (await stat(file).catch(nullIfMissing)) ?? (await lstat(file).catch(nullIfMissing));
      if (found?.isFile() || found?.isSymbolicLink())
        yield { key: `${folder}/${name}`, bytes: found.size, modifiedAt: found.mtime, sha256: null };
    }
  }

  async function read(key: string): Promise<Buffer | null> {
    const content = await readFile(fileOf(key)).catch(nullIfMissing);
    if (content === null && (await lstat(fileOf(key)).catch(nullIfMissing)) !== null)
      throw new RefusedByStore(`get ${key}: a link that leads nowhere`);
    return content;
  }

  return {
    name: root,
    put: (key, content) => write(key, (draft, mode) => writeFile(draft, content, { mode })),
    putFile: (key, file) => write(key, (draft) => copyFile(file, draft)),
    read,
    withFile: async (key, work) => ((await stat(fileOf(key)).catch(nullIfMissing)) ? work(fileOf(key)) : null),
    stat: async (key) => {
      const found = await stat(fileOf(key)).catch(nullIfMissing);
      return found && { key, bytes: found.size, modifiedAt: found.mtime, sha256: null };
    },
    delete: (key) => rm(fileOf(key), { force: true }),
    list: async function* (folder, stranger) {
      for await (const stored of entriesOf(folder)) {
        if (stored.key.endsWith(DRAFT)) continue;
        if (isKey(stored.key)) yield stored;
        else stranger?.(stored.key);
      }
    },
    removeDrafts: async (folder, before) => {
      let removed = 0;
      for await (const { key, modifiedAt } of entriesOf(folder)) {
        if (!key.endsWith(DRAFT) || modifiedAt >= before) continue;
        await rm(path.join(root, key), { force: true });
        removed += 1;
      }
      return removed;
    },
    state: () => 'off',
    counts: () => [],
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return null;
}
