import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { ReviewMail } from '#server/platform/mail-jobs.ts';

/** Writes to the author of a review, in the transaction that changed it. */
export async function tellAuthor(tx: Tx, jobs: Pick<Jobs, 'send'>, reviewId: string, about: ReviewMail): Promise<void> {
  const { userId } = await tx
    .selectFrom('reviews as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .where('r.id', '=', reviewId)
    .select('c.user_id as userId')
    .executeTakeFirstOrThrow();
  await jobs.send(tx, 'mail', { kind: 'review', about, reviewId, userId });
}

/** Tells the author of the store's reply once, when readers see it for the first time. */
export async function tellOfReply(tx: Tx, jobs: Pick<Jobs, 'send'>, reviewId: string): Promise<void> {
  const first = await tx
    .updateTable('review_replies')
    .set({ told_at: sql<Date>`now()` })
    .where('review_id', '=', reviewId)
    .where('status', '=', 'PUBLISHED')
    .where('told_at', 'is', null)
    .returning('review_id')
    .executeTakeFirst();
  if (first) await tellAuthor(tx, jobs, reviewId, 'replied');
}
