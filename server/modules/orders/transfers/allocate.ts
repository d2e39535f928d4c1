import { sql } from 'kysely';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import { lockOrder } from '#server/modules/orders/order-state.ts';
import { markPaid } from '#server/modules/payments/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { dueByHand } from './by-hand.ts';

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
    await tellUnused(tx, jobs, { orderId, order, receiptId, amount });
    return { outcome: 'unallocated', reason: `${orderNumber} ${reason}` };
  }
  const missing = await payIfEnough(tx, jobs, orderId, order, 'operator');
  if (missing > 0) {
    await jobs.send(tx, 'mail', { kind: 'transfer_short', orderId, amount: missing, receiptId });
    return { outcome: 'held', orderNumber, missing };
  }
  return { outcome: 'paid', orderNumber, tooMuch: -missing };
}

interface Unused {
  orderId: string;
  order: Awaited<ReturnType<typeof lockOrder>>;
  receiptId: string;
  amount: number;
}

/** Mails that a receipt goes back, unless people may have seen this very money: then they say first what it is. */
async function tellUnused(tx: Tx, jobs: Pick<Jobs, 'send'>, { orderId, order, receiptId, amount }: Unused) {
  if (dueByHand(order, await usedFor(tx, orderId)) > 0) return;
  await jobs.send(tx, 'mail', { kind: 'transfer_unused', orderId, amount, receiptId });
}

/** What the order's receipts pay of it. Halalas. */
export async function usedFor(tx: Tx, id: string): Promise<number> {
  const receipts = tx.selectFrom('bank_receipts').where('order_id', '=', id);
  const { used } = await receipts.select(sql<number>`coalesce(sum(used), 0)::int`.as('used')).executeTakeFirstOrThrow();
  return used;
}

/**
 * Pays an order with what has arrived for it, if it waits for a transfer and that is enough: also with what came while it was to
 * be paid in another way. Returns whether it is paid by that.
 */
export async function payWithArrived(tx: Tx, jobs: Pick<Jobs, 'send'>, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  return refusalOf(order) === null && (await payIfEnough(tx, jobs, orderId, order, 'system')) <= 0;
}

/** Pays a locked order that waits for a transfer. Returns the halalas that it lacks; below zero, those that are too much. */
async function payIfEnough(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  orderId: string,
  { total }: Awaited<ReturnType<typeof lockOrder>>,
  actor: 'operator' | 'system',
): Promise<number> {
  const held = await lockHeld(tx, orderId);
  const missing = total - held.reduce((sum, { open }) => sum + open, 0);
  if (missing > 0) return missing;
  await markPaid(tx, jobs, orderId);
  await addEvent(tx, { orderId, code: 'paid', actor });
  await spend(tx, held, total);
  return missing;
}

/** Orders that wait for a transfer and for which enough has arrived: before their customers turned to that. */
export async function listPayable(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_receipts as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where(sql<boolean>`r.used + r.returned < r.amount`)
    .where('o.status', '=', 'PENDING')
    .where('o.payment_status', 'in', ['PENDING', 'FAILED'])
    .where('o.payment_method', '=', 'bank_transfer')
    .groupBy(['o.id', 'o.total_amount', 'o.credit_applied'])
    .having(sql<boolean>`sum(r.amount - r.used - r.returned) >= o.total_amount - o.credit_applied`)
    .select('o.id')
    .execute();
  return rows.map(({ id }) => id);
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

export function lockHeld(tx: Tx, orderId: string): Promise<Held[]> {
  return tx
    .selectFrom('bank_receipts')
    .where('order_id', '=', orderId)
    .select(['id', sql<number>`amount - used - returned`.as('open')])
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Pays `total` halalas with receipts, one after the other. */
export async function spend(tx: Tx, held: Held[], total: number): Promise<void> {
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
