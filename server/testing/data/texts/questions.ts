import type { Insertable } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { ProductQuestions } from '#server/db/types.ts';
import { newId } from '#server/kernel/ids.ts';

/** A question about the product of an offer. */
export async function insertQuestion(
  db: Db,
  offer: { id: string; productId: string },
  customerId: string,
  fields: Partial<Insertable<ProductQuestions>> = {},
): Promise<string> {
  const id = fields.id ?? newId();
  await db
    .insertInto('product_questions')
    .values({
      ...{ product_id: offer.productId, product_vendor_id: offer.id, customer_id: customerId, author_name: 'نورة س.' },
      ...{ body: `هل يصلح للكيك؟ ${id}`, language: 'ar', ...fields, id },
    })
    .execute();
  return id;
}

export async function insertAnswer(db: Db, questionId: string, vendorId: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('product_answers')
    .values({ id, question_id: questionId, vendor_id: vendorId, body: 'نعم، يصلح.', language: 'ar' })
    .execute();
  return id;
}
