import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/** Lets a call run until it writes to a table, then kills its connection, as the death of the process would. Reads pass. */
export function killedAt<T>(db: Db, table: string, start: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
    const answer = start();
    for (let killed = 0; killed === 0; ) {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      killed = rows.length;
    }
    return answer;
  });
}
