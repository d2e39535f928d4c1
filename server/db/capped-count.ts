import { type SelectQueryBuilder, sql } from 'kysely';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import type { Db } from './client.ts';
import type { DB } from './types.ts';

/** Counts rows up to the number at which lists of the console stop counting. */
export async function countCapped<Tables, Table extends keyof Tables>(
  db: Db,
  found: SelectQueryBuilder<Tables, Table, object>,
): Promise<{ total: number; isCapped: boolean }> {
  const some = (found as unknown as SelectQueryBuilder<DB, never, object>)
    .select(sql<number>`1`.as('one'))
    .limit(COUNTED_TO + 1);
  const { count } = await db
    .selectFrom(some.as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(count, COUNTED_TO), isCapped: count > COUNTED_TO };
}
