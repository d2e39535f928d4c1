import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/db/client.ts';
import { hearsNotifications } from '#server/db/hears-notifications.ts';
import { type ChangeLog, changeLog } from '#server/kernel/change-log.ts';

/** The public changes of the catalogue, of every process. `note` notes one for this process alone. */
export interface CatalogueChanges extends ChangeLog {
  /**
   * Announces that what lists and pages show of these products has changed, such as their stock; without products, that
   * anything may have. Call it after commit.
   */
  announce: (products?: readonly string[]) => void;
  close: () => Promise<void>;
}

const CHANNEL = 'catalogue';

/** Announces a change from a process that does not stay, such as a command. */
export async function announceChange(db: Db): Promise<void> {
  await sql`notify ${sql.id(CHANNEL)}`.execute(db);
}

/** Changes within this time are announced as one, so during a rush of orders pages are at most this much behind. */
const GATHER_MS = 500;
/** Begins the name of each process's connection in the database, by which `listProcesses` and `restore` find them. */
export const LISTENER = 'daqeeq-changes';
/** What a process does. */
export type ProcessKind = 'requests' | 'jobs' | 'requests_and_jobs' | 'unknown';
const RECONNECT_MS = 1_000;
/** A process that has not heard its own notification by then never will. */
const DEAF_MS = 15_000;
const DEAF =
  'changes by other processes are not heard of: DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the database itself';
/** A notification holds 8,000 bytes. More products are told in several, which processes note one by one. */
const MOST_IDS = 200;
/** More products at once count as anything: rebuilding what is kept then costs less than looking at each. */
const MOST_TOLD = 2_000;

/**
 * Announces changes to every process of the shop by PostgreSQL's NOTIFY. It is sent outside the transactions, because
 * commits that notify wait for each other. `url` must not lead to a pooler in transaction mode; this says so if it does.
 */
export function catalogueChanges(
  url: string,
  pool: pg.Pool,
  log: (message: string) => void,
  kind: ProcessKind = 'unknown',
  deafMs = DEAF_MS,
): CatalogueChanges {
  const noted = changeLog();
  let gathering: NodeJS.Timeout | undefined;
  /** The products announced since the last notification; null if anything was. */
  let gathered: Set<string> | null = new Set();
  let listener: pg.Client | undefined;
  let isClosed = false;
  /** Tells a process its own notifications, which it has noted already. */
  const self = randomUUID();
  const startedAt = Math.round((Date.now() - performance.now()) / 1000);
  const name = `${LISTENER}:${kind}:${process.pid}:${startedAt}`;

  async function listen(): Promise<void> {
    while (!isClosed) {
      const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
      try {
        const ended = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
        client.on('notification', ({ channel, payload }) => {
          if (channel !== CHANNEL) return;
          const [sender, ...products] = (payload ?? '').split(' ');
          if (sender !== self) noted.note(products.length > 0 ? products : null);
        });
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        listener = client;
        // Notifications sent while the connection was down are lost, so everything counts as changed.
        noted.note(null);
        void hearsNotifications(client, pool, deafMs).then((hears) => hears || log(DEAF));
        await ended;
      } catch (error) {
        log(`not listening for changes: ${error instanceof Error ? error.message : error}`);
      }
      if (!isClosed) await delay(RECONNECT_MS, undefined, { ref: false });
    }
  }

  async function tellGathered(): Promise<void> {
    const products = gathered && gathered.size <= MOST_TOLD ? [...gathered] : null;
    clearTimeout(gathering);
    [gathering, gathered] = [undefined, new Set()];
    noted.note(products);
    if (!products) return tellOthers(self);
    for (let start = 0; start < products.length; start += MOST_IDS)
      await tellOthers([self, ...products.slice(start, start + MOST_IDS)].join(' '));
  }

  async function tellOthers(payload: string): Promise<void> {
    try {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    } catch (error) {
      log(`change not told: ${error instanceof Error ? error.message : error}`);
      // The others must hear of it once the database answers again.
      if (!isClosed) setTimeout(() => void tellOthers(payload), RECONNECT_MS).unref();
    }
  }

  void listen();
  return {
    ...noted,
    announce: (products) => {
      if (products?.length === 0) return;
      if (!products) gathered = null;
      for (const id of products ?? []) gathered?.add(id);
      gathering ??= setTimeout(() => void tellGathered(), GATHER_MS);
    },
    close: async () => {
      isClosed = true;
      if (gathering) await tellGathered();
      await listener?.end().catch(() => undefined);
    },
  };
}
