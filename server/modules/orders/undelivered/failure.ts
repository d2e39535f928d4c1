import { sql } from 'kysely';
import type { Failure, FailureReason } from '#contract/shared/orders/undelivered.ts';

export interface FailureRow {
  failedAttempts: number;
  failedAt: Date | string | null;
  failureReason: string | null;
  goesBack: boolean;
  cameBackAt: Date | string | null;
}

/** The last attempt to deliver a parcel that failed; null if none has. Times that come in JSON are texts. */
export function toFailure(row: FailureRow): Failure | null {
  const { failedAttempts: attempts, failedAt, failureReason, goesBack, cameBackAt } = row;
  if (failedAt === null || failureReason === null) return null;
  return {
    attempts,
    reason: failureReason as FailureReason,
    next: goesBack ? 'back' : 'again',
    at: new Date(failedAt).toISOString(),
    cameBackAt: cameBackAt && new Date(cameBackAt).toISOString(),
  };
}

/** Why a parcel could not be delivered, of an event (e) that tells of it. Null for all other events. */
export const FAILURE_OF_EVENT = sql<FailureReason | null>`case e.code when 'delivery_failed' then e.detail ->> 'reason' end`;
