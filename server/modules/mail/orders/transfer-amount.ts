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
  if (job.kind === 'transfer_not_returned') return (await undoneNow(db, job)).amount;
  const receipt = 'receiptId' in job && job.receiptId ? await receiptOf(db, job.receiptId, job.orderId) : null;
  if (job.kind === 'transfer_short') return bank?.missing ?? job.amount;
  if (job.kind === 'transfer_unused') return Math.min(receipt?.open ?? job.amount, bank?.returning ?? 0);
  return job.kind === 'refund_by_hand' && receipt ? Math.min(receipt.returned, job.amount) : job.amount;
}

/** A receipt that is another order's now has nothing to say of this one. */
const receiptOf = async (db: Db, id: string, orderId: string) =>
  (await findReceipt(db, id, orderId)) ?? { open: 0, returned: 0 };

/** Of money that was recorded as sent back, and was not. Halalas. */
export interface UndoneNow {
  /** What of it has not gone back since. */
  amount: number;
  /** What of that pays its order, … */
  paying: number;
  /** … and what pays nothing yet. Both are 0 if it was given to another order. */
  open: number;
}

export async function undoneNow(
  db: Db,
  { receiptId, orderId, amount: undone }: Extract<MailJob, { kind: 'transfer_not_returned' }>,
): Promise<UndoneNow> {
  const receipt = await findReceipt(db, receiptId, orderId);
  if (!receipt) return { amount: undone, paying: 0, open: 0 };
  const amount = Math.max(0, undone - receipt.returned);
  const open = Math.min(receipt.open, amount);
  return { amount, paying: amount - open, open };
}
