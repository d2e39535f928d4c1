import { ORDER_PROGRESS, type OrderStatus } from '#contract/shared/constants.ts';

/**
 * The allowed status changes of an order and of its parcels (docs/requirements.md, R13). Two are not among them, because each is
 * for one thing alone: a parcel of a cash order that was refused at the door goes from SHIPPED to CANCELLED (cash/refuse.ts), and
 * one that its vendor cannot supply from PROCESSING (supply/cancel-pieces.ts).
 */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['PROCESSING', 'CANCELLED'],
  PROCESSING: ['SHIPPED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to);
}

/** The next status when all goes well; null after the last. */
export function nextStatus(from: OrderStatus): OrderStatus | null {
  return ORDER_PROGRESS.find((to) => canMove(from, to)) ?? null;
}

/**
 * An order's status, derived from its parcels: the slowest parcel that is not cancelled decides, so an order is shipped
 * when its last parcel is. It is cancelled when every parcel is.
 */
export function deriveStatus(parts: OrderStatus[]): OrderStatus {
  const live = parts.filter((status) => status !== 'CANCELLED');
  const slowest = ORDER_PROGRESS.find((status) => live.includes(status));
  return slowest ?? 'CANCELLED';
}
