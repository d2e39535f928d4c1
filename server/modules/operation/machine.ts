import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Health } from '#contract/operator/health.ts';
import type { PartState } from '#contract/operator/overview.ts';
import type { Db } from '#server/db/client.ts';

const GIGABYTE = 1_000_000_000;

/** The size of the database, and how many of its connections are in use. */
export async function readDatabase(db: Db): Promise<Health['database']> {
  const { rows } = await sql<{ bytes: string; connections: number; most: number }>`
    select pg_database_size(current_database())::text as bytes, current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections`.execute(db);
  const { bytes = '0', connections = 0, most = 1 } = rows[0] ?? {};
  return { state: stateOf(connections / most), bytes: Number(bytes), connections, mostConnections: most };
}

/** The disk with the shop's files; null if the system does not say. */
export async function readDisk(folder: string): Promise<Health['disk']> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null || disk.blocks === 0) return null;
  const [bytes, freeBytes] = [disk.blocks * disk.bsize, disk.bavail * disk.bsize];
  return { state: freeBytes < GIGABYTE ? 'bad' : stateOf(1 - freeBytes / bytes), freeBytes, bytes };
}

/** Of something of which a share is in use. */
export function stateOf(used: number): PartState {
  if (used > 0.95) return 'bad';
  return used > 0.85 ? 'slow' : 'good';
}
