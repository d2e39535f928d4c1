import pg from 'pg';
import { migrationNames } from '#server/db/migrate.ts';

const LIMIT_MS = 1_000;
const KEPT_MS = 1_000;

interface Readiness {
  /** Null if the process can serve requests, else the reason. */
  fault: () => Promise<string | null>;
  close: () => Promise<void>;
}

/**
 * Whether the database answers quickly and has this version's migrations. It uses a connection of its own, because a busy
 * pool is no reason to send traffic to other processes. It queries the database at most once a second.
 */
export function readiness({ options }: Pick<pg.Pool, 'options'>): Readiness {
  const probe = new pg.Pool({ ...options, max: 1, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS });
  // A failure is an answer here, not an exception.
  probe.on('connect', (client) => void client.on('error', () => undefined));
  probe.on('error', () => undefined);
  let kept: { until: number; answer: Promise<string | null> } | undefined;

  async function look(): Promise<string | null> {
    try {
      const { rows } = await probe.query('select name from kysely_migration');
      const applied = new Set(rows.map((row: { name: string }) => row.name));
      const missing = (await migrationNames()).filter((name) => !applied.has(name));
      return missing.length === 0 ? null : `migrations are missing: ${missing.join(', ')}`;
    } catch (error) {
      return `the database does not answer: ${error instanceof Error ? error.message : error}`;
    }
  }

  return {
    fault: () => {
      if (!kept || performance.now() > kept.until) kept = { until: performance.now() + KEPT_MS, answer: look() };
      return kept.answer;
    },
    close: () => probe.end(),
  };
}
