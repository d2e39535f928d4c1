import { sql } from 'kysely';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import { lockOrder } from '#server/modules/orders/order-state.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { payWithArrived } from './allocate.ts';
import { isUndecided, namesNone, type Open, openReceipts, whyByHand, whyOpen } from './open-receipts.ts';
import { TransferStopped } from './stopped.ts';

interface Returning {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  /** Tells who did it, in the transaction. */
  log?: (tx: Tx, receipt: { id: string; amount: number }) => Promise<void>;
}

/**
 * Records that people have sent back what is open of a receipt; `isOther` if they have made sure that it is nobody's payment. Throws a sentence for the operator if nothing is to be sent back, or an order may be paid by it:
 * the same money would go back twice, or pay an order after it has gone back.
 */
export async function markReceiptReturned(
  { db, jobs, log }: Returning,
  bankId: string,
  isOther = false,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const found = openReceipts(tx).where('r.bank_id', '=', bankId);
    const orderId = (await found.executeTakeFirst())?.orderId;
    // What the receipt is worth stays as it is read.
    if (orderId) await lockOrder(tx, orderId);
    const receipt = await found.forUpdate('r').executeTakeFirst();
    if (!receipt) throw new TransferStopped('settled', await whyNothing(tx, bankId));
    if (receipt.matchedId !== (orderId ?? null)) throw new TransferStopped('just_matched', justMatched(bankId));
    const kept = isOther ? null : whyKept(receipt);
    if (kept) throw new TransferStopped('kept', `${bankId} is not sent back: ${kept}.`);
    await tx
      .updateTable('bank_receipts')
      .set((eb) => ({ returned: eb('returned', '+', receipt.open) }))
      .where('bank_id', '=', bankId)
      .execute();
    await log?.(tx, { id: receipt.id, amount: receipt.open });
    if (!orderId) return receipt.open;
    await tell(tx, orderId, 'money_returned', bankId, receipt.open);
    const mail = { kind: 'refund_by_hand', amount: receipt.open, of: 'transfer', receiptId: receipt.id } as const;
    await jobs.send(tx, 'mail', { ...mail, orderId });
    return receipt.open;
  });
}

/** What becomes of a receipt whose money has not gone back after all. Amounts in halalas. */
export interface Undone {
  amount: number;
  /** The order that it pays. */
  pays: string | null;
  /** What of it pays nothing, and what people do with that. */
  open: number;
  why: string | null;
}

/**
 * Takes back that people have sent a receipt's money back: it was a mistake, or the bank has refused. Its customer is told anew
 * what becomes of it. Throws a sentence for the operator if nothing was recorded.
 */
export async function undoReturn({ db, jobs, log }: Returning, bankId: string): Promise<Undone> {
  return inTransaction(db, async (tx) => {
    const receipt = tx.selectFrom('bank_receipts').where('bank_id', '=', bankId).where('returned', '>', 0);
    const columns = receipt.select(['id', 'order_id as orderId', sql<number>`returned::bigint`.as('returned')]);
    const orderId = (await columns.executeTakeFirst())?.orderId;
    if (orderId) await lockOrder(tx, orderId);
    const found = await columns.forUpdate().executeTakeFirst();
    if (!found) throw new TransferStopped('settled', `Nothing of ${bankId} is recorded as sent back.`);
    if (found.orderId !== (orderId ?? null)) throw new TransferStopped('just_matched', justMatched(bankId));
    const receiptId = found.id;
    const amount = Number(found.returned);
    await log?.(tx, { id: receiptId, amount });
    await tx.updateTable('bank_receipts').set({ returned: 0 }).where('id', '=', receiptId).execute();
    if (orderId) {
      await tell(tx, orderId, 'money_kept', bankId, amount);
      await payWithArrived(tx, jobs, orderId);
      await jobs.send(tx, 'mail', { kind: 'transfer_not_returned', orderId, amount, receiptId });
    }
    const left = await openReceipts(tx).where('r.id', '=', receiptId).executeTakeFirst();
    const pays = await orderPaidBy(tx, bankId);
    return { amount, pays, open: left?.open ?? 0, why: left ? whyOpen(left) : null };
  });
}

/** For the order's history; `bankId` is the bank's own number. */
async function tell(tx: Tx, orderId: string, code: 'money_returned' | 'money_kept', bankId: string, amount: number) {
  await addEvent(tx, { orderId, code, actor: 'operator', detail: { receipt: bankId, amount: String(amount) } });
}

const justMatched = (bankId: string) => `Somebody has just matched ${bankId}: look at transfer list again.`;

/** Why a receipt is not simply sent back; null if it is. */
function whyKept(receipt: Open): string | null {
  const { bankId, status, paymentStatus, method } = receipt;
  if (status === null || method === null)
    return (
      `it ${namesNone(receipt)}. If it pays for one, run transfer match ${bankId} <order number>; ` +
      `if it is other money, run transfer returned ${bankId} --other`
    );
  if (isUndecided(receipt)) return whyByHand(receipt);
  const isWaiting = status !== 'CANCELLED' && paymentStatus !== 'PAID' && paymentMethod(method).kind !== 'cash';
  if (!isWaiting) return null;
  return (
    `the order ${receipt.orderNumber} is not paid yet and may be paid by it; ` +
    `if it is to go back all the same, run transfer returned ${bankId} --other`
  );
}

async function whyNothing(tx: Tx, bankId: string): Promise<string> {
  const number = await orderPaidBy(tx, bankId);
  const nothing = `Nothing of ${bankId} is to be sent back`;
  return number === null ? `${nothing}.` : `${nothing}: it pays the order ${number}.`;
}

async function orderPaidBy(tx: Tx, bankId: string): Promise<string | null> {
  const paid = await tx
    .selectFrom('bank_receipts as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('r.bank_id', '=', bankId)
    .where('r.used', '>', 0)
    .select('o.order_number as number')
    .executeTakeFirst();
  return paid?.number ?? null;
}
