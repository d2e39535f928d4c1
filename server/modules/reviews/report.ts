import type { ReportReview } from '#contract/shared/texts/moderation.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';

/**
 * Reports a review that readers see, or the reply to it. A second report of the same person changes nothing. Throws
 * `review_not_found`, and `forbidden` for what the person wrote.
 */
export function reportReview(db: Db, userId: string, id: string, report: ReportReview): Promise<void> {
  return inTransaction(db, async (tx) => {
    const review = await tx
      .selectFrom('reviews as r')
      .innerJoin('customers as c', 'c.id', 'r.customer_id')
      .leftJoin('review_replies as p', (join) =>
        join.onRef('p.review_id', '=', 'r.id').on('p.status', '=', 'PUBLISHED'),
      )
      .where('r.id', '=', id)
      .where('r.status', '=', 'PUBLISHED')
      .select(['c.user_id as authorId', 'p.review_id as repliedTo'])
      .executeTakeFirst();
    if (!review || (report.part === 'reply' && review.repliedTo === null)) throw new AppError('review_not_found');
    if (report.part === 'review' && review.authorId === userId) throw new AppError('forbidden');
    await insertReport(tx, userId, id, report);
  });
}

/** False for one who has reported it before. */
export async function insertReport(tx: Tx, userId: string, reviewId: string, report: ReportReview): Promise<boolean> {
  const row = await tx
    .insertInto('review_reports')
    .values({ ...report, id: newId(), review_id: reviewId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['review_id', 'part', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
