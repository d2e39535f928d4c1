import { sql } from 'kysely';
import type { VendorReview } from '#contract/seller/reviews.ts';
import type { VendorReviewTab } from '#contract/shared/texts/moderation.ts';
import type { Db } from '#server/db/client.ts';
import type { MemberScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';

/** A tab's count stops here. */
const MOST_COUNTED = 1_000;

interface Wanted {
  tab: VendorReviewTab;
  rating?: number | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of the reviews that readers see of what the vendor sells, the newest first; and the counts of all tabs. */
export async function listVendorReviews(db: Db, vendor: MemberScope, { tab, rating, cursor, limit }: Wanted) {
  const [rows, counts] = await Promise.all([
    select(db, vendor)
      .$if(tab === 'unanswered', (query) => query.where('p.review_id', 'is', null))
      .$if(tab === 'answered', (query) => query.where('p.review_id', 'is not', null))
      .$if(rating !== undefined, (query) => query.where('r.rating', '=', rating ?? 0))
      .$if(cursor !== undefined, (query) =>
        query.where(sql<boolean>`(r.created_at, r.id) < (select created_at, id from reviews where id = ${cursor})`),
      )
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit + 1)
      .execute(),
    countTabs(db, vendor),
  ]);
  const data = rows.slice(0, limit);
  return { data: data.map(toVendorReview), nextCursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null, counts };
}

/** Throws `not_found`, also for a review of another vendor's goods. */
export async function getVendorReview(db: Db, vendor: MemberScope, id: string): Promise<VendorReview> {
  const row = await select(db, vendor).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toVendorReview(row);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function toVendorReview(row: Row): VendorReview {
  const { productId, offerId, productName, productNameEn, replyBody, replyStatus, replyReason, replyNote, ...more } =
    row;
  const { replyUpdatedAt, createdAt, ...review } = more;
  return {
    ...review,
    createdAt: createdAt.toISOString(),
    product: { id: productId, offerId, name: productName, nameEn: productNameEn },
    reply:
      replyBody === null || replyStatus === null || replyUpdatedAt === null
        ? null
        : {
            ...{ body: replyBody, status: replyStatus, hiddenReason: replyReason, hiddenNote: replyNote },
            updatedAt: replyUpdatedAt.toISOString(),
          },
  };
}

function select(db: Db, { vendorId, userId }: MemberScope) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('product_vendors as pv', 'pv.id', 'r.product_vendor_id')
    .innerJoin('products as pr', 'pr.id', 'r.product_id')
    .leftJoin('review_replies as p', 'p.review_id', 'r.id')
    .where('pv.vendor_id', '=', vendorId)
    .where('r.status', '=', 'PUBLISHED')
    .select(['r.id', 'r.author_name as authorName', 'r.rating', 'r.title', 'r.body', 'r.language'])
    .select(['r.is_verified as isVerified', 'r.created_at as createdAt'])
    .select(['pr.id as productId', 'pv.id as offerId', 'pr.name as productName', 'pr.name_en as productNameEn'])
    .select(['p.body as replyBody', 'p.status as replyStatus', 'p.hidden_reason as replyReason'])
    .select(['p.hidden_note as replyNote', 'p.updated_at as replyUpdatedAt'])
    .select(
      sql<boolean>`exists (select from review_reports where review_id = r.id and part = 'review' and user_id = ${userId})`.as(
        'isReported',
      ),
    );
}

async function countTabs(db: Db, { vendorId }: MemberScope): Promise<Record<VendorReviewTab, number>> {
  const counted = (condition: ReturnType<typeof sql>) => sql`(select count(*)::int from (
    select from reviews as r join product_vendors as pv on pv.id = r.product_vendor_id
    where pv.vendor_id = ${vendorId} and r.status = 'PUBLISHED' and ${condition} limit ${MOST_COUNTED}) as found)`;
  const isAnswered = sql`exists (select from review_replies where review_id = r.id)`;
  const { rows } = await sql<Record<VendorReviewTab, number>>`
    select ${counted(sql`not ${isAnswered}`)} as unanswered, ${counted(isAnswered)} as answered,
      ${counted(sql`true`)} as all`.execute(db);
  return rows[0] as Record<VendorReviewTab, number>;
}
