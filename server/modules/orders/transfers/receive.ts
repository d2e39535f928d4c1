import { withoutTurns } from '#contract/shared/arabic-text.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { findOrderNumbers } from '#server/modules/orders/order-number.ts';
import { findByNumber } from '#server/modules/orders/order-state.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type Allocated, allocate } from './allocate.ts';

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
  /** The bank's number is recorded with this amount. */
  | { outcome: 'differs'; recorded: number }
  | Allocated;

/** Of what a sender wrote, this much is kept. */
const MOST_REFERENCE = 500;

/**
 * Records what arrived on the bank account, once by the bank's number, and pays the order that its reference names when enough
 * has arrived.
 */
export async function receiveTransfer(tx: Tx, jobs: Pick<Jobs, 'send'>, receipt: Receipt): Promise<Received> {
  const { bankId, amount, reference, iban } = receipt;
  const kept = {
    amount,
    reference: withoutTurns(reference).trim().slice(0, MOST_REFERENCE),
    iban_end: iban?.slice(-4) ?? null,
  };
  const row = { id: newId(), bank_id: bankId, ...kept };
  const inserted = await tx
    .insertInto('bank_receipts')
    .values(row)
    .onConflict((conflict) => conflict.column('bank_id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return known(tx, receipt);
  const [orderNumber, ...others] = findOrderNumbers(reference);
  if (others.length > 0) return { outcome: 'unallocated', reason: 'its reference names several orders' };
  const order = orderNumber === undefined ? undefined : await findByNumber(tx, orderNumber);
  if (!order || orderNumber === undefined) return { outcome: 'unallocated', reason: 'its reference names no order' };
  return allocate(tx, jobs, row.id, { id: order.id, number: orderNumber });
}

async function known(tx: Tx, { bankId, amount }: Receipt): Promise<Received> {
  const row = tx.selectFrom('bank_receipts').where('bank_id', '=', bankId).select('amount');
  const { amount: recorded } = await row.executeTakeFirstOrThrow();
  return recorded === amount ? { outcome: 'known' } : { outcome: 'differs', recorded };
}
