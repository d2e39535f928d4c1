import type { OperatedOrder } from '#contract/operator/orders.ts';
import { CANCELLATION_REASONS } from '#contract/shared/orders/refunds.ts';

/** A cancellation of the order, or of pieces of it, for which somebody else has to decide. */
export const isWaitingCancellation = ({ status, reason }: OperatedOrder['requests'][number]) =>
  status === 'WAITING' && CANCELLATION_REASONS.some((each) => each === reason);
