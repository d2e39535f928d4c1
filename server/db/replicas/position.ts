import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/** A place in the primary's log (LSN): what was committed before it, a standby has once it has replayed so far. */
export type Position = bigint;

/** What a standby has of the primary's log. It has received more than it has replayed if it is behind. */
export interface Progress {
  replayed: Position;
  received: Position;
  /** The number of the history that it receives, as the primary tells its own; null if its user may not ask (`pg_read_all_stats`) or it receives none. */
  timeline: string | null;
}

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

/** Where the primary is, and the number of its history (timeline), which a promotion changes. */
export async function primaryState(primary: Db): Promise<{ position: Position; timeline: string }> {
  const { rows } = await sql<{ at: string; timeline: string }>`
    select at::text, left(pg_walfile_name(at), 8) as timeline from pg_current_wal_flush_lsn() as at`.execute(primary);
  return { position: readPosition(rows[0]?.at) ?? 0n, timeline: rows[0]?.timeline ?? '' };
}

/** What a standby has of the log; null if it is none, for example because it was promoted. */
export async function progressOf(standby: Db): Promise<Progress | null> {
  const { rows } = await sql<{ replayed: string | null; received: string | null; timeline: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed,
      pg_last_wal_receive_lsn()::text as received,
      (select upper(lpad(to_hex(received_tli), 8, '0')) from pg_stat_wal_receiver where status = 'streaming') as timeline`.execute(
    standby,
  );
  const replayed = readPosition(rows[0]?.replayed);
  if (replayed === null) return null;
  // Received since its start; what it finds in its own folder or an archive is not counted.
  const received = readPosition(rows[0]?.received) ?? replayed;
  return { replayed, received: received > replayed ? received : replayed, timeline: rows[0]?.timeline ?? null };
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

/** Throws unless this is a copy of the database with this origin, all of whose tables may be read, as the shop names them. */
export async function assertCopy(standby: Db, origin: string): Promise<void> {
  if ((await originOf(standby)) !== origin) throw new Error('it is no copy of the database of DATABASE_URL');
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relowner = (select relowner from pg_class where oid = to_regclass('public.orders'))
      and not (has_table_privilege(oid, 'select') and has_schema_privilege(relnamespace, 'usage'))
    limit 1`.execute(standby);
  if (rows[0]) throw new Error(`its user may not read the table ${rows[0].name}`);
  const { rows: path } = await sql`select where 'public' = any(current_schemas(false))`.execute(standby);
  if (path.length === 0) throw new Error('its user does not look for tables in the schema public (search_path)');
}
