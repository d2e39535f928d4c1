import type { Insertable } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { Reviews } from '#server/db/types.ts';
import { newId } from '#server/kernel/ids.ts';
import { recountReviews } from '#server/modules/reviews/public.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { signUp } from './buyers.ts';

/** Lets an offer have a review of so many stars by a new customer. Returns what takes it away again. */
export async function rate(
  shop: Pick<TestApp, 'call' | 'db'>,
  offer: { id: string; productId: string },
  rating: number,
) {
  const { db } = shop;
  const { email } = await signUp(shop);
  const { id: customerId } = await db
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('u.email', '=', email)
    .select('c.id')
    .executeTakeFirstOrThrow();
  const id = await insertReview(db, offer, customerId, { rating });
  return () =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom('reviews').where('id', '=', id).execute();
      await recountReviews(tx, offer.id);
    });
}

/** A review of an offer, counted. The customer may have bought nothing. */
export async function insertReview(
  db: Db,
  offer: { id: string; productId: string },
  customerId: string,
  fields: Partial<Insertable<Reviews>> = {},
): Promise<string> {
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('reviews')
      .values({
        ...{ id, product_id: offer.productId, product_vendor_id: offer.id, customer_id: customerId },
        ...{ author_name: 'نورة س.', rating: 4, title: 'ممتاز', body: 'خبز رائع', language: 'ar', is_verified: true },
        ...fields,
      })
      .execute();
    await recountReviews(tx, offer.id);
  });
  return id;
}
