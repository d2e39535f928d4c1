import type { Db } from '#server/db/client.ts';
import { openDatabase } from '#server/db/pool.ts';
import { openWithFailover } from './failover.ts';
import { assertCopy, type Position, replayedPosition } from './position.ts';

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
   * Asks how far it has replayed. The marks are the newest ones of the primary, the oldest first. Before it is used, it must be a
   * copy of the database with this origin: places in the logs of two clusters mean nothing to each other.
   */
  look: (marks: readonly Mark[], origin: string) => Promise<void>;
  /** Asks only how far it has replayed, while the primary is away. One that is being promoted meanwhile has all that it will get. */
  lookAlone: () => Promise<void>;
  /** Reads nothing from it until it has been seen to be a copy. */
  leaveOut: (why: string) => void;
  close: () => Promise<void>;
}

/** A standby further behind is left out. */
export const MOST_LAG_MS = 1_000;
/** One that was left out comes back once it is less than this behind, so that it does not come and go. */
const TAKEN_BACK_MS = 500;
/** A standby that hangs keeps its readers this long, before the primary answers them. */
const ANSWER_MS = 2_000;

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
  let isUsed = false;
  let replayed: Position = 0n;
  let generation = -1;
  let lagMs: number | null = null;
  let told: string | null = null;

  /** Says why once, also of one that was never used: its address may be wrong. */
  function leaveOut(why: string, reason = why): void {
    if (isUsed || reason !== told) log(`the standby ${name} is left out: ${why}`);
    told = reason;
    isUsed = false;
  }

  function take(): void {
    log(`the standby ${name} is used`);
    told = null;
    isUsed = true;
  }

  const db = openWithFailover(reading.pool, {
    primary,
    onAway: (error) => {
      lagMs = null;
      leaveOut(reasonOf(error));
    },
  });

  return {
    name,
    db,
    isUsed: () => isUsed,
    replayed: () => replayed,
    generation: () => generation,
    lagMs: () => lagMs,
    look: async (marks, origin) => {
      try {
        const position = await replayedPosition(watching.db);
        if (position === null) throw new Error('it is no standby');
        replayed = position;
        const reached = marks.findLast((mark) => mark.position <= position);
        generation = reached?.generation ?? -1;
        lagMs = lagOf(reached ?? marks[0]);
        if (lagMs > MOST_LAG_MS) leaveOut(`${Math.round(lagMs)} ms behind`, 'behind');
        else if (!isUsed && lagMs < TAKEN_BACK_MS) {
          await assertCopy(watching.db, origin);
          take();
        }
      } catch (error) {
        lagMs = null;
        leaveOut(reasonOf(error));
      }
    },
    lookAlone: async () => {
      const position = await replayedPosition(watching.db).catch(() => null);
      if (position !== null) replayed = position;
    },
    leaveOut,
    close: async () => {
      await Promise.all([db.destroy(), watching.close()]);
    },
  };
}

/** An address with several numbers fails with an error of them all, which has a code and no message. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);

const lagOf = (mark: Mark | undefined) => (mark ? performance.now() - mark.at : Number.POSITIVE_INFINITY);
