import type { Storage } from '#contract/shared/selling/declarations.ts';

/**
 * Whether goods may be returned after delivery: always, only with an unbroken seal, or never, because nobody knows how they were
 * kept. Frozen on the order's line.
 */
export const RETURN_RULES = ['free', 'sealed', 'never'] as const;
export type ReturnRule = (typeof RETURN_RULES)[number];

/** The rule of a product, as an order's line gets it from the database (`return_rule`). */
export function returnRuleOf(storage: Storage): ReturnRule {
  if (storage === 'chilled' || storage === 'frozen') return 'never';
  return storage === 'temperature-controlled' ? 'sealed' : 'free';
}

/** Why goods come back, or what was wrong with them. With all but the first nothing has to be sent back. */
export const RETURN_REASONS = ['changed_mind', 'damaged', 'wrong_item', 'missing', 'expired', 'arrived_warm'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const isFault = (reason: ReturnReason) => reason !== 'changed_mind';

/** What the customer wants for goods that were at fault: their money back, or the same goods again. */
export const RETURN_WISHES = ['refund', 'replacement'] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

/** Of these the vendor has to see a picture. */
const SHOWN_BY_PHOTO: readonly ReturnReason[] = ['damaged', 'wrong_item', 'expired'];
export const needsPhoto = (reason: ReturnReason) => SHOWN_BY_PHOTO.includes(reason);

/**
 * REQUESTED waits for the vendor, APPROVED for the customer to send the goods, or for the vendor to send a replacement, RECEIVED for
 * their inspection, DISPUTED for the operator. CONCLUDED: the money goes back, or nothing was accepted. REPLACED: the vendor has sent the
 * goods again, and no money goes back.
 */
export const RETURN_STATUSES = [
  'REQUESTED',
  'APPROVED',
  'SENT',
  'RECEIVED',
  'CONCLUDED',
  'REPLACED',
  'DECLINED',
  'WITHDRAWN',
  'DISPUTED',
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Whether goods of a parcel can have arrived warm: some of them have to be kept cool or sealed. */
export const mayArriveWarm = (lines: readonly { rule: ReturnRule | undefined }[]) =>
  lines.some(({ rule }) => rule !== 'free');

/** Steps from which a customer may withdraw. */
export const WITHDRAWABLE: readonly ReturnStatus[] = ['REQUESTED', 'APPROVED', 'DISPUTED'];

export const RETURN_EVENT_CODES = [
  'requested',
  'approved',
  'sent',
  'received',
  'concluded',
  'replaced',
  'declined',
  'withdrawn',
  'disputed',
] as const;
export type ReturnEventCode = (typeof RETURN_EVENT_CODES)[number];

/** How long each has to act; then the shop goes on by itself. Hours. */
export const RETURN_HOURS = {
  /** The vendor to answer; then it is approved. */
  answer: 48,
  /** The vendor to send a replacement that was approved; then the money goes back. */
  replace: 3 * 24,
  /** The customer to send the goods; then it is withdrawn. */
  send: 14 * 24,
  /** The vendor to look at what came back; then all of it is accepted. */
  inspect: 3 * 24,
  /** The customer to object to what the vendor refused. */
  dispute: 14 * 24,
  /** The operator to decide then. Nothing happens by itself. */
  decide: 5 * 24,
  /** To report a fault of goods that have to be kept cold. */
  coldFault: 24,
} as const;

export const RETURN_LIMITS = { photos: 5, photoDays: 180, note: 1_000, carrier: 60 } as const;

/** For whom the operator decides a dispute. */
export const DECIDED_FOR = ['customer', 'vendor'] as const;

/**
 * `changed`: it is not at that step any more. `unpaid`: cash of its order is still to be collected, or its amount to be recorded.
 * `no_stock`: there are too few pieces to replace the goods.
 */
export const RETURN_OUTCOMES = ['done', 'changed', 'unpaid', 'no_stock'] as const;

/**
 * How a return goes on that the team opens for a customer. `store`: the store answers it, as if the customer had opened it. `paid`: the money
 * goes back at once, without the store's answer, and the customer keeps the goods. Only goods at fault may be `paid`.
 */
export const RETURN_HANDLINGS = ['store', 'paid'] as const;

/**
 * `asked`: the store is to answer. `paid`: the money goes back. `waiting`: somebody else of the team decides first. `unpaid`: cash of the
 * order is still to be collected, so nothing was opened. `rejected`, `withdrawn`: what became of the same request, which was sent before.
 */
export const OPENED_RETURN_OUTCOMES = ['asked', 'paid', 'waiting', 'unpaid', 'rejected', 'withdrawn'] as const;
export type OpenedReturnOutcome = (typeof OPENED_RETURN_OUTCOMES)[number];

/** The tabs of a vendor's list, in the order of the work. */
export const RETURN_TABS = ['answer', 'coming', 'inspect', 'disputed', 'done'] as const;
export type ReturnTab = (typeof RETURN_TABS)[number];
