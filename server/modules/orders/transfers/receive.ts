import { sql } from 'kysely';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import { isOrderNumber } from '#server/modules/orders/order-number.ts';
import { findByNumber, lockOrder } from '#server/modules/orders/order-state.ts';
import { markPaid } from '#server/modules/payments/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** A line of the bank's statement. */
export interface Receipt {
  bankId: string;
  /** Halalas. */
  amount: number;
  reference: string;
  /** Of the account it came from. */
  iban: string | null;
}

/** What a receipt did. Amounts in halalas. */
export type Received =
  | { outcome: 'known' }
  | { outcome: 'paid'; orderNumber: string; tooMuch: number }
  | { outcome: 'held'; orderNumber: string; missing: number }
  | { outcome: 'unallocated'; reason: string };

/**
 * Records what arrived on the bank account, once by the bank's number, and pays the order that its reference names when enough
 * has arrived. Throws a sentence for the operator if the number is known with another amount.
 */
export async function receiveTransfer(tx: Tx, jobs: Pick<Jobs, 'send'>, receipt: Receipt): Promise<Received> {
  const { bankId, amount, reference, iban } = receipt;
  const row = { id: newId(), bank_id: bankId, amount, reference, iban_end: iban?.slice(-4) ?? null };
  const inserted = await tx
    .insertInto('bank_receipts')
    .values(row)
    .onConflict((conflict) => conflict.column('bank_id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return known(tx, receipt);
  const orderNumber = orderNumberIn(reference);
  const order = orderNumber === null ? undefined : await findByNumber(tx, orderNumber);
  if (!order || orderNumber === null) return { outcome: 'unallocated', reason: 'its reference names no order' };
  return allocate(tx, jobs, row.id, { id: order.id, number: orderNumber });
}

async function known(tx: Tx, { bankId, amount }: Receipt): Promise<Received> {
  const row = tx.selectFrom('bank_receipts').where('bank_id', '=', bankId).select('amount');
  const before = await row.executeTakeFirstOrThrow();
  if (before.amount !== amount) throw new Error(`${bankId} is recorded with another amount.`);
  return { outcome: 'known' };
}

/** The order number in a reference, however its parts are joined; its check character keeps typing errors out. */
function orderNumberIn(reference: string): string | null {
  for (const [, date, code] of reference.toUpperCase().matchAll(/DQ[\s-]*(\d{6})[\s-]*([0-9A-Z]{5})(?![0-9A-Z])/g)) {
    const number = `DQ-${date}-${code}`;
    if (isOrderNumber(number)) return number;
  }
  return null;
}

/** Gives a receipt to an order and pays that if all that has arrived for it is enough. The rest stays to be sent back. */
async function allocate(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  receiptId: string,
  { id: orderId, number: orderNumber }: { id: string; number: string },
): Promise<Received> {
  const order = await lockOrder(tx, orderId);
  await tx.updateTable('bank_receipts').set({ order_id: orderId }).where('id', '=', receiptId).execute();
  const reason = refusalOf(order);
  if (reason) return { outcome: 'unallocated', reason: `${orderNumber} ${reason}` };
  const held = await tx
    .selectFrom('bank_receipts')
    .where('order_id', '=', orderId)
    .select(['id', sql<number>`amount - used - returned`.as('open')])
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  const missing = order.total - held.reduce((sum, { open }) => sum + open, 0);
  if (missing > 0) {
    await jobs.send(tx, 'mail', { kind: 'transfer_short', orderId, amount: missing });
    return { outcome: 'held', orderNumber, missing };
  }
  await markPaid(tx, jobs, orderId);
  await addEvent(tx, { orderId, code: 'paid', actor: 'operator' });
  let due = order.total;
  for (const { id, open } of held) {
    const used = Math.min(open, due);
    due -= used;
    await tx.updateTable('bank_receipts').set({ used }).where('id', '=', id).execute();
  }
  return { outcome: 'paid', orderNumber, tooMuch: -missing };
}

/** Why money for an order cannot pay it; null if it can. */
function refusalOf({ status, paymentStatus, paymentMethod: method, payUntil }: Awaited<ReturnType<typeof lockOrder>>) {
  const { kind } = paymentMethod(method);
  if (status === 'CANCELLED') return 'is cancelled';
  if (paymentStatus === 'PAID' || paymentStatus === 'REFUNDED') return 'is paid already';
  if (kind === 'cash') return 'is paid in cash';
  return kind === 'online' && payUntil !== null ? 'is paid online' : null;
}
