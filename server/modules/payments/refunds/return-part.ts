import type { Tx } from '#server/db/client.ts';
import { BY_HAND, lockAttempts } from '#server/modules/payments/attempts.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { makeRefund, type NewRefund } from './reserve.ts';

/**
 * Sends a part of what a paid order came to back to where it came from, in the transaction that takes the part away. What people
 * had collected waits for people. Nothing happens for an order that is not paid: less is asked for it.
 */
export async function returnPart(tx: Tx, jobs: Pick<Jobs, 'send'>, orderId: string, amount: number): Promise<void> {
  if ((await payBack(tx, jobs, { orderId, kind: 'cancellation', amount })) === 'missing')
    throw new Error(`The payment of the order ${orderId} has less than ${amount} halalas left`);
}

/**
 * Sends what pieces came to back to where it came from, for a return. False if the order is not paid yet, or has less than that left:
 * then nothing has changed.
 */
export async function refundReturn(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  refund: { orderId: string; returnId: string; amount: number },
): Promise<boolean> {
  return refund.amount === 0 || (await payBack(tx, jobs, { ...refund, kind: 'return' })) === 'made';
}

type Part = Pick<NewRefund, 'orderId' | 'kind' | 'amount' | 'returnId'>;

/** What people had collected waits for people. */
async function payBack(tx: Tx, jobs: Pick<Jobs, 'send'>, part: Part): Promise<'made' | 'unpaid' | 'missing'> {
  const paid = (await lockAttempts(tx, part.orderId)).find(({ status }) => status === 'PAID');
  if (!paid || part.amount === 0) return 'unpaid';
  const isByHand = paid.provider === BY_HAND;
  return (await makeRefund(tx, jobs, { ...part, paymentId: paid.id, isByHand })) ? 'made' : 'missing';
}
