import { sql } from 'kysely';
import type { Review } from '#contract/shop/reviews.ts';
import type { Db } from '#server/db/client.ts';
import { shortRead } from '#server/db/statement.ts';
import { COLUMNS, toReview } from './queries.ts';

interface Asked extends Record<string, unknown> {
  offerId: string;
  limit: number;
  offset: number;
}

interface Shown {
  isOffered: boolean;
  /** Times are text. */
  reviews: Parameters<typeof toReview>[0][];
  /** Numbers of reviews with one to five stars. */
  histogram: [number, number, number, number, number];
}

const COUNTS = [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where rating = ${sql.lit(stars)})`);

/** Each page of a product asks for it, so all of it is one statement. */
const readShown = shortRead<Asked, Shown>((db, place) => {
  const published = db
    .selectFrom('reviews')
    .where('product_vendor_id', '=', place('offerId'))
    .where('status', '=', sql.lit('PUBLISHED'));
  const page = published
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(place('limit'))
    .offset(place('offset'));
  const counts = published.select(sql`array[${sql.join(COUNTS)}]::int[]`.as('counts'));
  return sql`
    select exists (select from search_documents where offer_id = ${place('offerId')}) as "isOffered",
      coalesce((select jsonb_agg(r order by r."createdAt" desc, r.id desc) from ${page} as r), '[]') as reviews,
      ${counts} as histogram`;
});

/** Reviews of an offer that readers see, newest first, with all readers' stars; null if nobody sees the offer. */
export async function findShownReviews(db: Db, offerId: string, { page, limit }: { page: number; limit: number }) {
  const [shown] = await readShown(db, { offerId, limit, offset: (page - 1) * limit });
  if (!shown?.isOffered) return null;
  const { histogram } = shown;
  const total = histogram.reduce((sum, count) => sum + count, 0);
  const stars = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const average = total === 0 ? 0 : Math.round((stars / total) * 100) / 100;
  return { data: shown.reviews.map(toReview) as Review[], summary: { average, total, histogram } };
}
