import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { listWhoMay } from '#server/modules/members/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { QuestionMail } from '#server/platform/mail-jobs.ts';

type Sender = Pick<Jobs, 'send'>;

/** Tells the store on whose page a question was asked, once it may be answered. Changes nothing the second time. */
export async function tellStore(tx: Tx, jobs: Sender, questionId: string): Promise<void> {
  const asked = await tx
    .updateTable('product_questions as q')
    .from('product_vendors as o')
    .set({ asked_told_at: sql<Date>`now()` })
    .whereRef('o.id', '=', 'q.product_vendor_id')
    .where('q.id', '=', questionId)
    .where('q.status', '=', 'PUBLISHED')
    .where('q.asked_told_at', 'is', null)
    .returning('o.vendor_id as vendorId')
    .executeTakeFirst();
  if (!asked) return;
  for (const userId of await listWhoMay(tx, asked.vendorId, 'orders'))
    await jobs.send(tx, 'mail', { kind: 'question', about: 'asked', questionId, userId });
}

/** Tells who asked of the first answer that readers see. Changes nothing the second time. */
export async function tellOfAnswer(tx: Tx, jobs: Sender, questionId: string): Promise<void> {
  const first = await tx
    .updateTable('product_questions as q')
    .set({ answer_told_at: sql<Date>`now()` })
    .where('q.id', '=', questionId)
    .where('q.status', '=', 'PUBLISHED')
    .where('q.answer_told_at', 'is', null)
    .where(sql<boolean>`exists (select from product_answers where question_id = q.id and status = 'PUBLISHED')`)
    .returning('q.id')
    .executeTakeFirst();
  if (first) await tellAsker(tx, jobs, questionId, 'answered');
}

/** Writes to who asked, in the transaction that changed it. */
export async function tellAsker(
  tx: Tx,
  jobs: Sender,
  questionId: string,
  about: Exclude<QuestionMail, 'asked'>,
): Promise<void> {
  const { userId } = await tx
    .selectFrom('product_questions as q')
    .innerJoin('customers as c', 'c.id', 'q.customer_id')
    .where('q.id', '=', questionId)
    .select('c.user_id as userId')
    .executeTakeFirstOrThrow();
  await jobs.send(tx, 'mail', { kind: 'question', about, questionId, userId });
}
