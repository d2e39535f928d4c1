import { ORDER_PROGRESS, type OrderStatus } from '#contract/shared/constants.ts';

/** The moves of an order or of a vendor's part of it (docs/requirements.md, R13). */
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

/** The step that follows when all goes well; null where there is none. */
export function nextStatus(from: OrderStatus): OrderStatus | null {
  return ORDER_PROGRESS.find((to) => canMove(from, to)) ?? null;
}

/**
 * The order's status from its vendors' parts: the slowest part that is not cancelled decides, so that an order is
 * shipped when its last parcel is; it is cancelled when every part is.
 */
export function deriveStatus(parts: OrderStatus[]): OrderStatus {
  const live = parts.filter((status) => status !== 'CANCELLED');
  const slowest = ORDER_PROGRESS.find((status) => live.includes(status));
  return slowest ?? 'CANCELLED';
}
