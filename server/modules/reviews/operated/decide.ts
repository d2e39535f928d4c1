import { sql } from 'kysely';
import type { Explained, ReviewPart } from '#contract/shared/texts/moderation.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';
import { recountReviews } from '#server/modules/reviews/reviews.ts';
import { tellAuthor, tellOfReply } from '#server/modules/reviews/told/tell.ts';
import type { Jobs } from '#server/platform/jobs.ts';

interface Stores {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}
/** The text to decide on: a part of a review, in the version that the operator saw. */
export interface Target {
  id: string;
  part: ReviewPart;
  version: number;
}
/** The product whose pages show it. */
export interface Decided {
  productId: string;
}

/** Takes it from the shop for good, and tells the author why. Throws as `begin` does. */
export function hide({ db, jobs }: Stores, operator: OperatorScope, target: Target, why: Explained): Promise<Decided> {
  return decide(db, operator, target, async (tx, before) => {
    if (before.status === 'HIDDEN') return;
    await write(tx, target, { status: 'HIDDEN', hidden_reason: why.reason, hidden_note: why.note || null });
    const { id, part } = target;
    await audit(tx, operator.actor, {
      action: 'review.hidden',
      entity: ['review', id],
      after: { part, why: why.reason },
      reason: why.note || undefined,
    });
    if (part === 'review') await tellAuthor(tx, jobs, id, 'hidden');
  });
}

/** Takes it from the shop until somebody decides. Throws as `begin` does. */
export function hold({ db }: Stores, operator: OperatorScope, target: Target, reason: string): Promise<Decided> {
  return decide(db, operator, target, async (tx, before) => {
    if (before.status === 'HELD') return;
    await write(tx, target, { status: 'HELD', hidden_reason: null, hidden_note: null });
    const { id, part } = target;
    await audit(tx, operator.actor, { action: 'review.held', entity: ['review', id], after: { part }, reason });
  });
}

/** Finds it fine: it is shown, and its reports are closed. Throws as `begin` does. */
export function restore({ db, jobs }: Stores, operator: OperatorScope, target: Target): Promise<Decided> {
  return decide(db, operator, target, async (tx, before) => {
    await write(tx, target, { status: 'PUBLISHED', hidden_reason: null, hidden_note: null });
    const { id, part } = target;
    await audit(tx, operator.actor, {
      action: 'review.restored',
      entity: ['review', id],
      before: { status: before.status },
      after: { part },
    });
    if (part === 'reply') await tellOfReply(tx, jobs, id);
    else if (before.status === 'HIDDEN') await tellAuthor(tx, jobs, id, 'restored');
  });
}

/** Locks in the order in which authors do: the review, then its offer and vendor while they are counted. */
async function decide(
  db: Db,
  operator: OperatorScope,
  target: Target,
  change: (tx: Tx, before: Locked) => Promise<void>,
): Promise<Decided> {
  return inTransaction(db, async (tx) => {
    const before = await lock(tx, target);
    await refuseOwnVendor(tx, operator, before.vendorId);
    await change(tx, before);
    await tx
      .updateTable('review_reports')
      .set({ closed_at: sql<Date>`now()` })
      .where('review_id', '=', target.id)
      .where('part', '=', target.part)
      .where('closed_at', 'is', null)
      .execute();
    if (target.part === 'review') await recountReviews(tx, before.offerId);
    return { productId: before.productId };
  });
}

type Locked = Awaited<ReturnType<typeof lock>>;

/** Throws `review_not_found`, and `text_changed` if it is another version by now. */
async function lock(tx: Tx, { id, part, version }: Target) {
  const review = await tx
    .selectFrom('reviews as r')
    .innerJoin('product_vendors as pv', 'pv.id', 'r.product_vendor_id')
    .where('r.id', '=', id)
    .select(['r.product_id as productId', 'pv.id as offerId', 'pv.vendor_id as vendorId', 'r.status', 'r.version'])
    .forUpdate('r')
    .executeTakeFirst();
  if (!review) throw new AppError('review_not_found');
  const text =
    part === 'review'
      ? review
      : await tx
          .selectFrom('review_replies')
          .where('review_id', '=', id)
          .select(['status', 'version'])
          .forUpdate()
          .executeTakeFirst();
  if (!text) throw new AppError('review_not_found');
  if (text.version !== version) throw new AppError('text_changed');
  return { ...review, status: text.status };
}

interface State {
  status: 'PUBLISHED' | 'HELD' | 'HIDDEN';
  hidden_reason: Explained['reason'] | null;
  hidden_note: string | null;
}

async function write(tx: Tx, { id, part }: Target, state: State): Promise<void> {
  const version = sql<number>`version + 1`;
  if (part === 'reply')
    return void (await tx
      .updateTable('review_replies')
      .set({ ...state, version })
      .where('review_id', '=', id)
      .execute());
  await tx
    .updateTable('reviews')
    .set({ ...state, version, checked_at: sql<Date>`now()` })
    .set({ held_because: state.status === 'HELD' ? 'operator' : null })
    .where('id', '=', id)
    .execute();
}
