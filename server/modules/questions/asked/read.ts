import { sql } from 'kysely';
import type { Answer } from '#contract/shared/texts/questions.ts';
import type { OwnQuestion, Question } from '#contract/shop/texts/questions.ts';
import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';

/** Most questions of one customer about a product that are shown. */
const MOST_OWN = 20;

/** The answers that readers see, the oldest first. */
const ANSWERS = sql<Answer[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'vendorName', v.name, 'vendorNameEn', v.name_en, 'body', a.body,
    'language', a.language, 'createdAt', a.created_at) order by a.created_at, a.id), '[]')
  from product_answers as a join vendors as v on v.id = a.vendor_id
  where a.question_id = q.id and a.status = 'PUBLISHED')`;

const IS_ANSWERED = sql<boolean>`exists (
  select from product_answers where question_id = q.id and status = 'PUBLISHED')`;

export const toAnswers = (answers: readonly Answer[]): Answer[] =>
  answers.map((answer) => ({ ...answer, createdAt: new Date(answer.createdAt).toISOString() }));

/** A page of the answered questions about a product, the newest first. */
export async function listQuestions(db: Db, productId: string, page: number, limit: number) {
  const shown = db
    .selectFrom('product_questions as q')
    .where('q.product_id', '=', productId)
    .where('q.status', '=', 'PUBLISHED')
    .where(IS_ANSWERED);
  const [rows, { total }] = await Promise.all([
    shown
      .select(['q.id', 'q.author_name as authorName', 'q.body', 'q.language', 'q.created_at as createdAt'])
      .select(ANSWERS.as('answers'))
      .orderBy('q.created_at', 'desc')
      .orderBy('q.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    shown.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const data = rows.map(
    ({ createdAt, answers, ...row }): Question => ({
      ...row,
      createdAt: createdAt.toISOString(),
      answers: toAnswers(answers),
    }),
  );
  return { data, meta: { page, limit, total, totalPages: Math.ceil(total / limit) } };
}

/** A customer's questions, of a product or one, the newest first. */
export async function readOwn(
  db: Db,
  { customerId }: CustomerScope,
  which: { productId: string; id?: never } | { id: string; productId?: never },
): Promise<OwnQuestion[]> {
  const rows = await db
    .selectFrom('product_questions as q')
    .where('q.customer_id', '=', customerId)
    .$if('id' in which, (query) => query.where('q.id', '=', which.id ?? ''))
    .$if('productId' in which, (query) => query.where('q.product_id', '=', which.productId ?? ''))
    .select(['q.id', 'q.author_name as authorName', 'q.body', 'q.language', 'q.created_at as createdAt', 'q.status'])
    .select(['q.hidden_reason as hiddenReason', 'q.hidden_note as hiddenNote', ANSWERS.as('answers')])
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(MOST_OWN)
    .execute();
  return rows.map(({ createdAt, answers, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    answers: toAnswers(answers),
  }));
}
