/** Where a refund stands for the operator: whose turn it is. */
export const REFUND_TABS = ['to_approve', 'to_send', 'failed', 'under_way', 'done'] as const;
export type RefundTab = (typeof REFUND_TABS)[number];

/** What money goes back for. `outside`: somebody returned it in the gateway's dashboard. */
export const REFUND_CAUSES = ['cancellation', 'return', 'goodwill', 'surplus', 'outside'] as const;

/** Why a refund does not go on by itself. */
export const REFUND_QUESTIONS = ['refused', 'by_hand', 'disconnected', 'unclear', 'lost', 'waiting'] as const;

/** Why a member of the operator's team gives money back. */
export const REFUND_REASONS = ['late', 'quality', 'missing', 'price', 'goodwill', 'other'] as const;

/** The team cancels a whole order, or pieces of it. */
export const CANCELLATION_REASONS = ['cancel_order', 'cancel_pieces'] as const;

/**
 * Why a request was made: also for a return that the team pays without the store's answer, or opens after the time, for what it
 * cancels, and for cash of a parcel that had been given up, which one person has recorded without a report of its carrier.
 */
export const REFUND_REQUEST_REASONS = [
  ...REFUND_REASONS,
  'return',
  'late_return',
  ...CANCELLATION_REASONS,
  'late_cash',
] as const;
export type RefundRequestReason = (typeof REFUND_REQUEST_REASONS)[number];

export const REFUND_REQUEST_STATUSES = ['WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type RefundRequestStatus = (typeof REFUND_REQUEST_STATUSES)[number];

/**
 * Why nothing is done about a refund: it is done already; it was sent a moment ago; the gateway shows less, or more, than was
 * sent back; its gateway is not connected, knows no such capture, or cannot be asked; another refund has the money; the customer has
 * given another account meanwhile; nobody else has confirmed the account for so much money; money goes in another way than to the
 * customer's account, and nobody said so before sending it; another amount is to be sent than the caller saw; the carrier says that a
 * cancelled parcel of the order has arrived, and nobody has closed that finding.
 */
const REFUND_OBSTACLES = [
  'already_done',
  'just_sent',
  'part_only',
  'contradiction',
  'disconnected',
  'lost',
  'unavailable',
  'promised',
  'account_changed',
  'needs_second',
  'not_begun',
  'amount_changed',
  'parcel_arrived',
] as const;
export type RefundObstacle = (typeof REFUND_OBSTACLES)[number];

/** `sent`: the gateway is asked to; `done`: the money is back. */
export const REFUND_OUTCOMES = ['sent', 'done', ...REFUND_OBSTACLES] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

/**
 * What became of a decision about a request: `changed`: somebody else was faster; `too_much`: so much of the order's money is
 * not left; `not_open`: the pieces of its return are in another one, or come to another amount meanwhile; `moved`: the order has
 * moved on, so what was asked cannot be cancelled any more, or would give back more.
 */
export const REFUND_DECISIONS = ['done', 'changed', 'too_much', 'not_open', 'moved'] as const;
export type RefundDecision = (typeof REFUND_DECISIONS)[number];

/**
 * `already_done`: nothing waits to be sent any more: it was sent, or the customer took it as credit. `parcel_arrived`: as for recording.
 */
export const REFUND_BEGINNINGS = ['done', 'already_done', 'parcel_arrived'] as const;
export type RefundBeginning = (typeof REFUND_BEGINNINGS)[number];

/** `changed`: somebody was faster, the customer has given another account, or the money was sent. */
export const ACCOUNT_DECISIONS = ['done', 'changed'] as const;
export type AccountDecision = (typeof ACCOUNT_DECISIONS)[number];
