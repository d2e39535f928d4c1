import type { Db } from '#server/db/client.ts';
import { openDatabase } from '#server/db/pool.ts';
import { watchBranch } from './branch.ts';
import { openWithFailover } from './failover.ts';
import { assertCopy, type Position, progressOf } from './position.ts';
import { standbyUse } from './use.ts';

/** Where the primary was when it was asked, and what this process knew of changes before. */
export interface Mark {
  position: Position;
  /** The generation of the changes of the catalogue that the process had heard of. */
  generation: number;
  /** When it was asked, in milliseconds of the process's clock. */
  at: number;
}

export interface Standby {
  /** Its host and port. */
  name: string;
  /** For reading; what it cannot answer, the primary does. */
  db: Db;
  /** Whether it may be read from: it answers and is at most a second behind. */
  isUsed: () => boolean;
  replayed: () => Position;
  /** The newest generation of which it has everything. */
  generation: () => number;
  /** Milliseconds that it was behind when it was last asked; null if it did not answer. */
  lagMs: () => number | null;
  /**
   * Asks how far it has replayed. The marks are the newest ones of the primary, the oldest first, and the last one was made after the look
   * before. To be used, it must be a copy of the database with this origin, with the history (timeline) of its primary: places in other logs mean nothing.
   */
  look: (primary: { marks: readonly Mark[]; origin: string; timeline: string }) => Promise<void>;
  /**
   * Asks only how far it has replayed, while the primary is away. One that failed is used again; one that is being promoted meanwhile has
   * all that it will get.
   */
  lookAlone: (origin: string) => Promise<void>;
  /** Reads nothing from it until it has been seen to be a copy. */
  leaveOut: (why: string) => void;
  /** The primary has another history now, from before this position on: reads nothing from it until it has been seen to have the same. */
  doubt: (primary: Position) => void;
  close: () => Promise<void>;
}

/** A standby further behind is left out. */
const MOST_LAG_MS = 1_000;
/** One that was left out comes back once it is less than this behind, so that it does not come and go. */
const TAKEN_BACK_MS = 500;
/** A standby that hangs keeps its readers this long, before the primary answers them. */
const ANSWER_MS = 2_000;
const OTHER_HISTORY = 'it is not known to have the history of the primary, as after a failover';

interface Options {
  primary: Db;
  poolSize: number;
  /** Told when it is left out, why, and when it is used again. */
  log: (message: string) => void;
}

/** Opens a standby by its address. It is used once it was seen to have caught up, and left out and taken back by itself. */
export function openStandby(url: string, { primary, poolSize, log }: Options): Standby {
  const onError = () => undefined;
  const reading = openDatabase(url, { poolSize, onError, answerMs: ANSWER_MS });
  // A pool of its own: a busy standby still says how far it is.
  const watching = openDatabase(url, { poolSize: 1, onError, answerMs: MOST_LAG_MS });
  const name = new URL(url).host;
  const use = standbyUse(name, log);
  const branch = watchBranch();
  let replayed: Position = 0n;
  let generation = -1;
  let lagMs: number | null = null;
  let isBehind = false;
  /** When the primary was at the newest place that this one has reached. */
  let reachedAt: number | null = null;
  /** The origin of which it was seen to be a copy; null after a failure, when another server may answer at its address. */
  let knownAs: string | null = null;

  const db = openWithFailover(reading.pool, {
    primary,
    onAway: (error) => {
      [lagMs, knownAs] = [null, null];
      use.rest(reasonOf(error));
    },
  });

  async function identify(origin: string): Promise<void> {
    if (knownAs === origin) return;
    await assertCopy(watching.db, origin);
    knownAs = origin;
  }

  /** Decides about its use after a look. */
  function judge(lag: number, follows: boolean | null): void {
    lagMs = lag;
    isBehind = lag > MOST_LAG_MS;
    if (follows === false) use.leaveOut(OTHER_HISTORY);
    else if (isBehind) use.leaveOut(`${Math.round(lag)} ms behind`, 'behind');
    else if (!use.isUsed() && !use.isResting() && follows && lag < TAKEN_BACK_MS) use.take();
  }

  const look: Standby['look'] = async ({ marks, origin, timeline }) => {
    try {
      const progress = await progressOf(watching.db);
      if (progress === null) throw new Error('it is no standby');
      await identify(origin);
      replayed = progress.replayed;
      const reached = marks.findLast((mark) => mark.position <= replayed);
      generation = reached?.generation ?? -1;
      reachedAt = reached?.at ?? reachedAt ?? marks[0]?.at ?? performance.now();
      judge(performance.now() - reachedAt, branch.follows(progress, { position: furthest(marks), timeline }));
    } catch (error) {
      [lagMs, knownAs] = [null, null];
      use.leaveOut(reasonOf(error));
    }
  };

  async function lookAlone(origin: string): Promise<void> {
    const progress = await progressOf(watching.db);
    if (progress === null) return;
    replayed = progress.replayed;
    if (use.isUsed()) return;
    await identify(origin);
    if (!isBehind && !branch.isDoubtful()) use.take();
  }

  return {
    ...{
      name,
      db,
      isUsed: use.isUsed,
      replayed: () => replayed,
      generation: () => generation,
      lagMs: () => lagMs,
      look,
    },
    lookAlone: (origin) => lookAlone(origin).catch(() => undefined),
    leaveOut: (why) => {
      knownAs = null;
      use.leaveOut(why);
    },
    doubt: (position) => {
      branch.doubt(position);
      use.leaveOut(OTHER_HISTORY);
    },
    close: async () => {
      await Promise.all([db.destroy(), watching.close()]);
    },
  };
}

/** An address with several numbers fails with an error of them all, which has a code and no message. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);

/** Marks may be a moment out of order: each standby's watch makes its own. */
const furthest = (marks: readonly Mark[]) =>
  marks.reduce((most, { position }) => (position > most ? position : most), 0n);
