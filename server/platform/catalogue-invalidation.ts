import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Counts changes of what the public sees. Caches keep what they made for one number and forget it with the next. */
export interface CatalogueChanges {
  generation: () => number;
  /** Something that lists or product pages show has changed; call it after commit. */
  announce: () => void;
  close: () => Promise<void>;
}

const CHANNEL = 'catalogue';
/** Many changes in a short time are told as one: under a rush of orders pages are at most this much behind. */
const GATHER_MS = 500;
const RECONNECT_MS = 1_000;

/**
 * Tells every process of the shop about changes, by PostgreSQL's NOTIFY. It is sent beside the transactions, not in
 * them: a commit that notifies waits for every other one that does.
 */
export function catalogueChanges(url: string, pool: pg.Pool, log: (message: string) => void): CatalogueChanges {
  let generation = 0;
  let gathering: NodeJS.Timeout | undefined;
  let listener: pg.Client | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    while (!isClosed) {
      const client = new pg.Client({ connectionString: url, application_name: 'daqeeq-changes', keepAlive: true });
      try {
        const ended = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
        client.on('notification', () => (generation += 1));
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        listener = client;
        // What was said while nobody listened is lost: everything counts as changed.
        generation += 1;
        await ended;
      } catch (error) {
        log(`not listening for changes: ${error instanceof Error ? error.message : error}`);
      }
      if (!isClosed) await delay(RECONNECT_MS, undefined, { ref: false });
    }
  }

  void listen();
  return {
    generation: () => generation,
    announce: () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        generation += 1;
        pool.query(`notify ${CHANNEL}`).catch((error: Error) => log(`change not told: ${error.message}`));
      }, GATHER_MS);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(gathering);
      await listener?.end().catch(() => undefined);
    },
  };
}
