import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { getByNumber, lockOrder } from '#server/modules/orders/order-state.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type Allocated, allocate, lockHeld, spend, usedFor } from './allocate.ts';
import { dueByHand } from './by-hand.ts';
import { TransferStopped } from './stopped.ts';

/**
 * Gives a receipt that pays nothing to the order that a person has found for it. If that order was marked as paid by hand, the
 * receipt is the money of which the person knew, also if the order is cancelled: its refund returns that money. Throws a sentence for the operator if the receipt or number is unknown, or the
 * receipt cannot be given away.
 */
export async function matchReceipt(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  bankId: string,
  number: string,
): Promise<Allocated> {
  const { id, orderNumber } = await getByNumber(tx, number);
  const order = await lockOrder(tx, id);
  const receipt = await tx
    .selectFrom('bank_receipts')
    .where('bank_id', '=', bankId)
    .select(['id', 'used', 'order_id as orderId', sql<number>`amount - used - returned`.as('open')])
    .forUpdate()
    .executeTakeFirst();
  if (!receipt) throw new TransferStopped('unknown', `No receipt ${bankId} is recorded.`);
  if (receipt.open === 0) throw new TransferStopped('settled', `${bankId} pays an order or has been sent back.`);
  if (receipt.used > 0 && receipt.orderId !== id)
    throw new TransferStopped('other_order', `${bankId} pays another order.`);
  const due = dueByHand(order, await usedFor(tx, id));
  if (due === 0) return allocate(tx, jobs, receipt.id, { id, number: orderNumber });
  await tx.updateTable('bank_receipts').set({ order_id: id }).where('id', '=', receipt.id).execute();
  // Other receipts of the order may be other money.
  await spend(tx, [receipt], due);
  const tooMuch = Math.max(0, receipt.open - due);
  // Nobody has told the customer of the order's other receipts while one of them might have been its payment.
  const unused = receipt.open >= due ? (await lockHeld(tx, id)).filter(({ open }) => open > 0) : [];
  for (const { id: receiptId, open: amount } of unused)
    await jobs.send(tx, 'mail', { kind: 'transfer_unused', orderId: id, amount, receiptId });
  return { outcome: 'paid', orderNumber, tooMuch };
}
