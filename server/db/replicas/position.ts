import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/** A place in the primary's log (LSN): what was committed before it, a standby has once it has replayed so far. */
export type Position = bigint;

const WRITTEN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** Reads a position as PostgreSQL writes it; null if it is none. */
export function readPosition(text: string | undefined | null): Position | null {
  const [, high, low] = WRITTEN.exec(text ?? '') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null;
}

export function writePosition(position: Position): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

/** Where the primary is: behind all that it has committed so far. */
export async function primaryPosition(primary: Db): Promise<Position> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(primary);
  return readPosition(rows[0]?.at) ?? 0n;
}

/** How far a standby has replayed; null if it is none, for example because it was promoted. */
export async function replayedPosition(standby: Db): Promise<Position | null> {
  const { rows } = await sql<{ at: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at`.execute(standby);
  return readPosition(rows[0]?.at);
}

const DATABASE = sql`(select oid from pg_database where datname = current_database())`;
const CLUSTER = sql`(select system_identifier from pg_control_system())`;

/**
 * Tells a database from all that are no copies of it: the identity of its cluster, if its user may ask for that, and its own in there.
 * A copy that was made to go its own way, as for tests, has the same.
 */
export async function originOf(db: Db): Promise<string> {
  const read = async (cluster: RawBuilder<unknown>) => {
    const { rows } = await sql<{ origin: string }>`select ${cluster} || '/' || ${DATABASE} as origin`.execute(db);
    return rows[0]?.origin ?? '';
  };
  return read(CLUSTER).catch((error) => {
    if (error.code !== '42501') throw error;
    return read(sql`'unknown'`);
  });
}

/** Throws unless this is a copy of the database with this origin, all of whose tables may be read. */
export async function assertCopy(standby: Db, origin: string): Promise<void> {
  if ((await originOf(standby)) !== origin) throw new Error('it is no copy of the database of DATABASE_URL');
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not (has_table_privilege(oid, 'select') and has_schema_privilege(relnamespace, 'usage'))
    limit 1`.execute(standby);
  if (rows[0]) throw new Error(`its user may not read the table ${rows[0].name}`);
}
