import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a shop that cannot be made again: its secret, original pictures, sellers' papers, and its own words for the search. */
const KEPT = ['auth.secret', 'media/originals', 'documents', 'return-photos', 'search'];
const SECRET = 'auth.secret';

/** Paths within the data folder with their contents. A file that disappears meanwhile is left out. */
export async function* readKeptFiles(dataDir: string): AsyncGenerator<{ file: string; base64: string }> {
  for (const file of (await Promise.all(KEPT.map((place) => filesOf(dataDir, place)))).flat()) {
    const content = await readFile(path.join(dataDir, file)).catch(unlessMissing);
    if (content) yield { file, base64: content.toString('base64') };
  }
}

/** Throws for a path outside the data folder. */
export async function writeKeptFile(dataDir: string, file: string, base64: string): Promise<void> {
  const target = path.resolve(dataDir, file);
  if (!target.startsWith(path.resolve(dataDir) + path.sep)) throw new Error(`${file} is outside the data folder`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, Buffer.from(base64, 'base64'));
  if (file === SECRET) await chmod(target, 0o600);
}

async function filesOf(dataDir: string, place: string): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, place), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => (error.code === 'ENOTDIR' ? null : []),
  );
  if (entries === null) return [place];
  const kept = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.new'));
  return kept.map((entry) => `${place}/${entry.name}`).sort();
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
