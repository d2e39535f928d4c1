import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/db/client.ts';

/** A generation number that rises with every public change of the catalogue. Caches keep entries for one generation. */
export interface CatalogueChanges {
  generation: () => number;
  /** Announces a change of anything that lists or product pages show. Call it after commit. */
  announce: () => void;
  close: () => Promise<void>;
}

const CHANNEL = 'catalogue';

/** Announces a change from a process that does not stay, such as a command. */
export async function announceChange(db: Db): Promise<void> {
  await sql`notify ${sql.id(CHANNEL)}`.execute(db);
}

/** Changes within this time are announced as one, so during a rush of orders pages are at most this much behind. */
const GATHER_MS = 500;
const RECONNECT_MS = 1_000;

/**
 * Announces changes to every process of the shop by PostgreSQL's NOTIFY. It is sent outside the transactions, because
 * commits that notify wait for each other.
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
        // Notifications sent while the connection was down are lost, so everything counts as changed.
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
