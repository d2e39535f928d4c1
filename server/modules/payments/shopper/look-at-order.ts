import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { isOpen, lockAttempts, lockOrder, refOf, setPaymentStatus } from '#server/modules/payments/attempts.ts';
import type { Settling } from '#server/modules/payments/record.ts';
import type { ToLookAt } from '#server/modules/payments/rows.ts';
import { settle } from '#server/modules/payments/settle.ts';
import type { Look } from './looks.ts';
import { patience } from './patience.ts';

/** Asks the gateway about each attempt that may have changed. `failed`: it did not say what became of one that may be paid. */
export async function lookAtOrder(settling: Settling, orderId: string, attempts: ToLookAt[]): Promise<Look> {
  let isAskedOfOpen = false;
  let isMissing = false;
  try {
    await patience().ask(async () => {
      for (const { ref, mayPay, isLost } of attempts) {
        isAskedOfOpen = mayPay;
        const isKnown = await settle(settling, ref);
        // It may still be on its way there.
        if (!isKnown && isLost) isMissing = true;
      }
    });
    return isMissing ? 'failed' : 'done';
  } catch (error) {
    // What the shop knows is better than an error: the page offers other ways to pay beside it.
    if (!(error instanceof AppError) || error.code !== 'payment_unavailable') throw error;
    if (!isAskedOfOpen) return 'done';
    await forgetDecline(settling.db, orderId);
    return 'failed';
  }
}

/**
 * After a decline the gateway's page takes another card. While the gateway does not tell, that may have paid: the order is
 * PENDING, not FAILED, until a look shows the decline again.
 */
async function forgetDecline(db: Db, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { status, paymentStatus } = await lockOrder(tx, orderId);
    const open = (await lockAttempts(tx, orderId)).find(isOpen);
    const mayBePaid = open !== undefined && refOf(open) !== null;
    if (status === 'PENDING' && paymentStatus === 'FAILED' && mayBePaid) await setPaymentStatus(tx, orderId, 'PENDING');
  });
}
