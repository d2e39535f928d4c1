import type { Tx } from '#server/db/client.ts';
import { type Attempt, BY_HAND, isPaid, lockAttempts } from '#server/modules/payments/attempts.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { makeRefund, type NewRefund } from './reserve.ts';

/**
 * Sends a part of what a paid order came to back to where it came from, in the transaction that takes the part away. What people
 * had collected waits for people. Nothing happens for an order that is not paid: less is asked for it. If the team has given back
 * so much already that less is left, that goes.
 */
export async function returnPart(tx: Tx, jobs: Pick<Jobs, 'send'>, orderId: string, amount: number): Promise<void> {
  const paid = (await lockAttempts(tx, orderId)).find(({ status }) => status === 'PAID');
  const part = Math.min(amount, paid ? leftOf(paid) : 0);
  if (paid && part > 0) await payBack(tx, jobs, paid, { orderId, kind: 'cancellation', amount: part });
}

/**
 * Sends what pieces came to back to where it came from, for a return. If a courier collected less than an order came to, the customer
 * gets back what is left of it. Returns false if the order is not paid yet: then nothing has changed.
 */
export async function refundReturn(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { orderId, returnId, amount: wanted }: { orderId: string; returnId: string; amount: number },
): Promise<boolean> {
  if (wanted === 0) return true;
  const paid = (await lockAttempts(tx, orderId)).find(isPaid);
  if (!paid) return false;
  const amount = Math.min(wanted, leftOf(paid));
  return amount === 0 || payBack(tx, jobs, paid, { orderId, returnId, kind: 'return', amount });
}

/** What of the money that paid an order has not gone back and is not promised, in halalas. Null if the order is not paid. */
export async function leftToReturn(tx: Tx, orderId: string): Promise<{ left: number; isByHand: boolean } | null> {
  const paid = (await lockAttempts(tx, orderId)).find(isPaid);
  if (!paid) return null;
  return { left: leftOf(paid), isByHand: paid.provider === BY_HAND };
}

/** Sends money back that nothing of the order was taken away for. Returns false if that much is not left. */
export async function refundGoodwill(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { orderId, requestId, amount }: { orderId: string; requestId: string; amount: number },
): Promise<boolean> {
  const paid = (await lockAttempts(tx, orderId)).find(isPaid);
  return paid !== undefined && payBack(tx, jobs, paid, { orderId, requestId, kind: 'goodwill', amount });
}

const leftOf = ({ captured, refunded, pending }: Attempt) => captured - refunded - pending;

type Part = Pick<NewRefund, 'orderId' | 'kind' | 'amount' | 'returnId' | 'requestId'>;

/** What people had collected waits for people. */
function payBack(tx: Tx, jobs: Pick<Jobs, 'send'>, { id, provider }: Attempt, part: Part): Promise<boolean> {
  return makeRefund(tx, jobs, { ...part, paymentId: id, isByHand: provider === BY_HAND });
}
