import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Pair, promote } from '#bench/faults/standby.ts';

const LOOK_MS = 500;
const ANSWER_MS = 1_000;
/** Looks without an answer, one after the other, until the primary counts as lost. */
const MISSED = 3;

export interface Supervisor {
  isPromoted: () => boolean;
  /** From the first look without an answer until all leads to the new primary, in ms; null before. */
  tookMs: () => number | null;
  /** Promotes the standby now, and resolves once all leads to it. */
  takeOver: () => Promise<void>;
  /** Resolves once the standby has taken over. */
  promoted: Promise<void>;
  stop: () => void;
}

/**
 * Does what Patroni does for a cluster of one standby: asks the primary twice a second; once it is lost, makes sure that it is down, promotes the
 * standby and leads to it what is in front of the database.
 */
export function watchPrimary({ primary, standby }: Pair, isOn: boolean, lead: (url: string) => void): Supervisor {
  let isOver = !isOn;
  let tookMs: number | null = null;
  const { promise: promoted, resolve } = Promise.withResolvers<void>();
  const takeOver = async (lostAt = performance.now()) => {
    isOver = true;
    // A primary that only hangs must not go on beside the new one.
    primary.kill();
    await promote(standby);
    lead(standby.url('postgres'));
    tookMs = performance.now() - lostAt;
    resolve();
  };
  const watch = async () => {
    let missedAt: number[] = [];
    while (!isOver) {
      missedAt = (await answers(primary.url('postgres'))) ? [] : [...missedAt, performance.now()];
      if (missedAt.length >= MISSED && !isOver) await takeOver(missedAt[0]);
      await delay(LOOK_MS);
    }
  };
  void watch().catch((error: unknown) => console.error(error));
  return { isPromoted: () => tookMs !== null, tookMs: () => tookMs, takeOver, promoted, stop: () => (isOver = true) };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}
