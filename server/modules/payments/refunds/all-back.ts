import type { Tx } from '#server/db/client.ts';
import { addMoneyEvent, isPaid, lockAttempts, lockOrder, setPaymentStatus } from '#server/modules/payments/attempts.ts';
import { creditOf } from '#server/modules/store-credit/public.ts';

/**
 * Ends the money side of a paid order of which credit came back, once nothing of its money or credit is left. Money and credit go back
 * apart, so this follows whichever was last; `complete` (books.ts) ends orders whose money is last.
 */
export async function endIfAllIsBack(tx: Tx, orderId: string): Promise<void> {
  const { paymentStatus } = await lockOrder(tx, orderId);
  const { applied, left } = await creditOf(tx, orderId);
  if (paymentStatus !== 'PAID' || applied === 0 || left > 0) return;
  const paid = (await lockAttempts(tx, orderId)).find(isPaid);
  if (!paid || paid.refunded < paid.captured) return;
  await tx.updateTable('payments').set({ status: 'REFUNDED' }).where('id', '=', paid.id).execute();
  await setPaymentStatus(tx, orderId, 'REFUNDED');
  await addMoneyEvent(tx, orderId, { code: 'refunded' });
}
