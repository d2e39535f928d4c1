import type { SentBody } from '#contract/operator/money/refunds.ts';
import type { RefundOutcome } from '#contract/shared/orders/refunds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import { returnByHand } from '#server/modules/orders/public.ts';
import { markRefundDone, type PaymentGateway, RefundStopped, retryRefund } from '#server/modules/payments/public.ts';

export type Acting = Pick<Deps, 'db' | 'jobs'> & { gateway: PaymentGateway | null };

/** Lets a refund go on from what its gateway shows. Throws `not_found`. */
export function sendAgain(acting: Acting, operator: OperatorScope, id: string, reason: string): Promise<RefundOutcome> {
  const log = logged(operator, 'order.refund_retried', reason);
  return outcomeOf(async () => ((await retryRefund({ ...acting, log }, id, reason)) === 0 ? 'done' : 'sent'));
}

/** Records that the money of a refund has gone back without the shop. Throws `not_found`. */
export function finish(acting: Acting, operator: OperatorScope, id: string, sent: SentBody): Promise<RefundOutcome> {
  const words = wordsOf(sent);
  const log = logged(operator, 'order.refund_sent', words);
  return outcomeOf(async () => {
    await markRefundDone({ ...acting, log }, id, words);
    return 'done';
  });
}

/** Records that people have returned the money of a cancelled order. Throws `order_not_found`. */
export function finishOrder(
  { db, jobs }: Acting,
  operator: OperatorScope,
  orderId: string,
  sent: SentBody,
): Promise<RefundOutcome> {
  return inTransaction(db, async (tx) => {
    const words = wordsOf(sent);
    const amount = await returnByHand(tx, jobs, orderId, words);
    if (amount === null) return 'already_done';
    await logged(operator, 'order.refund_sent', words)(tx, { orderId, amount });
    return 'done';
  });
}

const wordsOf = ({ reference, note }: SentBody) => (note ? `${reference}: ${note}` : reference);

const logged =
  ({ actor }: OperatorScope, action: 'order.refund_retried' | 'order.refund_sent', reason: string) =>
  (tx: Parameters<typeof audit>[0], { orderId, amount }: { orderId: string; amount: number }) =>
    audit(tx, actor, { action, entity: ['order', orderId], reason, after: { amount: toRiyals(amount) } });

async function outcomeOf(act: () => Promise<RefundOutcome>): Promise<RefundOutcome> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RefundStopped)) throw error;
    if (error.why === 'unknown') throw new AppError('not_found');
    return error.why;
  }
}
