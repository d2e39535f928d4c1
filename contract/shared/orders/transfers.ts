/**
 * Why money on the bank account neither pays an order nor has been sent back: its reference names no order, or several; people said
 * that the order is paid, perhaps for this money; it is more than the order came to; the order is cancelled, paid in cash, to be
 * paid online, or was paid in another way; it is enough and pays within a minute; or the rest has yet to arrive.
 */
export const TRANSFER_QUESTIONS = [
  'names_none',
  'names_several',
  'by_hand',
  'too_much',
  'cancelled',
  'cash',
  'online',
  'paid_otherwise',
  'enough',
  'held',
] as const;
export type TransferQuestion = (typeof TRANSFER_QUESTIONS)[number];

/**
 * Why nothing is done about a transfer: nothing of it is open; it pays another order; somebody has just matched it; it may pay an
 * order, so somebody has to say that it is other money.
 */
const TRANSFER_OBSTACLES = ['settled', 'other_order', 'just_matched', 'kept'] as const;
export type TransferObstacle = (typeof TRANSFER_OBSTACLES)[number];
export const TRANSFER_OUTCOMES = ['done', ...TRANSFER_OBSTACLES] as const;

/** `unallocated`: it pays nothing. `known`: it is recorded already; `differs`: with another amount. */
export const RECEIPT_OUTCOMES = ['paid', 'held', 'unallocated', 'known', 'differs', ...TRANSFER_OBSTACLES] as const;
