import { sql } from 'kysely';
import type { Explained } from '#contract/shared/texts/moderation.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import { readWords } from '#server/modules/moderation/public.ts';
import { insertReport } from '#server/modules/questions/report.ts';
import { tellOfAnswer } from '#server/modules/questions/told/tell.ts';
import { languageOf } from '#server/modules/reviews/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { lockQuestion } from './own-product.ts';

interface Stores {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

/**
 * Writes the store's answer to a question, or changes it. One that was hidden, or has a word of the operator's list, waits for
 * the operator. Throws `not_found`, also for a question about what the vendor does not sell.
 */
export function answerQuestion({ db, jobs }: Stores, vendor: MemberScope, id: string, body: string): Promise<void> {
  const { vendorId, userId } = vendor;
  return inTransaction(db, async (tx) => {
    await lockQuestion(tx, vendor, id);
    const before = await tx
      .selectFrom('product_answers')
      .where('question_id', '=', id)
      .where('vendor_id', '=', vendorId)
      .select(['status', 'body'])
      .executeTakeFirst();
    if (before?.body === body) return;
    const hasWords = (await readWords(tx))(body).length > 0;
    const isHeld = hasWords || (before !== undefined && before.status !== 'PUBLISHED');
    const written = {
      ...{ body, language: languageOf(body, 'ar'), user_id: userId },
      ...{ status: isHeld ? ('HELD' as const) : ('PUBLISHED' as const), hidden_reason: null, hidden_note: null },
    };
    await tx
      .insertInto('product_answers')
      .values({ ...written, id: newId(), question_id: id, vendor_id: vendorId })
      .onConflict((conflict) =>
        conflict
          .columns(['question_id', 'vendor_id'])
          .doUpdateSet({ ...written, version: sql`product_answers.version + 1`, updated_at: sql`now()` }),
      )
      .execute();
    await audit(tx, vendor.actor, {
      action: 'question.answered',
      entity: ['question', id],
      ...(before && { before: { body: before.body } }),
      after: { body },
    });
    await tellOfAnswer(tx, jobs, id);
  });
}

/** Throws `not_found`, also without an answer. A held or hidden one stays, so that the next one waits as well. */
export function removeAnswer(db: Db, vendor: MemberScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockQuestion(tx, vendor, id);
    const removed = await tx
      .deleteFrom('product_answers')
      .where('question_id', '=', id)
      .where('vendor_id', '=', vendor.vendorId)
      .where('status', '=', 'PUBLISHED')
      .returning('body')
      .executeTakeFirst();
    if (!removed) throw new AppError('not_found');
    const before = { body: removed.body };
    await audit(tx, vendor.actor, { action: 'question.answer_removed', entity: ['question', id], before });
  });
}

/** Asks the operator to look at a question. A second time changes nothing. Throws `not_found`. */
export function reportAsVendor(db: Db, vendor: MemberScope, id: string, { reason, note }: Explained): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockQuestion(tx, vendor, id);
    await insertReport(tx, vendor.userId, id, { reason, note });
    await audit(tx, vendor.actor, { action: 'question.reported', entity: ['question', id], after: { why: reason } });
  });
}
