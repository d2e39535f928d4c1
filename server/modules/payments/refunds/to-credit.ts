import type { Tx } from '#server/db/client.ts';
import { issueCredit } from '#server/modules/store-credit/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { complete, lockRefund } from './books.ts';
import { insertRefund, type NewRefund, reserve } from './reserve.ts';

/** In the notes of refunds that became credit. */
export const AS_CREDIT = 'store credit';

/** Money of an attempt becomes the customer's credit at once, instead of going back. Returns false if that much is not left. */
export async function refundToCredit(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  refund: Omit<NewRefund, 'isByHand'>,
): Promise<boolean> {
  const { orderId, paymentId, amount } = refund;
  if (!(await reserve(tx, paymentId, amount))) return false;
  const id = await insertRefund(tx, refund);
  await complete(tx, jobs, await lockRefund(tx, orderId, id), { byHand: true, note: AS_CREDIT, of: 'credit' });
  await issueCredit(tx, orderId, amount, { refundId: id });
  return true;
}
