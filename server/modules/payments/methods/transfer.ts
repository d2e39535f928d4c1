import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { BY_HAND, insertAttempt, type LockedOrder } from '#server/modules/payments/attempts.ts';
import type { Jobs } from '#server/platform/jobs.ts';

interface Switching {
  jobs: Pick<Jobs, 'send'>;
  payments: { transferHoldHours: number };
}

/**
 * Has a locked order, whose attempts have ended, wait for a bank transfer. Its stock is then held as long as that of an order
 * placed so, from its placement, and its customer gets that order's mail, with the account.
 */
export async function awaitTransfer(
  tx: Tx,
  { jobs, payments }: Switching,
  { id: orderId, paymentMethod, total: amount }: LockedOrder,
): Promise<void> {
  const method = 'bank_transfer';
  if (paymentMethod !== method) {
    const end = sql<string>`greatest(pay_until, created_at + make_interval(hours => ${payments.transferHoldHours}::int))`;
    await tx.updateTable('orders').set({ payment_method: method, pay_until: end }).where('id', '=', orderId).execute();
    await jobs.send(tx, 'mail', { kind: 'order_placed', orderId });
  }
  await insertAttempt(tx, { orderId, method, amount, provider: BY_HAND, gatewayId: null });
}
