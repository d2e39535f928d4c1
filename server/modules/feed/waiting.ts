import type { Db } from '#server/db/client.ts';

interface Waiter {
  vendorId: string;
  after: number;
  end: () => void;
}

interface FeedWaiting {
  /** Resolves when the vendor has an event after the cursor, when the time is over, or when the signal says so. */
  waitFor: (vendorId: string, after: number, seconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends all waiting. */
  close: () => void;
}

const LOOK_MS = 400;

/**
 * Waits for events of feeds. All who wait in a process share one look at the database, a few times a second, so that a
 * waiting call holds no connection.
 */
export function feedWaiting(db: Db): FeedWaiting {
  const waiters = new Set<Waiter>();
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  const plan = () => {
    if (timer === null && waiters.size > 0) timer = setTimeout(() => void look(), LOOK_MS);
  };
  async function look(): Promise<void> {
    try {
      const heads = await listHeads(db, [...new Set([...waiters].map(({ vendorId }) => vendorId))]);
      for (const waiter of waiters) if ((heads.get(waiter.vendorId) ?? 0) > waiter.after) waiter.end();
    } catch {
      // The next look may succeed; until then everybody waits as long as they wanted to.
    }
    timer = null;
    plan();
  }
  return {
    waitFor: (vendorId, after, seconds, signal) =>
      new Promise((resolve) => {
        if (isClosed || signal.aborted) return resolve();
        const waiter: Waiter = {
          ...{ vendorId, after },
          end: () => {
            clearTimeout(limit);
            signal.removeEventListener('abort', waiter.end);
            waiters.delete(waiter);
            resolve();
          },
        };
        const limit = setTimeout(waiter.end, seconds * 1000);
        signal.addEventListener('abort', waiter.end);
        waiters.add(waiter);
        plan();
      }),
    close: () => {
      isClosed = true;
      for (const { end } of waiters) end();
      if (timer) clearTimeout(timer);
    },
  };
}

async function listHeads(db: Db, vendorIds: string[]): Promise<Map<string, number>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vendor_feed_heads')
    .where('vendor_id', 'in', vendorIds)
    .select(['vendor_id as vendorId', 'last'])
    .execute();
  return new Map(rows.map(({ vendorId, last }) => [vendorId, Number(last)]));
}
