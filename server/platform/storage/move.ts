import { hashInName, type Judgement, judge, type Side } from './judge.ts';
import { readListed } from './listed.ts';
import { RefusedByStore } from './pulse.ts';
import { FOLDERS, type Storage, StorageFault, type Stored } from './storage.ts';

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
  /** Names on either side that are no keys: nothing of the shop's, left alone. */
  strangers: { from: string[]; to: string[] };
  /** Damaged where they come from, or different without anything that tells which one is right. */
  doubtful: Doubtful[];
}

interface Options {
  /** Whether a sealed file opens; null for other files and for those of which nothing is known. */
  opens?: (key: string, content: Buffer) => boolean | null;
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
  { opens = () => null, isQuick = false, report = () => undefined }: Options = {},
): Promise<Copied> {
  const strangers = { from: [] as string[], to: [] as string[] };
  const tally: Copied = { copied: 0, bytes: 0, mended: 0, present: 0, gone: 0, others: 0, strangers, doubtful: [] };
  for (const folder of Object.values(FOLDERS)) {
    const there = new Map<string, number>();
    for await (const { key, bytes } of to.list(folder, (name) => strangers.to.push(name))) there.set(key, bytes);
    const files = from.list(folder, (name) => strangers.from.push(name));
    const seen = new Set<string>();
    const worker = async () => {
      for (let next = await files.next(); !next.done; next = await files.next()) {
        const { key, bytes } = next.value;
        seen.add(key);
        if (isQuick && there.get(key) === bytes) tally.present += 1;
        else await take({ from, to, opens, tally }, { key, bytes }, there.get(key) ?? null);
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

type Listed = Pick<Stored, 'key' | 'bytes'>;

interface Run extends Pick<Required<Options>, 'opens'> {
  from: Storage;
  to: Storage;
  tally: Copied;
}

async function take({ from, to, opens, tally }: Run, { key, bytes }: Listed, bytesThere: number | null): Promise<void> {
  const mine = await readSide(from, { key, bytes }, opens);
  if (mine === null) {
    tally.gone += 1;
    return;
  }
  const theirs = bytesThere === null ? null : await readSide(to, { key, bytes: bytesThere }, opens);
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

async function copy(to: Storage, key: string, content: Buffer, tally: Copied): Promise<void> {
  await to.put(key, content);
  const arrived = await to.read(key);
  if (arrived === null || !arrived.equals(content)) throw new Error(`${key} is not the same at ${to.name}.`);
  tally.copied += 1;
  tally.bytes += content.length;
}

/** The hash that a store has noted of what came in. Null where it notes none. */
const notedBy = async (storage: Storage, key: string) => (await storage.stat(key))?.sha256 ?? null;

/** Null if there is none. A file that cannot be read is a fault of that file, unless the store is lost. */
async function readSide(storage: Storage, listed: Listed, opens: Run['opens']): Promise<Side | null> {
  try {
    const content = await readListed(storage, listed);
    return content && { content, opens: opens(listed.key, content), stored: null };
  } catch (error) {
    if (error instanceof StorageFault && !(error instanceof RefusedByStore)) throw error;
    return { content: null, opens: null, stored: null };
  }
}
