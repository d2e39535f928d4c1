import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { SEARCH, TIME_ZONE } from '#contract/constants.ts';
import type { PopularSearch, RecentSearch } from '#contract/search.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { foldLoose } from './fold.ts';

/** Whose search it is: a customer's, else a browser session's. */
export interface Searcher {
  customerId: string | null;
  sessionId: string | null;
}

export interface MadeSearch {
  query: string;
  results: number;
  searcher: Searcher;
  ip: string;
}

const today = sql`(now() at time zone ${sql.lit(TIME_ZONE)})::date`;

/**
 * Remembers a search: in the log, among the person's recent ones, and in the day's counts, where a person counts once
 * per query and day. Searches that nobody stands for, such as those of pages rendered on the server, leave no trace.
 */
export async function recordSearch({ db, limits }: Pick<Deps, 'db' | 'limits'>, search: MadeSearch): Promise<void> {
  const owner = ownerOf(search.searcher);
  const folded = foldLoose(search.query);
  if (owner === null || folded === '') return;
  const isFirst = !(await wasMadeToday(db, folded, search.searcher));
  const isCounted = isFirst && (await mayCount(limits, `${search.ip} ${folded}`));
  await inTransaction(db, async (tx) => {
    await insertQuery(tx, folded, search);
    await remember(tx, owner, folded, search.query);
    if (isCounted) await countToday(tx, folded, search);
  });
}

/** A person's last searches, newest first. */
export async function listRecent(db: Db, searcher: Searcher, limit: number): Promise<RecentSearch[]> {
  const owner = ownerOf(searcher);
  if (owner === null) return [];
  const rows = await db
    .selectFrom('search_history')
    .where('owner', '=', owner)
    .select(['query', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ query, createdAt }) => ({ query, createdAt: createdAt.toISOString() }));
}

/** Forgets what was searched for, also what the log says of it; the days' counts name nobody and stay. */
export async function clearHistory(db: Db, { customerId, sessionId }: Searcher): Promise<void> {
  const owners = [ownerOf({ customerId, sessionId: null }), ownerOf({ customerId: null, sessionId })];
  const known = owners.filter((owner) => owner !== null);
  if (known.length === 0) return;
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('search_history').where('owner', 'in', known).execute();
    await tx
      .deleteFrom('search_queries')
      .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('session_id', '=', sessionId)]))
      .execute();
  });
}

/** What was searched for most in the last `days`, today included; what finds nothing is no help to anybody. */
export async function listPopular(db: Db, days: number, limit: number): Promise<PopularSearch[]> {
  const { rows } = await sql<PopularSearch>`
    select (array_agg(query order by count desc, day desc))[1] as query, sum(count)::int as count
    from search_query_days where day > ${today} - ${days}::int
    group by folded having max(results) > 0
    order by sum(count) desc, folded limit ${limit}`.execute(db);
  return rows;
}

function ownerOf({ customerId, sessionId }: Searcher): string | null {
  if (customerId !== null) return `customer:${customerId}`;
  return sessionId === null ? null : `session:${sessionId}`;
}

async function wasMadeToday(db: Db, folded: string, { customerId, sessionId }: Searcher): Promise<boolean> {
  const row = await db
    .selectFrom('search_queries')
    .where('folded', '=', folded)
    .where('created_at', '>=', sql<Date>`${today}::timestamp at time zone ${sql.lit(TIME_ZONE)}`)
    .$if(customerId !== null, (query) => query.where('customer_id', '=', customerId))
    .$if(customerId === null, (query) => query.where('session_id', '=', sessionId))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sessions are free to be invented, addresses are not. The key is a hash: who searched for what is not kept here. */
async function mayCount(limits: Deps['limits'], key: string): Promise<boolean> {
  try {
    await limits.take('popularAddress', createHash('sha256').update(key).digest('base64url'));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function insertQuery(tx: Tx, folded: string, { query, results, searcher }: MadeSearch): Promise<void> {
  const { customerId, sessionId } = searcher;
  await tx
    .insertInto('search_queries')
    .values({ query, folded, result_count: results, customer_id: customerId, session_id: sessionId })
    .execute();
}

async function remember(tx: Tx, owner: string, folded: string, query: string): Promise<void> {
  await tx
    .insertInto('search_history')
    .values({ owner, folded, query })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'folded']).doUpdateSet({ query, created_at: sql`clock_timestamp()` }),
    )
    .execute();
  await sql`
    delete from search_history where owner = ${owner} and folded in (
      select folded from search_history where owner = ${owner}
      order by created_at desc offset ${SEARCH.recent})`.execute(tx);
}

async function countToday(tx: Tx, folded: string, { query, results }: MadeSearch): Promise<void> {
  await sql`
    insert into search_query_days as d (day, folded, query, count, results)
    values (${today}, ${folded}, ${query}, 1, ${results})
    on conflict (day, folded) do update set count = d.count + 1, results = greatest(d.results, excluded.results)`.execute(
    tx,
  );
}
