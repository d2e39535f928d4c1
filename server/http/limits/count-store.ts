import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inWriteSlot } from '#server/db/transaction.ts';
import type { AddToAll } from './exchanged-counts.ts';

/** The clock of the database: those of several machines differ. */
const NOW = sql`(extract(epoch from now()) * 1000)::bigint`;

/** Counts of all processes in one table, by one statement for all keys. It is unlogged, so no standby is waited for. */
export function countsInDatabase(db: Db): AddToAll {
  return async (parts) => {
    const column = (name: keyof (typeof parts)[number]) => parts.map((part) => part[name]);
    // In the order of their keys, or two processes would wait for each other.
    const add = sql<(typeof parts)[number]>`
      insert into rate_limits as r (key, points, expire)
      select key, points, ${NOW} + left_ms
      from unnest(${column('key')}::text[], ${column('points')}::int[], ${column('leftMs')}::int[]) as c (key, points, left_ms)
      order by key
      on conflict (key) do update set
        points = case when r.expire <= ${NOW} then excluded.points else r.points + excluded.points end,
        expire = case when r.expire <= ${NOW} then excluded.expire else r.expire end
      returning key, points, (expire - ${NOW})::int as "leftMs"`;
    return (await inWriteSlot(db, () => add.execute(db))).rows;
  };
}
