import { sql } from 'kysely';
import { SEARCH } from '#contract/shared/constants.ts';
import type { Db } from '#server/db/client.ts';
import { fold } from '#server/kernel/arabic-text.ts';
import { looksPersonal } from './looks-personal.ts';
import { countNetworks, LONGEST_FOLDED, MOST_PER_NETWORK, networkCounter, placesLeft } from './network-counter.ts';
import { ownerOf, type Searcher, today, todayBegan } from './searcher.ts';

export interface MadeSearch {
  /** A random id. Nothing but the log of searches, which names nobody, has it. */
  id: string;
  query: string;
  results: number;
  searcher: Searcher;
  network: string;
}

/** Whether a search is stored at all: not those of pages rendered on the server, and none that may be somebody's data. */
export function isRecorded({ query, searcher }: Pick<MadeSearch, 'query' | 'searcher'>): boolean {
  return ownerOf(searcher) !== null && fold(query) !== '' && !looksPersonal(query);
}

/**
 * Records searches in two logs, one of which names nobody, in each person's recent searches and in the counts by day. Per
 * query and day, a person counts once and a network a few times (MOST_PER_NETWORK), because sessions can be made up.
 */
export async function recordSearches(db: Db, searches: MadeSearch[]): Promise<void> {
  const rows = searches.filter(isRecorded).map(({ id, query, results, searcher, network }, position) => {
    const folded = fold(query);
    return {
      ...{ position, id, owner: ownerOf(searcher), folded, query, results },
      customer: searcher.customerId,
      session: searcher.sessionId,
      network: networkCounter(network, folded),
    };
  });
  if (rows.length === 0) return;
  await sql`
    with made as (
      select *, row_number() over (partition by owner, folded order by position) as nth,
        row_number() over (partition by owner, folded order by position desc) as nth_last
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(
        position int, id uuid, owner text, folded text, query text, results int, customer uuid, session text,
        network text)
    ), first_today as (
      select *, row_number() over (partition by network order by position) as nth_of_network,
        count(*) over (partition by network) as of_network
      from made as m where nth = 1 and not exists (
        select from search_queries as q
        where q.folded = m.folded and q.created_at >= ${todayBegan}
          and case when m.customer is null then q.session_id = m.session else q.customer_id = m.customer end)
    ), logged as (
      insert into search_queries (query, folded, result_count, customer_id, session_id)
      select query, folded, results, customer, session from made
    ), networks as (${countNetworks(sql`first_today`)}
    ), counting as (
      select f.* from first_today as f join networks as n on n.key = f.network
      where f.nth_of_network <= ${placesLeft(sql`f`, MOST_PER_NETWORK.popular)}
    ), learning as (
      select f.id from first_today as f join networks as n on n.key = f.network
      where f.nth_of_network <= ${placesLeft(sql`f`, MOST_PER_NETWORK.learned)}
    ), logged_for_nobody as (
      insert into search_log (id, folded, day, results, is_counted)
      select id, left(folded, ${LONGEST_FOLDED}), ${today}, results, id in (select id from learning) from made
      order by id
    ), counted as (
      insert into search_query_days as d (day, folded, query, count, results)
      select ${today}, folded, min(query), count(*), max(results) from counting group by folded order by folded
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
