import { hashInName, type Judgement, judge, type Side } from './judge.ts';
import { RefusedByStore } from './pulse.ts';
import { FOLDERS, isKey, type Storage, StorageFault } from './storage.ts';

/** Files that are on their way at a time. */
const AT_ONCE = 8;
const REPORT_EVERY = 500;

/** A file that was left as it is on both sides. */
export interface Doubtful extends Judgement {
  key: string;
}

export interface Copied {
  /** Copied now, read back and compared. */
  copied: number;
  bytes: number;
  /** Of these, the number that replaced a damaged file. */
  mended: number;
  /** Had been copied before. */
  present: number;
  /** Were removed while the command ran. */
  gone: number;
  /** Are at the destination only. */
  others: number;
  /** Damaged where they come from, or different without anything that tells which one is right. */
  doubtful: Doubtful[];
}

interface Options {
  /** Takes a file of the same name and length for the same, without reading it. */
  isQuick?: boolean;
  report?: (done: number) => void;
}

/**
 * Copies every file that is not there yet, reads each back, and compares those that are there. Nothing is removed on either side,
 * so a run that was cut off is run again and goes on where it was. A file is replaced only by one that is known to be right, and
 * only if it is known to be damaged. Throws if a store is lost, or if what has just been written is not the same.
 */
export async function copyStorage(
  from: Storage,
  to: Storage,
  { isQuick = false, report = () => undefined }: Options = {},
): Promise<Copied> {
  const tally: Copied = { copied: 0, bytes: 0, mended: 0, present: 0, gone: 0, others: 0, doubtful: [] };
  for (const folder of Object.values(FOLDERS)) {
    const there = new Map<string, number>();
    for await (const { key, bytes } of to.list(folder)) there.set(key, bytes);
    const files = from.list(folder);
    const seen = new Set<string>();
    const worker = async () => {
      for (let next = await files.next(); !next.done; next = await files.next()) {
        const { key, bytes } = next.value;
        seen.add(key);
        if (isQuick && there.get(key) === bytes) tally.present += 1;
        else await take(from, to, key, there.has(key), tally);
        const done = tally.copied + tally.present + tally.gone + tally.doubtful.length;
        if (done % REPORT_EVERY === 0) report(done);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    for (const key of there.keys()) if (!seen.has(key)) tally.others += 1;
  }
  tally.doubtful.sort((a, b) => (a.key < b.key ? -1 : 1));
  return tally;
}

async function take(from: Storage, to: Storage, key: string, isThere: boolean, tally: Copied): Promise<void> {
  const mine = await readSide(from, key);
  const theirs = isThere ? await readSide(to, key) : null;
  if (mine === null) tally.gone += 1;
  else {
    const isSame = theirs !== null && mine.content !== null && theirs.content?.equals(mine.content) === true;
    if (!isSame && theirs !== null && hashInName(key) === null) {
      mine.stored = await notedBy(from, key);
      theirs.stored = await notedBy(to, key);
    }
    const judgement = judge(key, mine, theirs);
    const isWanted = isSame || theirs === null ? judgement.from !== false : judgement.from && judgement.to === false;
    if (mine.content === null || !isWanted) tally.doubtful.push({ key, ...judgement });
    else if (isSame) tally.present += 1;
    else {
      await copy(to, key, mine.content, tally);
      if (theirs !== null) tally.mended += 1;
    }
  }
}

async function copy(to: Storage, key: string, content: Buffer, tally: Copied): Promise<void> {
  await to.put(key, content);
  const arrived = await to.read(key);
  if (arrived === null || !arrived.equals(content)) throw new Error(`${key} is not the same at ${to.name}.`);
  tally.copied += 1;
  tally.bytes += content.length;
}

/** The hash that a store has noted of what came in. Null where it notes none, and for names that are no keys. */
const notedBy = async (storage: Storage, key: string) =>
  isKey(key) ? ((await storage.stat(key))?.sha256 ?? null) : null;

/** Null if there is none. A file that cannot be read is a fault of that file, unless the store is lost. */
async function readSide(storage: Storage, key: string): Promise<Side | null> {
  try {
    const content = await storage.read(key);
    return content && { content, stored: null };
  } catch (error) {
    if (error instanceof StorageFault && !(error instanceof RefusedByStore)) throw error;
    return { content: null, stored: null };
  }
}
