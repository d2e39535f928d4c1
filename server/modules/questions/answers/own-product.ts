import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { MemberScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';

/** Whether a vendor may answer the question `q`: readers see an offer of it, or it has answered before. */
export const mayAnswer = (vendorId: string) => sql<boolean>`(
  exists (select from search_documents as d where d.product_id = q.product_id and d.vendor_id = ${vendorId})
  or exists (select from product_answers as a where a.question_id = q.id and a.vendor_id = ${vendorId}))`;

/** Locks a question that is neither held nor hidden, about what the vendor sells. Throws `not_found`. */
export async function lockQuestion(tx: Tx, { vendorId }: MemberScope, id: string): Promise<void> {
  const question = await tx
    .selectFrom('product_questions as q')
    .where('q.id', '=', id)
    .where('q.status', '=', 'PUBLISHED')
    .where(mayAnswer(vendorId))
    .select('q.id')
    .forUpdate()
    .executeTakeFirst();
  if (!question) throw new AppError('not_found');
}
