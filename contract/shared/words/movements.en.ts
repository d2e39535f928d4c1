import type { movementWords as arabic } from './movements.ar.ts';

/** Why stock was moved, as the console and the files of it call it. */
export const movementWords: Record<keyof typeof arabic, string> = {
  'offers.reasons.restock': 'Restocked',
  'offers.reasons.count': 'Counted',
  'offers.reasons.correction': 'Correction',
  'offers.reasons.damaged': 'Damaged',
  'offers.reasons.expired': 'Expired',
  'offers.reasons.returned': 'Returned by a customer',
  'offers.reasons.initial': 'First stock',
  'offers.reasons.sale': 'Sold',
  'offers.reasons.cancellation': 'Order cancelled',
  'offers.reasons.return': 'Parcel returned',
  'offers.reasons.line_cancellation': 'Pieces of an order cancelled',
  'offers.reasons.customer_return': 'Sent back after delivery',
  'offers.reasons.replacement': 'Sent as a replacement',
  'offers.reasons.short': 'Was not there',
  'offers.reasons.emptied': 'Set to 0: none was left for an order',
};
