import type { ReportQuestion } from '#contract/shared/texts/questions.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';

/**
 * Reports a question that readers see, or one of its answers. A second report of the same person changes nothing. Throws
 * `not_found`, and `forbidden` for one's own question.
 */
export function reportQuestion(db: Db, userId: string, id: string, report: ReportQuestion): Promise<void> {
  return inTransaction(db, async (tx) => {
    const question = await tx
      .selectFrom('product_questions as q')
      .innerJoin('customers as c', 'c.id', 'q.customer_id')
      .where('q.id', '=', id)
      .where('q.status', '=', 'PUBLISHED')
      .select('c.user_id as authorId')
      .executeTakeFirst();
    if (!question || !(await isShown(tx, id, report.answerId))) throw new AppError('not_found');
    if (report.answerId === undefined && question.authorId === userId) throw new AppError('forbidden');
    await insertReport(tx, userId, id, report);
  });
}

async function isShown(tx: Tx, questionId: string, answerId: string | undefined): Promise<boolean> {
  const answer = await tx
    .selectFrom('product_answers')
    .where('question_id', '=', questionId)
    .where('status', '=', 'PUBLISHED')
    .$if(answerId !== undefined, (query) => query.where('id', '=', answerId ?? ''))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}

export async function insertReport(tx: Tx, userId: string, questionId: string, report: ReportQuestion): Promise<void> {
  const { answerId, reason, note } = report;
  await tx
    .insertInto('question_reports')
    .values({ id: newId(), question_id: questionId, answer_id: answerId ?? null, user_id: userId, reason, note })
    .onConflict((conflict) => conflict.columns(['question_id', 'answer_id', 'user_id']).doNothing())
    .execute();
}
