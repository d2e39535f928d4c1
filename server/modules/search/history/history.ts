import { sql } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import type { PopularSearch, RecentSearch } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ownerOf, type Searcher, today } from './searcher.ts';

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

/** Deletes a person's searches, also from the log. The counts by day stay: they name nobody. */
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

/** Letters that the searches of a language must not have. */
const FOREIGN: Record<Language, string> = { ar: '[A-Za-z]', en: '[\\u0600-\\u06FF]' };

/**
 * The most frequent searches of the last `days`, today included, on request only those without words of the other
 * language; queries without results are left out.
 */
export async function listPopular(
  db: Db,
  { days, limit, language }: { days: number; limit: number; language?: Language },
): Promise<PopularSearch[]> {
  const isAskedFor = language ? sql`query !~ ${FOREIGN[language]}` : sql`true`;
  const { rows } = await sql<PopularSearch>`
    select (array_agg(query order by count desc, day desc))[1] as query, sum(count)::int as count
    from search_query_days where day > ${today} - ${days}::int and ${isAskedFor}
    group by folded having max(results) > 0
    order by sum(count) desc, folded limit ${limit}`.execute(db);
  return rows;
}
