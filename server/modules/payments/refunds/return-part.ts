import type { Tx } from '#server/db/client.ts';
import { BY_HAND, lockAttempts } from '#server/modules/payments/attempts.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { makeRefund } from './reserve.ts';

/**
 * Sends a part of what a paid order came to back to where it came from, in the transaction that takes the part away. What people
 * had collected waits for people. Nothing happens for an order that is not paid: less is asked for it.
 */
export async function returnPart(tx: Tx, jobs: Pick<Jobs, 'send'>, orderId: string, amount: number): Promise<void> {
  const paid = (await lockAttempts(tx, orderId)).find(({ status }) => status === 'PAID');
  if (!paid || amount === 0) return;
  const isByHand = paid.provider === BY_HAND;
  const isMade = await makeRefund(tx, jobs, { orderId, paymentId: paid.id, kind: 'cancellation', amount, isByHand });
  if (!isMade) throw new Error(`The payment ${paid.id} has less than ${amount} halalas left`);
}
