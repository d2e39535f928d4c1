import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listOperatedQuestions as endpoint } from '#contract/operator/texts/questions.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { words } from '#server/kernel/arabic-text.ts';
import { hasWord, readDesk } from '#server/modules/moderation/public.ts';
import { readQuestions } from './read.ts';

/** An answer has no place of its own: who looks at it looks at the question. */
const ANSWER_IS = (status: string) =>
  sql`exists (select from product_answers where question_id = d.id and status = ${status})`;

const DESK = {
  table: 'product_questions',
  tabs: {
    new: sql`d.checked_at is null and d.status = 'PUBLISHED'`,
    reported: sql`exists (select from question_reports where question_id = d.id and closed_at is null)`,
    held: sql`(d.status = 'HELD' or ${ANSWER_IS('HELD')})`,
    hidden: sql`(d.status = 'HIDDEN' or ${ANSWER_IS('HIDDEN')})`,
    all: sql`true`,
  },
  joins: sql`join products as p on p.id = d.product_id`,
} as const;

const TEXT = sql`d.body || ' ' || d.author_name || ' ' || p.name || ' ' || p.name_en || ' ' || coalesce(
  (select string_agg(body, ' ') from product_answers where question_id = d.id), '')`;

/** A page of the questions that the filters find, and the counts of all tabs. */
export async function listOperatedQuestions(
  db: Db,
  _: OperatorScope,
  { search, productId, customerId, ...wanted }: z.output<typeof endpoint.query>,
) {
  const { ids, ...list } = await readDesk(db, DESK, wanted, [
    ...(search ? words(search).map((word) => hasWord(TEXT, word)) : []),
    ...(productId ? [sql`d.product_id = ${productId}`] : []),
    ...(customerId ? [sql`d.customer_id = ${customerId}`] : []),
  ]);
  return { ...list, data: await readQuestions(db, ids) };
}
