import { type IRateLimiterOptions, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** What counts the tries of one kind of a rule. */
export type Counter = Pick<RateLimiterAbstract, 'points' | 'consume' | 'get' | 'reward' | 'delete'>;

/** A part of a count that one process tells the others, or a whole one that it hears back. */
interface Told {
  key: string;
  points: number;
  /** Until the window of the count ends. */
  leftMs: number;
}

/** Adds what one process has counted to what all have, and returns the new counts of these keys. */
export type AddToAll = (parts: Told[]) => Promise<Told[]>;

export interface ExchangedCounts {
  counter: (options: IRateLimiterOptions) => Counter;
  /** Tells the others what was counted here, and learns what they have counted of the same keys. */
  exchange: () => Promise<void>;
  close: () => void;
  /** Since the start: counts that were told, and exchanges that failed. */
  numbers: () => { told: number; failed: number };
}

interface Count {
  /** What all processes had counted at the last exchange. */
  ofAll: number;
  /** Counted here since then; negative if tries were given back. */
  untold: number;
  isTold: boolean;
  endsAt: number;
}

/**
 * Below this share of its limit a process keeps a count to itself, so a crowd of people with a few tries each costs nothing. Two
 * processes let in a twentieth more than the limit, three two twentieths.
 */
const QUIET_SHARE = 1 / 20;
/** Windows that one counter keeps; above it the oldest are forgotten. */
const MOST_WINDOWS = 100_000;
/** Keys told at once; further ones are told the next time. */
const MOST_TOLD = 5_000;

/**
 * Counts in memory, so that no try waits for the database or writes to it, and tells the other processes so long after something
 * was counted; null leaves it to `exchange`. While they cannot be told, each process counts for itself.
 */
export function exchangedCounts(addToAll: AddToAll, everyMs: number | null): ExchangedCounts {
  const due = new Map<string, Count>();
  const numbers = { told: 0, failed: 0 };
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let isClosed = false;

  function tell(key: string, count: Count): void {
    due.set(key, count);
    exchangeLater();
  }

  function exchangeLater(): void {
    if (everyMs !== null && !isClosed) timer ??= setTimeout(() => void exchange(), everyMs).unref();
  }

  function exchange(): Promise<void> {
    last = last.then(exchangeNow);
    return last;
  }

  async function exchangeNow(): Promise<void> {
    const sent = takeDue();
    try {
      if (sent.size === 0) return;
      const told = await addToAll([...sent.values()].map(({ part }) => part));
      for (const { key, points, leftMs } of told) {
        const count = sent.get(key)?.count;
        if (count) Object.assign(count, { ofAll: points, isTold: true, endsAt: Date.now() + leftMs });
      }
      numbers.told += sent.size;
    } catch {
      numbers.failed += 1;
      // An answer that was lost counts twice.
      for (const { part, count } of sent.values()) {
        count.ofAll -= part.points;
        count.untold += part.points;
      }
      for (const [key, { count }] of sent) if (!due.has(key)) due.set(key, count);
    } finally {
      clearTimeout(timer);
      timer = undefined;
      if (due.size > 0) exchangeLater();
    }
  }

  /** Takes the counts that are due and marks them as told: tries that come in during the exchange are told by the next one. */
  function takeDue() {
    const sent = new Map<string, { part: Told; count: Count }>();
    for (const [key, count] of due) {
      if (sent.size === MOST_TOLD) break;
      due.delete(key);
      const leftMs = count.endsAt - Date.now();
      if (count.untold === 0 || leftMs <= 0) continue;
      sent.set(key, { part: { key, points: count.untold, leftMs }, count });
      count.ofAll += count.untold;
      count.untold = 0;
    }
    return sent;
  }

  return {
    counter: (options) => counterOf(options, tell),
    exchange,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
    numbers: () => numbers,
  };
}

function counterOf(
  { keyPrefix = '', points = 0, duration = 0 }: IRateLimiterOptions,
  tell: (key: string, count: Count) => void,
): Counter {
  /** All windows have the same length, so the oldest ones come first. */
  const counts = new Map<string, Count>();
  const quiet = Math.floor(points * QUIET_SHARE);

  function find(key: string): Count | null {
    const count = counts.get(key);
    return count && count.endsAt > Date.now() ? count : null;
  }

  function begin(key: string): Count {
    counts.delete(key);
    for (const [oldest, { endsAt }] of counts) {
      if (endsAt > Date.now() && counts.size < MOST_WINDOWS) break;
      counts.delete(oldest);
    }
    const count = { ofAll: 0, untold: 0, isTold: false, endsAt: Date.now() + duration * 1000 };
    counts.set(key, count);
    return count;
  }

  function add(key: string, count: Count, change: number): RateLimiterRes {
    count.untold += change;
    if (count.isTold || count.ofAll + count.untold > quiet) tell(`${keyPrefix}:${key}`, count);
    return resultOf(count);
  }

  function resultOf({ ofAll, untold, endsAt }: Count): RateLimiterRes {
    const used = ofAll + untold;
    return new RateLimiterRes(Math.max(0, points - used), Math.max(0, endsAt - Date.now()), used, used === 1);
  }

  return {
    points,
    consume: async (key) => {
      const used = add(`${key}`, find(`${key}`) ?? begin(`${key}`), 1);
      if (used.consumedPoints > points) throw used;
      return used;
    },
    get: async (key) => {
      const count = find(`${key}`);
      return count && resultOf(count);
    },
    reward: async (key, tries = 1) => {
      const count = find(`${key}`);
      // The window has ended, and the try with it.
      return count ? add(`${key}`, count, -tries) : resultOf({ ofAll: 0, untold: 0, isTold: false, endsAt: 0 });
    },
    delete: async (key) => {
      const count = find(`${key}`);
      if (count) add(`${key}`, count, -(count.ofAll + count.untold));
      return count !== null;
    },
  };
}
