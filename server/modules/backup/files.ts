import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readListed } from '#server/platform/storage/listed.ts';
import { RefusedByStore } from '#server/platform/storage/pulse.ts';
import { FOLDERS, type Places, type Storage, StorageFault, type Stored } from '#server/platform/storage/storage.ts';

const SECRET = 'auth.secret';
/** The shop's own words for the search. */
const WORDS = 'search';
/** What people have sent cannot be made again; uploaded tables are read within minutes. */
const STORED = [FOLDERS.originals, FOLDERS.papers, FOLDERS.returnPhotos];

/** A file that a backup lacks, because it is damaged or cannot be read. */
export interface LostFile {
  file: string;
  /** In words for whoever runs the shop. */
  reason: string;
}

/** Files and names that a backup leaves out. */
export interface LeftOut {
  lost: LostFile[];
  /** Names in the storage that are not the shop's. */
  strangers: string[];
}

/**
 * The files of a shop that cannot be made again: those of the storage, wherever it is, and the secret and search words of the
 * data folder. A file that disappears meanwhile is left out; one that is damaged is noted, and the others go on. Throws if the store is lost.
 */
export async function* readKeptFiles(
  { storage, dataDir }: Places,
  { lost, strangers }: LeftOut,
): AsyncGenerator<{ file: string; base64: string }> {
  for (const file of [SECRET, ...(await wordFiles(dataDir))]) {
    const content = await readFile(path.join(dataDir, file)).catch(unlessMissing);
    if (content) yield { file, base64: content.toString('base64') };
  }
  for (const folder of STORED)
    for await (const stored of storage.list(folder, (name) => strangers.push(name))) {
      const content = await readOrNote(storage, stored, lost);
      if (content) yield { file: stored.key, base64: content.toString('base64') };
    }
}

async function readOrNote(storage: Storage, stored: Stored, lost: LostFile[]): Promise<Buffer | null> {
  try {
    return await readListed(storage, stored);
  } catch (error) {
    if (error instanceof StorageFault && !(error instanceof RefusedByStore)) throw error;
    const reason = error instanceof StorageFault ? error.reason : (error as Error).message;
    lost.push({ file: stored.key, reason: reason.replace(`get ${stored.key}: `, '') });
    return null;
  }
}

/** Whether a backup of the data folder holds the secret that the shop uses; its option is not part of it. Null: there is none yet. */
export async function holdsSecret(dataDir: string, option: string | undefined): Promise<boolean | null> {
  const kept = (await readFile(path.join(dataDir, SECRET), 'utf8').catch(unlessMissing))?.toString() ?? null;
  if (option === undefined) return kept === null ? null : true;
  return kept === option;
}

/** Throws for a path outside the data folder. */
export async function writeKeptFile({ storage, dataDir }: Places, file: string, base64: string): Promise<void> {
  const content = Buffer.from(base64, 'base64');
  if (STORED.some((folder) => file.startsWith(`${folder}/`))) return storage.put(file, content);
  const target = path.resolve(dataDir, file);
  if (!target.startsWith(path.resolve(dataDir) + path.sep)) throw new Error(`${file} is outside the data folder`);
  await mkdir(path.dirname(target), { recursive: true });
  if (file !== SECRET) return writeFile(target, content);
  // Never readable by others, not for a moment: a file that is there would keep its mode.
  await rm(target, { force: true });
  await writeFile(target, content, { mode: 0o600 });
}

async function wordFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, WORDS), { withFileTypes: true }).catch(unlessMissing);
  const kept = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.endsWith('.new'));
  return kept.map((entry) => `${WORDS}/${entry.name}`).sort();
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return null;
}
