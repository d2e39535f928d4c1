import type { ModerationReason, TextStatus } from '#contract/shared/texts/moderation.ts';
import type { Db } from '#server/db/client.ts';

/** A review as mails to its author need it. */
export interface ReviewForMail {
  status: TextStatus;
  hiddenReason: ModerationReason | null;
  hiddenNote: string | null;
  offerId: string;
  productName: string;
  productNameEn: string;
  vendorName: string;
  vendorNameEn: string;
  /** The store's reply; null while readers see none. */
  reply: string | null;
}

export async function findReviewForMail(db: Db, id: string): Promise<ReviewForMail | null> {
  const row = await db
    .selectFrom('reviews as r')
    .innerJoin('products as pr', 'pr.id', 'r.product_id')
    .innerJoin('product_vendors as pv', 'pv.id', 'r.product_vendor_id')
    .innerJoin('vendors as v', 'v.id', 'pv.vendor_id')
    .leftJoin('review_replies as p', (join) => join.onRef('p.review_id', '=', 'r.id').on('p.status', '=', 'PUBLISHED'))
    .where('r.id', '=', id)
    .select(['r.status', 'r.hidden_reason as hiddenReason', 'r.hidden_note as hiddenNote', 'pv.id as offerId'])
    .select(['pr.name as productName', 'pr.name_en as productNameEn'])
    .select(['v.name as vendorName', 'v.name_en as vendorNameEn', 'p.body as reply'])
    .executeTakeFirst();
  return row ?? null;
}
