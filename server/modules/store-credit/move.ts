import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { take } from './take.ts';

/** What a movement is for, beside its order. */
interface MovedFor {
  refundId?: string | undefined;
  returnId?: string | undefined;
  requestId?: string | undefined;
}

interface Movement extends MovedFor {
  customerId: string;
  orderId: string;
  /** Halalas. */
  amount: number;
}

/** Pays a part of an order with the customer's credit. Returns false, and changes nothing, if there is less of it. */
export async function takeCredit(tx: Tx, movement: Movement): Promise<boolean> {
  const balance = await take(tx, movement.customerId, movement.amount);
  if (balance === null) return false;
  await write(tx, movement, 'spent', balance);
  return true;
}

/** Money that came in by another way becomes credit, instead of going back. */
export async function issueCredit(tx: Tx, orderId: string, amount: number, reason: MovedFor = {}): Promise<void> {
  const { customerId } = await creditOf(tx, orderId);
  await add(tx, { customerId, orderId, amount, ...reason }, 'issued');
}

/** Credit that an order was paid with comes back, in halalas. */
export async function giveBackCredit(tx: Tx, orderId: string, amount: number, reason: MovedFor = {}): Promise<void> {
  const { customerId } = await creditOf(tx, orderId);
  await tx
    .updateTable('orders')
    .set((eb) => ({ credit_returned: eb('credit_returned', '+', amount) }))
    .where('id', '=', orderId)
    .execute();
  await add(tx, { customerId, orderId, amount, ...reason }, 'given_back');
}

/** All that is left of the credit that a locked order was paid with comes back, because the order is over. */
export async function giveBackAll(tx: Tx, orderId: string): Promise<void> {
  const { left } = await creditOf(tx, orderId);
  if (left > 0) await giveBackCredit(tx, orderId, left);
}

/** The credit that a locked order was paid with, and what of it has not come back. Halalas. */
export async function creditOf(tx: Tx, orderId: string) {
  const { customerId, applied, returned } = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['customer_id as customerId', 'credit_applied as applied', 'credit_returned as returned'])
    .executeTakeFirstOrThrow();
  return { customerId, applied: Number(applied), left: Number(applied) - Number(returned) };
}

async function add(tx: Tx, movement: Movement, kind: 'issued' | 'given_back'): Promise<void> {
  const { balance } = await tx
    .updateTable('customers')
    .set((eb) => ({ store_credit: eb('store_credit', '+', movement.amount) }))
    .where('id', '=', movement.customerId)
    .returning(sql<number>`store_credit`.as('balance'))
    .executeTakeFirstOrThrow();
  await write(tx, movement, kind, Number(balance));
}

async function write(tx: Tx, movement: Movement, kind: 'issued' | 'spent' | 'given_back', balance: number) {
  const { customerId, orderId, amount, refundId = null, returnId = null, requestId = null } = movement;
  await tx
    .insertInto('store_credit_movements')
    .values({
      ...{ id: newId(), customer_id: customerId, order_id: orderId, kind, amount, balance },
      ...{ refund_id: refundId, return_id: returnId, request_id: requestId },
    })
    .execute();
}
