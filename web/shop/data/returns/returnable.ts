import { isFault, type ReturnReason } from '#contract/shared/orders/returns.ts';
import type { Order, OrderItem } from '#contract/shop/orders.ts';

/** What a customer can do with a delivered line now. */
export interface Returnable {
  /** Pieces that are in no return. */
  pieces: number;
  /** Until when it may be returned, and until when a fault of it may be reported; null if not, or no longer. */
  returnUntil: string | null;
  reportUntil: string | null;
}

/** Null before a line is delivered, and once nothing of it is left to return. */
export function returnableOf(
  { paymentStatus }: Pick<Order, 'paymentStatus'>,
  { returns }: Pick<OrderItem, 'returns'>,
  now: number,
): Returnable | null {
  const { pieces = 0, returnUntil = null, reportUntil = null } = returns ?? {};
  if (pieces === 0 || paymentStatus === 'REFUNDED') return null;
  const open = (until: string | null) => (until !== null && now <= Date.parse(until) ? until : null);
  return { pieces, returnUntil: open(returnUntil), reportUntil: open(reportUntil) };
}

/** Until when pieces may go back for a reason; null if they may not. */
export const untilOf = ({ returnUntil, reportUntil }: Returnable, reason: ReturnReason) =>
  isFault(reason) ? reportUntil : returnUntil;

/** Pieces of a delivered line that are in an open return. */
export function goingBackOf({ quantity, cancelledQuantity = 0, returnedQuantity = 0, returns }: OrderItem): number {
  return returns?.pieces === undefined ? 0 : quantity - cancelledQuantity - returnedQuantity - returns.pieces;
}
