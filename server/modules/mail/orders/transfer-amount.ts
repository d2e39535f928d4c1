import type { Db } from '#server/db/client.ts';
import type { OrderForMail } from '#server/modules/mail/queries.ts';
import { findReceipt } from '#server/modules/orders/public.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';

/**
 * The amount that a mail names: of a transfer what goes back, has gone back or is missing now, since each may have changed after
 * the mail was asked for; 0 if there is nothing to say any more.
 */
export async function amountNow(
  db: Db,
  job: Extract<MailJob, { orderId: string }>,
  { bank }: OrderForMail,
): Promise<number | undefined> {
  if (!('amount' in job)) return undefined;
  const receipt = 'receiptId' in job && job.receiptId ? await findReceipt(db, job.receiptId, job.orderId) : null;
  if (job.kind === 'transfer_short') return bank?.missing ?? job.amount;
  if (job.kind === 'transfer_unused') return Math.min(receipt?.open ?? job.amount, bank?.returning ?? 0);
  return job.kind === 'refund_by_hand' && receipt ? Math.min(receipt.returned, job.amount) : job.amount;
}

/** Whether all of a transfer that was recorded as sent back, and was not, pays its order now. */
export async function paysOrder(
  db: Db,
  { receiptId, orderId }: Extract<MailJob, { kind: 'transfer_not_returned' }>,
): Promise<boolean> {
  const { used, open } = await findReceipt(db, receiptId, orderId);
  return used > 0 && open === 0;
}
