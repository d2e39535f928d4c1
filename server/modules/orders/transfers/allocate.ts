import { sql } from 'kysely';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Tx } from '#server/db/client.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import { lockOrder } from '#server/modules/orders/order-state.ts';
import { markPaid } from '#server/modules/payments/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** What became of a receipt. Amounts in halalas. */
export type Allocated =
  | { outcome: 'paid'; orderNumber: string; tooMuch: number }
  | { outcome: 'held'; orderNumber: string; missing: number }
  | { outcome: 'unallocated'; reason: string };

/** Gives a receipt to an order and pays that if all that has arrived for it is enough. The rest stays to be sent back. */
export async function allocate(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  receiptId: string,
  { id: orderId, number: orderNumber }: { id: string; number: string },
): Promise<Allocated> {
  const order = await lockOrder(tx, orderId);
  const { amount } = await tx
    .updateTable('bank_receipts')
    .set({ order_id: orderId })
    .where('id', '=', receiptId)
    .returning(sql<number>`amount - used - returned`.as('amount'))
    .executeTakeFirstOrThrow();
  const reason = refusalOf(order);
  if (reason) {
    await jobs.send(tx, 'mail', { kind: 'transfer_unused', orderId, amount });
    return { outcome: 'unallocated', reason: `${orderNumber} ${reason}` };
  }
  const held = await lockHeld(tx, orderId);
  const missing = order.total - held.reduce((sum, { open }) => sum + open, 0);
  if (missing > 0) {
    await jobs.send(tx, 'mail', { kind: 'transfer_short', orderId, amount: missing });
    return { outcome: 'held', orderNumber, missing };
  }
  await markPaid(tx, jobs, orderId);
  await addEvent(tx, { orderId, code: 'paid', actor: 'operator' });
  await spend(tx, held, order.total);
  return { outcome: 'paid', orderNumber, tooMuch: -missing };
}

/** People said that a locked order is paid: what has arrived for it is what they had seen. */
export async function spendReceipts(tx: Tx, orderId: string, total: number): Promise<void> {
  await spend(tx, await lockHeld(tx, orderId), total);
}

interface Held {
  id: string;
  /** Halalas that neither pay an order nor were sent back. */
  open: number;
}

function lockHeld(tx: Tx, orderId: string): Promise<Held[]> {
  return tx
    .selectFrom('bank_receipts')
    .where('order_id', '=', orderId)
    .select(['id', sql<number>`amount - used - returned`.as('open')])
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Pays with receipts, the oldest first. */
async function spend(tx: Tx, held: Held[], total: number): Promise<void> {
  let due = total;
  for (const { id, open } of held) {
    const spent = Math.min(open, due);
    due -= spent;
    await tx
      .updateTable('bank_receipts')
      .set((eb) => ({ used: eb('used', '+', spent) }))
      .where('id', '=', id)
      .execute();
  }
}

/** Why money for an order cannot pay it; null if it can. */
function refusalOf({ status, paymentStatus, paymentMethod: method, payUntil }: Awaited<ReturnType<typeof lockOrder>>) {
  const { kind } = paymentMethod(method);
  if (status === 'CANCELLED') return 'is cancelled';
  if (paymentStatus === 'PAID' || paymentStatus === 'REFUNDED') return 'is paid already';
  if (kind === 'cash') return 'is paid in cash';
  return kind === 'online' && payUntil !== null ? 'is to be paid online' : null;
}
