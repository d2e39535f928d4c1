import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listOperatedReviews as endpoint } from '#contract/operator/texts/reviews.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { words } from '#server/kernel/arabic-text.ts';
import { hasWord, readDesk } from '#server/modules/moderation/public.ts';
import { readReviews } from './read.ts';

/** The reply has no place of its own: who looks at it looks at the review. */
const REPLY_IS = (status: string) =>
  sql`exists (select from review_replies where review_id = d.id and status = ${status})`;

const DESK = {
  table: 'reviews',
  tabs: {
    new: sql`d.checked_at is null and d.status = 'PUBLISHED'`,
    reported: sql`exists (select from review_reports where review_id = d.id and closed_at is null)`,
    held: sql`(d.status = 'HELD' or ${REPLY_IS('HELD')})`,
    hidden: sql`(d.status = 'HIDDEN' or ${REPLY_IS('HIDDEN')})`,
    all: sql`true`,
  },
  joins: sql`join product_vendors as pv on pv.id = d.product_vendor_id join products as pr on pr.id = d.product_id
    left join review_replies as p on p.review_id = d.id`,
} as const;

const TEXT = sql`d.title || ' ' || d.body || ' ' || coalesce(p.body, '') || ' ' || pr.name || ' ' || pr.name_en || ' ' || d.author_name`;

/** A page of the reviews that the filters find, and the counts of all tabs. */
export async function listReviews(
  db: Db,
  _: OperatorScope,
  { search, productId, vendorId, customerId, rating, ...wanted }: z.output<typeof endpoint.query>,
) {
  const { ids, ...list } = await readDesk(db, DESK, wanted, [
    ...(search ? words(search).map((word) => hasWord(TEXT, word)) : []),
    ...(productId ? [sql`d.product_id = ${productId}`] : []),
    ...(vendorId ? [sql`pv.vendor_id = ${vendorId}`] : []),
    ...(customerId ? [sql`d.customer_id = ${customerId}`] : []),
    ...(rating ? [sql`d.rating = ${rating}`] : []),
  ]);
  return { ...list, data: await readReviews(db, ids) };
}
