/** Why a payment was declined, in the words a shopper is told. Lost and stolen cards read as `declined`. */
export const DECLINE_REASONS = [
  'declined',
  'insufficient_funds',
  'card_expired',
  'limit_exceeded',
  'not_verified',
  'code_wrong',
  'code_expired',
  'wallet_refused',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
