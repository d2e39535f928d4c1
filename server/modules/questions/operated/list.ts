import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  listOperatedQuestions as endpoint,
  QuestionFilters,
  QuestionTab,
} from '#contract/operator/texts/questions.ts';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { words } from '#server/kernel/arabic-text.ts';
import { hasWord } from '#server/modules/moderation/public.ts';
import { readQuestions } from './read.ts';

/** A tab's count stops here. */
const MOST_COUNTED = 1_000;

/** An answer has no place of its own: who looks at it looks at the question. */
const ANSWER_IS = (status: string) =>
  sql`exists (select from product_answers where question_id = q.id and status = ${status})`;

const TABS: Record<QuestionTab, RawBuilder<unknown>> = {
  new: sql`q.checked_at is null and q.status = 'PUBLISHED'`,
  reported: sql`exists (select from question_reports where question_id = q.id and closed_at is null)`,
  held: sql`(q.status = 'HELD' or ${ANSWER_IS('HELD')})`,
  hidden: sql`(q.status = 'HIDDEN' or ${ANSWER_IS('HIDDEN')})`,
  all: sql`true`,
};

/** What waits the longest comes first; elsewhere the newest. */
const ORDERS: Partial<Record<QuestionTab, RawBuilder<unknown>>> = {
  reported: sql`q.created_at, q.id`,
  held: sql`q.created_at, q.id`,
};

/** A page of the questions that the filters find, and the counts of all tabs. */
export async function listOperatedQuestions(
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
  const ids = rows.rows.map(({ id }) => id);
  return {
    data: await readQuestions(db, ids),
    meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped: count > COUNTED_TO },
    counts,
  };
}

const TEXT = sql`q.body || ' ' || q.author_name || ' ' || p.name || ' ' || p.name_en || ' ' || coalesce(
  (select string_agg(body, ' ') from product_answers where question_id = q.id), '')`;

function matching({ tab, search, productId }: QuestionFilters) {
  const conditions = [
    TABS[tab],
    ...(search ? words(search).map((word) => hasWord(TEXT, word)) : []),
    ...(productId ? [sql`q.product_id = ${productId}`] : []),
  ];
  const order = ORDERS[tab] ?? sql`q.created_at desc, q.id desc`;
  return (limit: number, offset: number): RawBuilder<{ id: string }> => sql`
    select q.id from product_questions as q join products as p on p.id = q.product_id
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit} offset ${offset}`;
}

async function countTabs(db: Db): Promise<Record<QuestionTab, number>> {
  const counted = (tab: QuestionTab) => sql`(select count(*)::int from (
    select from product_questions as q where ${TABS[tab]} limit ${MOST_COUNTED}) as found)`;
  const { rows } = await sql<Record<QuestionTab, number>>`
    select ${counted('new')} as new, ${counted('reported')} as reported, ${counted('held')} as held,
      ${counted('hidden')} as hidden, ${counted('all')} as "all"`.execute(db);
  return rows[0] as Record<QuestionTab, number>;
}
