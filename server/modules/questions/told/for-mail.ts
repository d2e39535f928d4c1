import { sql } from 'kysely';
import type { ModerationReason, TextStatus } from '#contract/shared/texts/moderation.ts';
import type { Db } from '#server/db/client.ts';

/** A question as mails about it need it. */
export interface QuestionForMail {
  body: string;
  status: TextStatus;
  hiddenReason: ModerationReason | null;
  hiddenNote: string | null;
  offerId: string;
  /** On whose page it was asked. */
  vendorId: string;
  productName: string;
  productNameEn: string;
  /** The first answer that readers see. */
  answer: { body: string; vendorName: string; vendorNameEn: string } | null;
}

export async function findQuestionForMail(db: Db, id: string): Promise<QuestionForMail | null> {
  const answer = sql<QuestionForMail['answer']>`(
    select jsonb_build_object('body', a.body, 'vendorName', v.name, 'vendorNameEn', v.name_en)
    from product_answers as a join vendors as v on v.id = a.vendor_id
    where a.question_id = q.id and a.status = 'PUBLISHED' order by a.created_at, a.id limit 1)`;
  const row = await db
    .selectFrom('product_questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .innerJoin('product_vendors as o', 'o.id', 'q.product_vendor_id')
    .where('q.id', '=', id)
    .select(['q.body', 'q.status', 'q.hidden_reason as hiddenReason', 'q.hidden_note as hiddenNote'])
    .select(['o.id as offerId', 'o.vendor_id as vendorId', 'p.name as productName', 'p.name_en as productNameEn'])
    .select(answer.as('answer'))
    .executeTakeFirst();
  return row ?? null;
}
