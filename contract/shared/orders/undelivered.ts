import * as z from 'zod/mini';
import { Id, Money, Timestamp } from '#contract/shared/common.ts';

/** Why a parcel could not be delivered. */
export const FAILURE_REASONS = ['nobody_home', 'phone_off', 'wrong_address', 'refused', 'damaged', 'other'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** What happens then: somebody tries again, or the parcel goes back to its vendor. */
export const AFTER_FAILURE = ['again', 'back'] as const;
export type AfterFailure = (typeof AFTER_FAILURE)[number];

/** After these it makes no sense to try again. */
export const ENDS_ATTEMPTS: readonly FailureReason[] = ['refused', 'damaged'];

/** The last of these goes back. */
export const MOST_ATTEMPTS = 9;

/**
 * `changed`: another attempt was recorded since the caller looked, or the parcel is back already. `not_under_way`: it is not handed
 * over, has arrived or is cancelled. Both have changed nothing.
 */
export const FAILURE_OUTCOMES = ['done', 'changed', 'not_under_way'] as const;

/** The last attempt to deliver a parcel, which failed. */
export const Failure = z.object({
  /** How many have failed. */
  attempts: z.int(),
  reason: z.enum(FAILURE_REASONS),
  next: z.enum(AFTER_FAILURE),
  at: Timestamp,
  /** When its vendor had it again; null until then. */
  cameBackAt: z.nullable(Timestamp),
});
export type Failure = z.infer<typeof Failure>;

export const failureFields = {
  /** The number of the attempt: one more than have failed before. With another one nothing is recorded. */
  attempt: z
    .int({ error: 'invalid' })
    .check(z.gte(1, { error: 'invalid' }), z.lte(MOST_ATTEMPTS, { error: 'invalid' })),
  reason: z.enum(FAILURE_REASONS, { error: 'required' }),
  next: z.enum(AFTER_FAILURE, { error: 'required' }),
};

export const FailureAnswer = z.object({ outcome: z.enum(FAILURE_OUTCOMES) });

export const cameBackFields = {
  /** Every line of which something was in the parcel, with the pieces that can be sold again. */
  lines: z
    .array(
      z.object({
        id: Id,
        sellable: z.int({ error: 'invalid' }).check(z.gte(0, { error: 'invalid' })),
      }),
      { error: 'required' },
    )
    .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'tooMany' })),
};

export const CameBackAnswer = z.object({
  outcome: z.enum(FAILURE_OUTCOMES),
  /** What the customer gets back; 0 for a parcel that was to be paid at the door. */
  amount: Money,
});
export type CameBackAnswer = z.infer<typeof CameBackAnswer>;

/** For the operator's team. */
export const TeamCameBackAnswer = z.object({
  /** `beyond_limit`: more paid money would go back than the caller may send back alone, and no carrier says that it goes back. */
  outcome: z.enum([...FAILURE_OUTCOMES, 'beyond_limit']),
  /** What the customer gets back, or would. */
  amount: Money,
  /** What the caller may send back alone, if that is less. */
  alone: z.optional(Money),
});
export type TeamCameBackAnswer = z.infer<typeof TeamCameBackAnswer>;
