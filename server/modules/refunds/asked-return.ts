import type { OpenReturn } from '#contract/operator/orders/open-return.ts';
import type { RefundDecision } from '#contract/shared/orders/refunds.ts';
import type { Tx } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { checkForCustomer, openForCustomer, payNow } from '#server/modules/returns/public.ts';

/** The return of a request that waits, of its locked order. */
export interface AskedReturn {
  orderId: string;
  customerId: string;
  requestedBy: string;
  requestedAt: Date;
  opening: OpenReturn;
}

/** Codes of returns that cannot be opened any more. */
const NOT_OPEN = new Set(['return_not_open', 'return_changed']);

/**
 * Opens the return that a second person has approved, as of when it was asked for, in the name of who asked. If its money goes at once it is
 * the second person's. Any answer but `done` is for the caller to take everything back. Throws `own_vendor`.
 */
export async function openAsked(
  tx: Tx,
  jobs: Deps['jobs'],
  operator: OperatorScope,
  { orderId, customerId, requestedBy, requestedAt: at, opening: input }: AskedReturn,
): Promise<RefundDecision> {
  const asked = { orderId, customerId, at, input };
  try {
    await checkForCustomer(tx, operator, asked);
  } catch (error) {
    if (error instanceof AppError && NOT_OPEN.has(error.code)) return 'not_open';
    throw error;
  }
  await openForCustomer(tx, jobs, { userId: requestedBy }, asked);
  if (input.handling === 'store' || (await payNow(tx, jobs, operator, input.id))) return 'done';
  return 'too_much';
}
