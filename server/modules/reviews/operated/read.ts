import { sql } from 'kysely';
import type { OperatedReview } from '#contract/operator/texts/reviews.ts';
import type { ModerationReason, ReviewPart, TextStatus } from '#contract/shared/texts/moderation.ts';
import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { inIso, inOrderOf, MOST_REPORTS, readWords } from '#server/modules/moderation/public.ts';

interface ReplyRow {
  body: string;
  language: 'ar' | 'en';
  createdAt: string;
  status: TextStatus;
  hiddenReason: ModerationReason | null;
  hiddenNote: string | null;
  version: number;
}
interface ReportRow {
  id: string;
  part: ReviewPart;
  reason: ModerationReason;
  note: string;
  createdAt: string;
  isOpen: boolean;
}

const REPLY = sql<ReplyRow | null>`(
  select jsonb_build_object('body', body, 'language', language, 'createdAt', created_at, 'status', status,
    'hiddenReason', hidden_reason, 'hiddenNote', hidden_note, 'version', version)
  from review_replies where review_id = r.id)`;
const REPORTS = sql<ReportRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'part', part, 'reason', reason, 'note', note,
    'createdAt', created_at, 'isOpen', closed_at is null) order by created_at desc), '[]')
  from (select * from review_reports where review_id = r.id order by created_at desc limit ${MOST_REPORTS}) as n)`;

/** Reviews as the operator sees them, in the order of their ids. */
export async function readReviews(db: Db, ids: readonly string[]): Promise<OperatedReview[]> {
  if (ids.length === 0) return [];
  const [rows, findWords] = await Promise.all([select(db, ids), readWords(db)]);
  const shown = rows.map(({ createdAt, updatedAt, checkedAt, reply, reports, ...row }): OperatedReview => {
    const { productId, offerId, productName, productNameEn, vendorId, vendorName, vendorNameEn, ...review } = row;
    return {
      ...review,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      isChecked: checkedAt !== null,
      words: findWords(`${review.title} ${review.body}`),
      product: { id: productId, offerId, name: productName, nameEn: productNameEn },
      vendor: { id: vendorId, name: vendorName, nameEn: vendorNameEn },
      reply: reply && { ...inIso(reply), words: findWords(reply.body) },
      reports: reports.map(inIso),
    };
  });
  return inOrderOf(ids, shown);
}

/** Throws `review_not_found`. */
export async function getReview(db: Db, _: OperatorScope, id: string): Promise<OperatedReview> {
  const [review] = await readReviews(db, [id]);
  if (!review) throw new AppError('review_not_found');
  return review;
}

function select(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as pr', 'pr.id', 'r.product_id')
    .innerJoin('product_vendors as pv', 'pv.id', 'r.product_vendor_id')
    .innerJoin('vendors as v', 'v.id', 'pv.vendor_id')
    .where('r.id', 'in', ids)
    .select(['r.id', 'r.customer_id as customerId', 'r.author_name as authorName', 'r.rating', 'r.title', 'r.body'])
    .select(['r.language', 'r.is_verified as isVerified', 'r.created_at as createdAt', 'r.updated_at as updatedAt'])
    .select(['r.status', 'r.hidden_reason as hiddenReason', 'r.hidden_note as hiddenNote', 'r.version'])
    .select(['r.held_because as heldBecause', 'r.checked_at as checkedAt'])
    .select(['pr.id as productId', 'pv.id as offerId', 'pr.name as productName', 'pr.name_en as productNameEn'])
    .select(['v.id as vendorId', 'v.name as vendorName', 'v.name_en as vendorNameEn'])
    .select([REPLY.as('reply'), REPORTS.as('reports')])
    .execute();
}
