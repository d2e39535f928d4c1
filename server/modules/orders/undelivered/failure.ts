import { sql } from 'kysely';
import { FAILURE_REASONS, type Failure, type FailureReason } from '#contract/shared/orders/undelivered.ts';

export interface FailureRow {
  failedAttempts: number;
  failedAt: Date | string | null;
  failureReason: string | null;
  goesBack: boolean;
  cameBackAt: Date | string | null;
  arrivedLateAt: Date | string | null;
}

/** The last attempt to deliver a parcel that failed; null if none has, or it arrived all the same. Times that come in JSON are texts. */
export function toFailure(row: FailureRow): Failure | null {
  const { failedAttempts: attempts, failedAt, failureReason, goesBack, cameBackAt, arrivedLateAt } = row;
  if (failedAt === null || failureReason === null || arrivedLateAt !== null) return null;
  return {
    attempts,
    reason: failureReason as FailureReason,
    next: goesBack ? 'back' : 'again',
    at: new Date(failedAt).toISOString(),
    cameBackAt: cameBackAt && new Date(cameBackAt).toISOString(),
  };
}

/**
 * Why a parcel could not be delivered, or goes back unpaid, of an event (e) that tells of it. Null for all other events, and for the words
 * of a person.
 */
export const FAILURE_OF_EVENT = sql<FailureReason | null>`case when e.code in ('delivery_failed', 'refused')
  and e.detail ->> 'reason' in (${sql.join(FAILURE_REASONS.map((reason) => sql.lit(reason)))}) then e.detail ->> 'reason' end`;
