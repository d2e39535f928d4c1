import type { HeldBecause } from '#contract/shared/texts/moderation.ts';
import type { OwnReview, ReviewInput } from '#contract/shop/reviews.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { readWords } from '#server/modules/moderation/public.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { authorName, languageOf } from './author.ts';
import * as queries from './queries.ts';

/** The customer's review of the offer's product, and whether the customer may write one for this offer. */
export async function getOwnReview(
  db: Db,
  customer: CustomerScope,
  offerId: string,
): Promise<{ canReview: boolean; isOwnStore?: true; review: OwnReview | null }> {
  if (!(await queries.offerExists(db, offerId))) throw new AppError('product_not_found');
  const review = await queries.findOwnReview(db, customer, offerId);
  if (await queries.isOfTeam(db, customer, offerId)) return { review, canReview: false, isOwnStore: true };
  return { review, canReview: review === null && (await queries.hasReceived(db, customer, offerId)) };
}

/** A review and its product, whose rating has changed. */
interface Written {
  review: OwnReview;
  productId: string;
}

/**
 * Writes a review of an offer that the customer has received. Throws `review_not_allowed` if the customer has not,
 * `own_store_review` if the customer works for its vendor, and `review_exists` if the customer has reviewed the product before, from any vendor.
 */
export function createReview(db: Db, customer: CustomerScope, offerId: string, input: ReviewInput): Promise<Written> {
  return inTransaction(db, async (tx) => {
    const offer = await queries.findOffer(tx, offerId);
    if (!offer) throw new AppError('product_not_found');
    if (await queries.isOfTeam(tx, customer, offerId)) throw new AppError('own_store_review');
    if (!(await queries.hasReceived(tx, customer, offerId))) throw new AppError('review_not_allowed');
    const author = await queries.findAuthor(tx, customer);
    const held = await heldAtFirst(tx, customer, offer.productId, input);
    const review = await queries.insertReview(tx, customer, {
      id: newId(),
      product_id: offer.productId,
      product_vendor_id: offerId,
      author_name: authorName(author),
      ...input,
      language: languageOf(`${input.title} ${input.body}`, author.language),
      is_verified: true,
      ...stateOf(held),
    });
    if (!review) throw new AppError('review_exists');
    await recountReviews(tx, offerId);
    return { review, productId: offer.productId };
  });
}

/**
 * Changes the customer's own review. A hidden or held review then waits for the operator. Throws `review_not_found`, also for
 * another customer's review, and `own_store_review`.
 */
export function updateReview(db: Db, customer: CustomerScope, id: string, input: ReviewInput): Promise<Written> {
  return inTransaction(db, async (tx) => {
    const author = await queries.findAuthor(tx, customer);
    const language = languageOf(`${input.title} ${input.body}`, author.language);
    const before = await queries.lockOwnReview(tx, customer, id);
    if (!before) throw new AppError('review_not_found');
    const { offerId, productId } = before;
    if (await queries.isOfTeam(tx, customer, offerId)) throw new AppError('own_store_review');
    const waiting = before.status === 'HIDDEN' ? 'edited' : before.heldBecause;
    const held = waiting ?? (await heldForWords(tx, input));
    const review = await queries.updateReview(tx, id, { ...input, language, ...stateOf(held) });
    await recountReviews(tx, offerId);
    return { review, productId };
  });
}

/** Throws `review_not_found`, also for another customer's review. */
export function removeReview(db: Db, customer: CustomerScope, id: string): Promise<Pick<Written, 'productId'>> {
  return inTransaction(db, async (tx) => {
    const removed = await queries.lockOwnReview(tx, customer, id);
    if (!removed) throw new AppError('review_not_found');
    const { offerId, productId, status, heldBecause } = removed;
    const wasHidden = status === 'HIDDEN' || heldBecause === 'edited' || heldBecause === 'hidden_before';
    if (wasHidden) await queries.rememberHidden(tx, customer, productId);
    await queries.deleteReview(tx, id);
    await recountReviews(tx, offerId);
    return { productId };
  });
}

/** Why a new review waits for the operator; null if it does not. */
async function heldAtFirst(
  tx: Tx,
  customer: CustomerScope,
  productId: string,
  input: ReviewInput,
): Promise<HeldBecause | null> {
  if (await queries.wasHidden(tx, customer, productId)) return 'hidden_before';
  return heldForWords(tx, input);
}

async function heldForWords(tx: Tx, { title, body }: ReviewInput): Promise<HeldBecause | null> {
  const find = await readWords(tx);
  return find(`${title} ${body}`).length > 0 ? 'words' : null;
}

const stateOf = (held: HeldBecause | null) =>
  ({ status: held === null ? 'PUBLISHED' : 'HELD', held_because: held }) as const;

/** Deletes all reviews of a customer. */
export async function removeReviewsOf(tx: Tx, customerId: string): Promise<void> {
  for (const offerId of await queries.deleteReviewsOf(tx, customerId)) await recountReviews(tx, offerId);
}

/** Recounts average and number of reviews, which offer and vendor store for sorting lists. */
export async function recountReviews(tx: Tx, offerId: string): Promise<void> {
  await queries.countOfferReviews(tx, offerId);
  await queries.countVendorReviews(tx, offerId);
  await refreshDocuments(tx, [offerId]);
}
