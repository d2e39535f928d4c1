import { sql } from 'kysely';
import type { OperatedQuestion } from '#contract/operator/texts/questions.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { inIso, inOrderOf, MOST_REPORTS, readWords } from '#server/modules/moderation/public.ts';

type AnswerRow = Omit<OperatedQuestion['answers'][number], 'words'>;
type ReportRow = OperatedQuestion['reports'][number];

const ANSWERS = sql<AnswerRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'body', a.body, 'language', a.language,
    'createdAt', a.created_at, 'status', a.status, 'hiddenReason', a.hidden_reason, 'hiddenNote', a.hidden_note,
    'version', a.version, 'vendor', jsonb_build_object('id', s.id, 'name', s.name, 'nameEn', s.name_en))
    order by a.created_at, a.id), '[]')
  from product_answers as a join vendors as s on s.id = a.vendor_id where a.question_id = q.id)`;
const REPORTS = sql<ReportRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'answerId', answer_id, 'reason', reason, 'note', note,
    'createdAt', created_at, 'isOpen', closed_at is null) order by created_at desc), '[]')
  from (select * from question_reports where question_id = q.id order by created_at desc limit ${MOST_REPORTS}) as n)`;

/** Questions as the operator sees them, in the order of their ids. */
export async function readQuestions(db: Db, ids: readonly string[]): Promise<OperatedQuestion[]> {
  if (ids.length === 0) return [];
  const [rows, findWords] = await Promise.all([select(db, ids), readWords(db)]);
  const shown = rows.map(({ createdAt, checkedAt, answers, reports, ...row }): OperatedQuestion => {
    const { productId, offerId, productName, productNameEn, vendorId, vendorName, vendorNameEn, ...question } = row;
    return {
      ...question,
      createdAt: createdAt.toISOString(),
      isChecked: checkedAt !== null,
      words: findWords(question.body),
      product: { id: productId, offerId, name: productName, nameEn: productNameEn },
      vendor: { id: vendorId, name: vendorName, nameEn: vendorNameEn },
      answers: answers.map((answer) => ({ ...inIso(answer), words: findWords(answer.body) })),
      reports: reports.map(inIso),
    };
  });
  return inOrderOf(ids, shown);
}

/** Throws `not_found`. */
export async function getQuestion(db: Db, _: OperatorScope, id: string): Promise<OperatedQuestion> {
  const [question] = await readQuestions(db, [id]);
  if (!question) throw new AppError('not_found');
  return question;
}

function select(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('product_questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .innerJoin('product_vendors as o', 'o.id', 'q.product_vendor_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .where('q.id', 'in', ids)
    .select(['q.id', 'q.customer_id as customerId', 'q.author_name as authorName', 'q.body', 'q.language'])
    .select(['q.created_at as createdAt', 'q.status', 'q.hidden_reason as hiddenReason'])
    .select(['q.hidden_note as hiddenNote', 'q.version', 'q.held_because as heldBecause', 'q.checked_at as checkedAt'])
    .select(['p.id as productId', 'o.id as offerId', 'p.name as productName', 'p.name_en as productNameEn'])
    .select(['v.id as vendorId', 'v.name as vendorName', 'v.name_en as vendorNameEn'])
    .select([ANSWERS.as('answers'), REPORTS.as('reports')])
    .execute();
}
