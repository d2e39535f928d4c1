import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';

export interface NewRefund {
  orderId: string;
  paymentId: string;
  kind: 'cancellation' | 'surplus' | 'return' | 'goodwill';
  /** The return that it is for. */
  returnId?: string;
  /** The request of a member of the team that it fulfils. */
  requestId?: string;
  /** Halalas. */
  amount: number;
  /** Whether people send it, because people had collected it. */
  isByHand?: boolean;
}

/**
 * Makes a refund of a captured attempt and enqueues its sending, in the caller's transaction. The amount is reserved by one
 * guarded update, so refunds that run at once never promise more than came in. Returns false if that little is not left.
 */
export async function makeRefund(tx: Tx, jobs: Pick<Jobs, 'send'>, refund: NewRefund): Promise<boolean> {
  const { orderId, paymentId, amount, isByHand = false } = refund;
  if (!(await reserve(tx, paymentId, amount))) return false;
  const id = await insertRefund(tx, refund);
  if (!isByHand) await jobs.send(tx, 'refund', { refundId: id });
  else await askForAccount(tx, jobs, orderId, id);
  return true;
}

/** Inserts a refund of money that is reserved for it, and returns its id. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string> {
  const { orderId, paymentId, kind, amount, returnId = null, requestId = null } = refund;
  const id = newId();
  await tx
    .insertInto('refunds')
    .values({
      ...{ id, order_id: orderId, payment_id: paymentId, kind, amount },
      ...{ return_id: returnId, request_id: requestId },
    })
    .execute();
  return id;
}

/** Has a mail ask where people are to send money, unless its customer has said so by then. `refundId`: a part of a standing order. */
export function askForAccount(tx: Tx, jobs: Pick<Jobs, 'send'>, orderId: string, refundId?: string): Promise<void> {
  return jobs.send(tx, 'mail', { kind: 'refund_account_wanted', orderId, ...(refundId && { refundId }) });
}

/** Promises an amount of an attempt's money to a refund. Returns false if it is not there any more. */
export async function reserve(tx: Tx, paymentId: string, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set((eb) => ({ refund_pending: eb('refund_pending', '+', amount), updated_at: sql`now()` }))
    .where('id', '=', paymentId)
    .where(sql<boolean>`refunded_amount + refund_pending + ${amount} <= captured_amount`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What of an attempt's money is promised to refunds that the gateway refused, in halalas. It is not reserved. */
export async function sumRefused(tx: Tx, paymentId: string): Promise<number> {
  const refused = tx.selectFrom('refunds').where('payment_id', '=', paymentId).where('status', '=', 'FAILED');
  const { amount } = await refused
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
}
