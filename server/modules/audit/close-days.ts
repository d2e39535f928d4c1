import { sql } from 'kysely';
import { TIME_ZONE } from '#contract/shared/constants.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';

/**
 * Chains a hash for each day in Riyadh that is over and has none, from the day of the first entry on. Returns the days. The
 * last hash, kept outside the database, also proves that the newest days were not removed together.
 */
export async function closeAuditDays(db: Db): Promise<{ day: string; hash: string }[]> {
  const closed: { day: string; hash: string }[] = [];
  for (let next = await closeNextDay(db); next; next = await closeNextDay(db)) closed.push(next);
  return closed;
}

/** One day at a time, under a lock: another process may do the same. */
function closeNextDay(db: Db): Promise<{ day: string; hash: string } | undefined> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('audit_days'))`.execute(tx);
    const { rows } = await sql<{ day: string; hash: string }>`
      with last as (select day, hash from audit_days order by day desc limit 1),
        next as (
          select coalesce((select day + 1 from last), (select min(at at time zone ${TIME_ZONE})::date from audit_log)) as day
        )
      insert into audit_days (day, entries, hash)
      select day, (select count(*) from audit_log where at >= day::timestamp at time zone ${TIME_ZONE}
          and at < (day + 1)::timestamp at time zone ${TIME_ZONE}), audit_day_hash(day, (select hash from last))
      from next where day < (now() at time zone ${TIME_ZONE})::date
      returning day::text, encode(hash, 'hex') as hash`.execute(tx);
    return rows[0];
  });
}
