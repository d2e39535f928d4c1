import { type RawBuilder, sql } from 'kysely';
import type { DeskTab } from '#contract/operator/texts/desk.ts';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import type { Db } from '#server/db/client.ts';

/** A tab's count stops here. */
const MOST_COUNTED = 1_000;

/** Texts that the operator looks at. Conditions know them as `d`. */
interface Desk {
  table: 'reviews' | 'product_questions';
  /** Which texts are in a tab. */
  tabs: Record<DeskTab, RawBuilder<unknown>>;
  /** What filters need beside the texts. */
  joins: RawBuilder<unknown>;
}

/** What waits the longest comes first; elsewhere the newest. */
const OLDEST_FIRST: readonly DeskTab[] = ['reported', 'held'];

/** The ids of a page of the texts that a tab and filters find, and the counts of all tabs. */
export async function readDesk(
  db: Db,
  desk: Desk,
  { tab, page, limit }: { tab: DeskTab; page: number; limit: number },
  filters: readonly RawBuilder<unknown>[],
) {
  const { table, tabs, joins } = desk;
  const order = OLDEST_FIRST.includes(tab) ? sql`d.created_at, d.id` : sql`d.created_at desc, d.id desc`;
  const found = (most: number, offset: number): RawBuilder<{ id: string }> => sql`
    select d.id from ${sql.table(table)} as d ${joins}
    where ${sql.join([tabs[tab], ...filters], sql` and `)} order by ${order} limit ${most} offset ${offset}`;
  const [counted, { rows }, counts] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (${found(COUNTED_TO + 1, 0)}) as n`.execute(db),
    // There are no pages behind what is counted.
    found(limit, Math.min((page - 1) * limit, COUNTED_TO)).execute(db),
    countTabs(db, desk),
  ]);
  const count = counted.rows[0]?.count ?? 0;
  const total = Math.min(count, COUNTED_TO);
  return {
    ids: rows.map(({ id }) => id),
    meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped: count > COUNTED_TO },
    counts,
  };
}

async function countTabs(db: Db, { table, tabs }: Desk): Promise<Record<DeskTab, number>> {
  const counted = (tab: DeskTab) => sql`(select count(*)::int from (
    select from ${sql.table(table)} as d where ${tabs[tab]} limit ${MOST_COUNTED}) as found)`;
  const { rows } = await sql<Record<DeskTab, number>>`
    select ${counted('new')} as new, ${counted('reported')} as reported, ${counted('held')} as held,
      ${counted('hidden')} as hidden, ${counted('all')} as "all"`.execute(db);
  return rows[0] as Record<DeskTab, number>;
}
