export const APPLICATION_STATES = [
  'DRAFT',
  'SUBMITTED',
  'IN_REVIEW',
  'NEEDS_CHANGES',
  'APPROVED',
  'REJECTED',
  'WITHDRAWN',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

interface Move {
  by: 'applicant' | 'reviewer';
  from: readonly ApplicationState[];
  to: ApplicationState;
}

/** The allowed moves of an application between states, each with the people who may make it. */
export const MOVES = {
  submit: { by: 'applicant', from: ['DRAFT', 'NEEDS_CHANGES'], to: 'SUBMITTED' },
  /** By the shop itself, too, once the applicant has not answered for long. */
  withdraw: { by: 'applicant', from: ['DRAFT', 'SUBMITTED', 'IN_REVIEW', 'NEEDS_CHANGES'], to: 'WITHDRAWN' },
  /** Again by the same reviewer, or by another one once the claim is over. */
  claim: { by: 'reviewer', from: ['SUBMITTED', 'IN_REVIEW'], to: 'IN_REVIEW' },
  /** Back to the queue, for another reviewer. */
  release: { by: 'reviewer', from: ['IN_REVIEW'], to: 'SUBMITTED' },
  requestChanges: { by: 'reviewer', from: ['IN_REVIEW'], to: 'NEEDS_CHANGES' },
  /** While it waits for the applicant: because no answer comes. */
  reject: { by: 'reviewer', from: ['IN_REVIEW', 'NEEDS_CHANGES'], to: 'REJECTED' },
  approve: { by: 'reviewer', from: ['IN_REVIEW'], to: 'APPROVED' },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof MOVES;

/** In these the applicant changes steps and papers. */
export const EDITABLE_STATES: readonly ApplicationState[] = ['DRAFT', 'NEEDS_CHANGES'];

/**
 * A claim ends after this long; an answer is due within so many working days; somebody rejected applies again after so many
 * days.
 */
export const REVIEW = { claimHours: 2, targetWorkingDays: 2, daysUntilNext: 30 } as const;

/** An application that waits for its applicant is withdrawn after so many days without a change, and told of so many before. */
export const UNANSWERED = { days: 90, toldBefore: 14 } as const;
