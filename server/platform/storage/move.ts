import { sha256Of } from './checked.ts';
import { FOLDERS, type Storage } from './storage.ts';

/** Files that are on their way at a time. */
const AT_ONCE = 8;
const REPORT_EVERY = 500;

export interface Copied {
  /** Copied now, read back and compared. */
  copied: number;
  bytes: number;
  /** Had been copied before. */
  present: number;
  /** Were removed while the command ran. */
  gone: number;
  /** Are at the destination only. */
  others: number;
}

/**
 * Copies every file that is not there yet, and reads each back. Nothing is removed on either side, so a run that was cut off is
 * run again and goes on where it was. Throws at the first file that cannot be copied.
 */
export async function copyStorage(from: Storage, to: Storage, report: (done: number) => void): Promise<Copied> {
  const tally: Copied = { copied: 0, bytes: 0, present: 0, gone: 0, others: 0 };
  for (const folder of Object.values(FOLDERS)) {
    const there = new Map<string, number>();
    for await (const { key, bytes } of to.list(folder)) there.set(key, bytes);
    const files = from.list(folder);
    const seen = new Set<string>();
    const worker = async () => {
      for (let next = await files.next(); !next.done; next = await files.next()) {
        const { key, bytes } = next.value;
        seen.add(key);
        if (there.get(key) === bytes && (await isSame(from, to, key))) tally.present += 1;
        else await copy(from, to, key, tally);
        const done = tally.copied + tally.present + tally.gone;
        if (done % REPORT_EVERY === 0) report(done);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    for (const key of there.keys()) if (!seen.has(key)) tally.others += 1;
  }
  return tally;
}

async function copy(from: Storage, to: Storage, key: string, tally: Copied): Promise<void> {
  const content = await from.read(key);
  if (content === null) {
    tally.gone += 1;
    return;
  }
  await to.put(key, content);
  const arrived = await to.read(key);
  if (arrived === null || !arrived.equals(content)) throw new Error(`${key} is not the same at ${to.name}.`);
  tally.copied += 1;
  tally.bytes += content.length;
}

async function isSame(from: Storage, to: Storage, key: string): Promise<boolean> {
  const [mine, theirs] = await Promise.all([hashOf(from, key), hashOf(to, key)]);
  return mine !== null && mine === theirs;
}

/** As the store keeps it; else of what is read. */
async function hashOf(storage: Storage, key: string): Promise<string | null> {
  const sha256 = (await storage.stat(key))?.sha256;
  if (sha256) return sha256;
  const content = await storage.read(key);
  return content && sha256Of(content);
}
