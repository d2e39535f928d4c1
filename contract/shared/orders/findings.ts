/** Where the shop and its payment gateway, bank or couriers differ: see docs/operations.md. */
export const FINDING_KINDS = [
  'unknown_payment',
  'missed',
  'lost',
  'amount',
  'foreign',
  'double',
  'refund_outside',
  'refund_unclear',
  'refund_failed',
  'lost_capture',
  'contradiction',
  'cannot_close',
  'not_settled',
  'settlement',
  'collected_amount',
  'collected_unknown',
  'collected_late',
  'arrived_cancelled',
  'chargeback',
  'unknown_status',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];
