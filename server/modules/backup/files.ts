import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FOLDERS, type Places } from '#server/platform/storage/storage.ts';

const SECRET = 'auth.secret';
/** The shop's own words for the search. */
const WORDS = 'search';
/** What people have sent cannot be made again; uploaded tables are read within minutes. */
const STORED = [FOLDERS.originals, FOLDERS.papers, FOLDERS.returnPhotos];

/**
 * The files of a shop that cannot be made again: those of the storage, wherever it is, and the secret and search words of the
 * data folder. A file that disappears meanwhile is left out.
 */
export async function* readKeptFiles({ storage, dataDir }: Places): AsyncGenerator<{ file: string; base64: string }> {
  for (const file of [SECRET, ...(await wordFiles(dataDir))]) {
    const content = await readFile(path.join(dataDir, file)).catch(unlessMissing);
    if (content) yield { file, base64: content.toString('base64') };
  }
  for (const folder of STORED)
    for await (const { key } of storage.list(folder)) {
      const content = await storage.read(key);
      if (content) yield { file: key, base64: content.toString('base64') };
    }
}

/** Throws for a path outside the data folder. */
export async function writeKeptFile({ storage, dataDir }: Places, file: string, base64: string): Promise<void> {
  const content = Buffer.from(base64, 'base64');
  if (STORED.some((folder) => file.startsWith(`${folder}/`))) return storage.put(file, content);
  const target = path.resolve(dataDir, file);
  if (!target.startsWith(path.resolve(dataDir) + path.sep)) throw new Error(`${file} is outside the data folder`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  if (file === SECRET) await chmod(target, 0o600);
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
