import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listOperatedReviews as endpoint, ReviewFilters, ReviewTab } from '#contract/operator/texts/reviews.ts';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { words } from '#server/kernel/arabic-text.ts';
import { hasWord } from '#server/modules/moderation/public.ts';
import { readReviews } from './read.ts';

/** A tab's count stops here. */
const MOST_COUNTED = 1_000;

const IS_REPORTED = sql`exists (select from review_reports where review_id = r.id and closed_at is null)`;
/** The reply has no place of its own: who looks at it looks at the review. */
const REPLY_IS = (status: string) =>
  sql`exists (select from review_replies where review_id = r.id and status = ${status})`;

const TABS: Record<ReviewTab, RawBuilder<unknown>> = {
  new: sql`r.checked_at is null and r.status = 'PUBLISHED'`,
  reported: IS_REPORTED,
  held: sql`(r.status = 'HELD' or ${REPLY_IS('HELD')})`,
  hidden: sql`(r.status = 'HIDDEN' or ${REPLY_IS('HIDDEN')})`,
  all: sql`true`,
};

/** What waits the longest comes first; elsewhere the newest. */
const ORDERS: Partial<Record<ReviewTab, RawBuilder<unknown>>> = {
  reported: sql`r.created_at, r.id`,
  held: sql`r.created_at, r.id`,
};

/** A page of the reviews that the filters find, and the counts of all tabs. */
export async function listReviews(
  db: Db,
  _: OperatorScope,
  { page, limit, ...filters }: z.output<typeof endpoint.query>,
) {
  const found = matching(filters);
  const [counted, rows, counts] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (${found(COUNTED_TO + 1, 0)}) as n`.execute(db),
    // There are no pages behind what is counted.
    found(limit, Math.min((page - 1) * limit, COUNTED_TO)).execute(db),
    countTabs(db),
  ]);
  const count = counted.rows[0]?.count ?? 0;
  const total = Math.min(count, COUNTED_TO);
  return {
    data: await readReviews(
      db,
      rows.rows.map(({ id }) => id),
    ),
    meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped: count > COUNTED_TO },
    counts,
  };
}

function matching({ tab, search, productId, vendorId, customerId, rating }: ReviewFilters) {
  const conditions = [
    TABS[tab],
    ...(search ? words(search).map((word) => hasWord(TEXT, word)) : []),
    ...(productId ? [sql`r.product_id = ${productId}`] : []),
    ...(vendorId ? [sql`pv.vendor_id = ${vendorId}`] : []),
    ...(customerId ? [sql`r.customer_id = ${customerId}`] : []),
    ...(rating ? [sql`r.rating = ${rating}`] : []),
  ];
  const order = ORDERS[tab] ?? sql`r.created_at desc, r.id desc`;
  return (limit: number, offset: number): RawBuilder<{ id: string }> => sql`
    select r.id from reviews as r join product_vendors as pv on pv.id = r.product_vendor_id
    join products as pr on pr.id = r.product_id left join review_replies as p on p.review_id = r.id
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit} offset ${offset}`;
}

const TEXT = sql`r.title || ' ' || r.body || ' ' || coalesce(p.body, '') || ' ' || pr.name || ' ' || pr.name_en || ' ' || r.author_name`;

async function countTabs(db: Db): Promise<Record<ReviewTab, number>> {
  const counted = (tab: ReviewTab) => sql`(select count(*)::int from (
    select from reviews as r where ${TABS[tab]} limit ${MOST_COUNTED}) as found)`;
  const { rows } = await sql<Record<ReviewTab, number>>`
    select ${counted('new')} as new, ${counted('reported')} as reported, ${counted('held')} as held,
      ${counted('hidden')} as hidden, ${counted('all')} as all`.execute(db);
  return rows[0] as Record<ReviewTab, number>;
}
