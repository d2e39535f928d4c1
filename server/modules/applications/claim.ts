import { sql } from 'kysely';
import { REVIEW } from '#contract/shared/application/states.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type ApplicationRow, lockApplication } from './rows.ts';
import { move } from './states.ts';

/** When a claim ends; null if nobody holds one. */
function claimEnds({ reviewerId, claimedAt }: Pick<ApplicationRow, 'reviewerId' | 'claimedAt'>): Date | null {
  const ends = reviewerId && claimedAt ? new Date(claimedAt.getTime() + REVIEW.claimHours * 3_600_000) : null;
  return ends && ends.getTime() > Date.now() ? ends : null;
}

/** The reviewer of an application, with the name that was read with it. */
export function reviewerOf(row: Pick<ApplicationRow, 'reviewerId' | 'claimedAt'>, name: string) {
  const ends = claimEnds(row);
  return row.reviewerId && ends ? { id: row.reviewerId, name, until: ends.toISOString() } : null;
}

/** Throws `not_found`, `own_application`, `application_locked`, or `application_claimed` while somebody else reviews it. */
export function claimApplication(db: Db, { userId, actor }: OperatorScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockApplication(tx, id);
    refuseOwn(row, userId);
    const ends = claimEnds(row);
    if (ends && row.reviewerId !== userId)
      throw new AppError('application_claimed', { details: { until: ends.toISOString() } });
    await move(tx, actor, row, 'claim');
    await tx
      .updateTable('applications')
      .set({ reviewer_id: userId, claimed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  });
}

/** Leaves the review to others. Throws `not_found`, `own_application`, `application_locked`, or `not_claimed`. */
export function releaseApplication(db: Db, operator: OperatorScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockApplication(tx, id);
    requireReviewer(row, operator);
    await move(tx, operator.actor, row, 'release');
  });
}

/**
 * Throws `own_application`, `application_locked` unless it is under review, and `not_claimed` unless the caller reviews it.
 */
export function requireReviewer(row: ApplicationRow, { userId }: OperatorScope): void {
  refuseOwn(row, userId);
  if (row.state !== 'IN_REVIEW') throw new AppError('application_locked', { details: { state: row.state } });
  if (row.reviewerId !== userId || !claimEnds(row)) throw new AppError('not_claimed');
}

/** Members of the operator's team may apply too. Somebody else looks at what they sent. Throws `own_application`. */
export function refuseOwn({ applicantId }: ApplicationRow, userId: string): void {
  if (applicantId === userId) throw new AppError('own_application');
}
