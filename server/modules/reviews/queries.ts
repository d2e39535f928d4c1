import { sql } from 'kysely';
import type { Review } from '#contract/reviews.ts';
import type { Db } from '#server/db/client.ts';

export async function offerExists(db: Db, offerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('search_documents')
    .where('offer_id', '=', offerId)
    .select('offer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reviews of an offer, newest first. */
export async function findReviews(db: Db, offerId: string, page: number, limit: number): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .where('product_vendor_id', '=', offerId)
    .select([
      'id',
      'author_name as authorName',
      'rating',
      'title',
      'body',
      'language',
      'is_verified as isVerified',
      'created_at as createdAt',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export async function findReviewSummary(db: Db, offerId: string) {
  const rows = await db
    .selectFrom('reviews')
    .where('product_vendor_id', '=', offerId)
    .select(['rating', sql<number>`count(*)`.as('count')])
    .groupBy('rating')
    .execute();
  const histogram: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const { rating, count } of rows) histogram[rating - 1] = count;
  const total = histogram.reduce((sum, count) => sum + count, 0);
  const stars = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { average: total === 0 ? 0 : Math.round((stars / total) * 100) / 100, total, histogram };
}
