import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { today } from './searcher.ts';

export interface VainSearch {
  query: string;
  count: number;
  lastDay: string;
  /** Whether it found nothing at all; otherwise nobody chose anything of what it found. */
  foundNothing: boolean;
}

/**
 * The searches of the last `days`, today included, that never found anything, or after which nobody chose anything; the most
 * frequent first.
 */
export async function listVainSearches(db: Db, days: number, limit: number): Promise<VainSearch[]> {
  const { rows } = await sql<VainSearch>`
    with logged as (
      select l.folded, count(c.search_id) as choices
      from search_log as l left join search_choices as c on c.search_id = l.id
      where l.day > ${today} - ${days}::int group by l.folded
    )
    select (array_agg(d.query order by d.count desc, d.day desc))[1] as query, sum(d.count)::int as count,
      max(d.day)::text as "lastDay", max(d.results) = 0 as "foundNothing"
    from search_query_days as d left join logged as l on l.folded = d.folded
    where d.day > ${today} - ${days}::int
    group by d.folded having max(d.results) = 0 or max(l.choices) = 0
    order by count desc, "lastDay" desc, d.folded limit ${limit}`.execute(db);
  return rows;
}
