import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { ReviewReply } from '#contract/shared/texts/moderation.ts';
import type { OwnReview } from '#contract/shop/reviews.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { DB, Reviews } from '#server/db/types.ts';
import type { CustomerScope, UserScope } from '#server/http/access.ts';

export async function offerExists(db: Db, offerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('search_documents')
    .where('offer_id', '=', offerId)
    .select('offer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The offer's product in any state: a received product may be reviewed after it is no longer sold. */
export function findOffer(db: Db, offerId: string) {
  return db
    .selectFrom('product_vendors')
    .where('id', '=', offerId)
    .select('product_id as productId')
    .executeTakeFirst();
}

type ReplyRow = Omit<ReviewReply, 'createdAt'> & { createdAt: string };

/** The store's reply, unless readers do not see it. */
const REPLY = sql<ReplyRow | null>`(
  select jsonb_build_object('vendorName', v.name, 'vendorNameEn', v.name_en, 'body', p.body, 'language', p.language,
    'createdAt', p.created_at)
  from review_replies as p join vendors as v on v.id = p.vendor_id
  where p.review_id = reviews.id and p.status = 'PUBLISHED')`;

export const COLUMNS = [
  'id',
  'author_name as authorName',
  'rating',
  'title',
  'body',
  'language',
  'is_verified as isVerified',
  'created_at as createdAt',
  REPLY.as('reply'),
] as const;
const OWN_COLUMNS = [...COLUMNS, 'status', 'hidden_reason as hiddenReason', 'hidden_note as hiddenNote'] as const;

interface Times {
  createdAt: Date | string;
  reply: ReplyRow | null;
}
export function toReview<Row extends Times>({ createdAt, reply, ...row }: Row) {
  return {
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    reply: reply && { ...reply, createdAt: new Date(reply.createdAt).toISOString() },
  };
}

/** The customer's review of the offer's product, from any vendor. */
export async function findOwnReview(db: Db, customer: CustomerScope, offerId: string): Promise<OwnReview | null> {
  const row = await db
    .selectFrom('reviews')
    .where('customer_id', '=', customer.customerId)
    .where('product_id', '=', (eb) => eb.selectFrom('product_vendors').where('id', '=', offerId).select('product_id'))
    .select(OWN_COLUMNS)
    .executeTakeFirst();
  return row ? toReview(row) : null;
}

/** Whether a parcel with the offer has been delivered to the customer, and not without it. */
export async function hasReceived(db: Db, customer: CustomerScope, offerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .innerJoin('fulfilments as f', 'f.id', 'i.fulfilment_id')
    .where('o.customer_id', '=', customer.customerId)
    // Of one that was joined to it as well.
    .where(
      'i.product_vendor_id',
      '=',
      sql<string>`any(array(
      select old_id from offer_aliases where offer_id = ${offerId}) || ${offerId}::uuid)`,
    )
    .where('f.status', '=', 'DELIVERED')
    .where(sql<boolean>`i.quantity > i.cancelled_quantity`)
    .select('i.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the customer's account is in the team of the offer's vendor. */
export async function isOfTeam(db: Db, customer: CustomerScope, offerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('product_vendors as pv')
    .innerJoin('vendor_members as m', 'm.vendor_id', 'pv.vendor_id')
    .where('pv.id', '=', offerId)
    .where('m.user_id', '=', customer.userId)
    .select('pv.id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findAuthor(db: Db, customer: CustomerScope) {
  return db
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', '=', customer.customerId)
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'c.language'])
    .executeTakeFirstOrThrow();
}

export async function listReviewedProducts(db: Db, { userId }: UserScope): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .where('c.user_id', '=', userId)
    .select('r.product_id as productId')
    .execute();
  return rows.map(({ productId }) => productId);
}

/** Null if the customer has reviewed the product before. */
export async function insertReview(
  tx: Tx,
  customer: CustomerScope,
  review: Omit<Insertable<Reviews>, 'customer_id'>,
): Promise<OwnReview | null> {
  const row = await tx
    .insertInto('reviews')
    .values({ ...review, customer_id: customer.customerId })
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .returning(OWN_COLUMNS)
    .executeTakeFirst();
  return row ? toReview(row) : null;
}

/** Locks the customer's review until the end of the transaction. */
export function lockOwnReview(tx: Tx, customer: CustomerScope, id: string) {
  return tx
    .selectFrom('reviews')
    .where('id', '=', id)
    .where('customer_id', '=', customer.customerId)
    .select(['product_vendor_id as offerId', 'product_id as productId', 'status', 'held_because as heldBecause'])
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReview(
  tx: Tx,
  id: string,
  change: Pick<Updateable<Reviews>, 'rating' | 'title' | 'body' | 'language' | 'status' | 'held_because'>,
): Promise<OwnReview> {
  const row = await tx
    .updateTable('reviews')
    .set({ ...change, hidden_reason: null, hidden_note: null, checked_at: null })
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(OWN_COLUMNS)
    .executeTakeFirstOrThrow();
  return toReview(row);
}

export async function deleteReview(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute();
}

/** A customer whose hidden review of a product is gone. */
export async function rememberHidden(tx: Tx, customer: CustomerScope, productId: string): Promise<void> {
  await tx
    .insertInto('hidden_reviews')
    .values({ customer_id: customer.customerId, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function wasHidden(tx: Tx, customer: CustomerScope, productId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('hidden_reviews')
    .where('customer_id', '=', customer.customerId)
    .where('product_id', '=', productId)
    .select('product_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the reviews' offers, sorted so that concurrent callers lock them in the same order. */
export async function deleteReviewsOf(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('reviews')
    .where('customer_id', '=', customerId)
    .returning('product_vendor_id as offerId')
    .execute();
  return [...new Set(rows.map(({ offerId }) => offerId))].sort();
}

type Rated = SelectQueryBuilder<DB, 'reviews', unknown>;

/** Counts after taking the lock, so that of two concurrent reviews the second sees the first. */
export async function countOfferReviews(tx: Tx, offerId: string): Promise<void> {
  await sql`select 1 from product_vendors where id = ${offerId} for no key update`.execute(tx);
  const { average, total } = await count(tx.selectFrom('reviews').where('product_vendor_id', '=', offerId));
  await tx
    .updateTable('product_vendors')
    .set({ avg_rating: average, total_reviews: total })
    .where('id', '=', offerId)
    .execute();
}

export async function countVendorReviews(tx: Tx, offerId: string): Promise<void> {
  const vendor = tx.selectFrom('product_vendors').where('id', '=', offerId).select('vendor_id');
  const { vendor_id: vendorId } = await vendor.executeTakeFirstOrThrow();
  await sql`select 1 from vendors where id = ${vendorId} for no key update`.execute(tx);
  const offers = tx.selectFrom('product_vendors').where('vendor_id', '=', vendorId).select('id');
  const { average, total } = await count(tx.selectFrom('reviews').where('product_vendor_id', 'in', offers));
  await tx
    .updateTable('vendors')
    .set({ avg_rating: average, total_reviews: total })
    .where('id', '=', vendorId)
    .execute();
}

/** Of those that readers see. */
function count(reviews: Rated): Promise<{ average: number; total: number }> {
  return reviews
    .where('status', '=', 'PUBLISHED')
    .select([sql<number>`coalesce(round(avg(rating), 2), 0)`.as('average'), sql<number>`count(*)`.as('total')])
    .executeTakeFirstOrThrow();
}
