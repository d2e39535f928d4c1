import type { Db } from '#server/db/client.ts';
import type { OrderForMail } from '#server/modules/mail/queries.ts';
import { findReceipt } from '#server/modules/orders/public.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';

/**
 * The amount that a mail names: of a transfer what goes back or is missing now, since either may have changed after the mail was
 * asked for; 0 if a later transfer has a mail that says it.
 */
export async function amountNow(
  db: Db,
  job: Extract<MailJob, { orderId: string }>,
  { bank }: OrderForMail,
): Promise<number | undefined> {
  if (!('amount' in job)) return undefined;
  if (job.kind !== 'transfer_unused' && job.kind !== 'transfer_short') return job.amount;
  const receipt = job.receiptId === undefined ? null : await findReceipt(db, job.receiptId);
  if (job.kind === 'transfer_unused') return Math.min(receipt?.open ?? job.amount, bank?.returning ?? 0);
  return receipt?.isLatest === false ? 0 : (bank?.missing ?? job.amount);
}
