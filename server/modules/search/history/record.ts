import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { SEARCH } from '#contract/shared/constants.ts';
import type { Db } from '#server/db/client.ts';
import { fold } from '#server/kernel/arabic-text.ts';
import { ownerOf, type Searcher, today, todayBegan } from './searcher.ts';

export interface MadeSearch {
  query: string;
  results: number;
  searcher: Searcher;
  network: string;
}

/** The number of sessions of one network that count per query and day. */
const MOST_PER_NETWORK = 5;
const DAY_MS = 86_400_000;

/**
 * Records searches in the log, in each person's recent searches and in the counts by day. A person counts once per query
 * and day; a network for few people, because sessions can be made up. Searches without a searcher, such as those
 * of pages rendered on the server, are not recorded.
 */
export async function recordSearches(db: Db, searches: MadeSearch[]): Promise<void> {
  const rows = searches.flatMap(({ query, results, searcher, network }, position) => {
    const owner = ownerOf(searcher);
    const folded = fold(query);
    if (owner === null || folded === '') return [];
    // Hashed, because the table of limits must not tell who searched for what.
    const counter = `search:${createHash('sha256').update(`${network} ${folded}`).digest('base64url')}`;
    return [
      {
        position,
        owner,
        folded,
        query,
        results,
        customer: searcher.customerId,
        session: searcher.sessionId,
        network: counter,
      },
    ];
  });
  if (rows.length === 0) return;
  const now = Date.now();
  await sql`
    with made as (
      select *, row_number() over (partition by owner, folded order by position) as nth,
        row_number() over (partition by owner, folded order by position desc) as nth_last
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(
        position int, owner text, folded text, query text, results int, customer uuid, session text, network text)
    ), first_today as (
      select * from made as m where nth = 1 and not exists (
        select from search_queries as q
        where q.folded = m.folded and q.created_at >= ${todayBegan}
          and case when m.customer is null then q.session_id = m.session else q.customer_id = m.customer end)
    ), logged as (
      insert into search_queries (query, folded, result_count, customer_id, session_id)
      select query, folded, results, customer, session from made
    ), networks as (
      insert into rate_limits as l (key, points, expire)
      select network, count(*), ${now + DAY_MS}::bigint from first_today group by network order by network
      on conflict (key) do update set
        points = case when l.expire < ${now}::bigint then excluded.points else l.points + excluded.points end,
        expire = case when l.expire < ${now}::bigint then excluded.expire else l.expire end
      returning key, points
    ), counts as (
      select folded, min(query) as query, max(results) as results, sum(least(people, greatest(0, allowed))) as count
      from (
        select f.folded, min(f.query) as query, max(f.results) as results, count(*) as people,
          ${MOST_PER_NETWORK} - (max(n.points) - count(*)) as allowed
        from first_today as f join networks as n on n.key = f.network group by f.folded, f.network
      ) as behind
      group by folded
    ), counted as (
      insert into search_query_days as d (day, folded, query, count, results)
      select ${today}, folded, query, count, results from counts where count > 0 order by folded
      on conflict (day, folded) do update set
        count = d.count + excluded.count, results = greatest(d.results, excluded.results)
    ), trimmed as (
      delete from search_history where (owner, folded) in (
        select owner, folded from (
          select h.owner, h.folded, row_number() over (partition by h.owner order by h.created_at desc)
            + (select count(distinct m.folded) from made as m where m.owner = h.owner) as rank
          from search_history as h
          where h.owner in (select owner from made)
            and not exists (select from made as m where m.owner = h.owner and m.folded = h.folded)
        ) as others where rank > ${SEARCH.recent})
    )
    insert into search_history (owner, folded, query, created_at)
    select owner, folded, query, now() + make_interval(secs => position / 1e6) from made where nth_last = 1
    order by owner, folded
    on conflict (owner, folded) do update set query = excluded.query, created_at = excluded.created_at`.execute(db);
}
