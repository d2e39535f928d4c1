import { sql } from 'kysely';
import type { Explained } from '#contract/shared/texts/moderation.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { readWords } from '#server/modules/moderation/public.ts';
import { languageOf } from '#server/modules/reviews/author.ts';
import { insertReport } from '#server/modules/reviews/report.ts';
import { tellOfReply } from '#server/modules/reviews/told/tell.ts';
import type { Jobs } from '#server/platform/jobs.ts';

interface Stores {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}
/** The product whose pages show it. */
export interface Answered {
  productId: string;
}

/**
 * Writes the store's answer to a review, or changes it. One that was hidden, or has a word of the operator's list, waits for
 * the operator. Throws `not_found`, also for a review of another vendor's goods.
 */
export function reply({ db, jobs }: Stores, vendor: MemberScope, id: string, body: string): Promise<Answered> {
  return inTransaction(db, async (tx) => {
    const { productId } = await lockReview(tx, vendor, id);
    const before = await tx
      .selectFrom('review_replies')
      .where('review_id', '=', id)
      .select(['status', 'body'])
      .executeTakeFirst();
    if (before?.body === body) return { productId };
    const hasWords = (await readWords(tx))(body).length > 0;
    const isHeld = hasWords || (before !== undefined && before.status !== 'PUBLISHED');
    const written = {
      ...{ body, language: languageOf(body, 'ar'), user_id: vendor.userId },
      ...{ status: isHeld ? ('HELD' as const) : ('PUBLISHED' as const), hidden_reason: null, hidden_note: null },
    };
    await tx
      .insertInto('review_replies')
      .values({ ...written, review_id: id, vendor_id: vendor.vendorId })
      .onConflict((conflict) =>
        conflict
          .column('review_id')
          .doUpdateSet({ ...written, version: sql`review_replies.version + 1`, updated_at: sql`now()` }),
      )
      .execute();
    await audit(tx, vendor.actor, {
      action: 'review.replied',
      entity: ['review', id],
      ...(before && { before: { body: before.body } }),
      after: { body },
    });
    await tellOfReply(tx, jobs, id);
    return { productId };
  });
}

/** Throws `not_found`, also without an answer. A hidden one stays, so that the next one waits as well. */
export function removeReply(db: Db, vendor: MemberScope, id: string): Promise<Answered> {
  return inTransaction(db, async (tx) => {
    const { productId } = await lockReview(tx, vendor, id);
    const removed = await tx
      .deleteFrom('review_replies')
      .where('review_id', '=', id)
      .where('status', '=', 'PUBLISHED')
      .returning('body')
      .executeTakeFirst();
    if (!removed) throw new AppError('not_found');
    await tx.deleteFrom('review_reports').where('review_id', '=', id).where('part', '=', 'reply').execute();
    const before = { body: removed.body };
    await audit(tx, vendor.actor, { action: 'review.reply_removed', entity: ['review', id], before });
    return { productId };
  });
}

/** Asks the operator to look at a review. A second time changes nothing. Throws `not_found`. */
export function reportAsVendor(db: Db, vendor: MemberScope, id: string, { reason, note }: Explained): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockReview(tx, vendor, id);
    await insertReport(tx, vendor.userId, id, { part: 'review', reason, note });
    await audit(tx, vendor.actor, { action: 'review.reported', entity: ['review', id], after: { why: reason } });
  });
}

/** A review that readers see, of what the vendor sells. */
async function lockReview(tx: Tx, { vendorId }: MemberScope, id: string) {
  const review = await tx
    .selectFrom('reviews as r')
    .innerJoin('product_vendors as pv', 'pv.id', 'r.product_vendor_id')
    .where('r.id', '=', id)
    .where('r.status', '=', 'PUBLISHED')
    .where('pv.vendor_id', '=', vendorId)
    .select('r.product_id as productId')
    .forUpdate('r')
    .executeTakeFirst();
  if (!review) throw new AppError('not_found');
  return review;
}
