import type { RecordTransfer } from '#contract/operator/money/transfers.ts';
import type { RECEIPT_OUTCOMES, TRANSFER_OUTCOMES } from '#contract/shared/orders/transfers.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import { toHalalas, toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnOrder } from '#server/modules/orders/operated/own-order.ts';
import { findOrderNumber } from '#server/modules/orders/order-number.ts';
import { findByNumber } from '#server/modules/orders/order-state.ts';
import { matchReceipt } from './match.ts';
import { type Received, receiveTransfer } from './receive.ts';
import { markReceiptReturned, undoReturn } from './return-receipt.ts';
import { ibanOf } from './statement.ts';
import { TransferStopped } from './stopped.ts';

type Recording = Pick<Deps, 'db' | 'jobs'>;

interface Told {
  outcome: (typeof RECEIPT_OUTCOMES)[number];
  orderNumber: string | null;
  /** Riyals. */
  amount: number | null;
}

/** Records what arrived on the bank account. Throws `validation_failed` for an account that is none, or `own_request`. */
export function recordAsOperator(
  { db, jobs }: Recording,
  operator: OperatorScope,
  body: RecordTransfer,
): Promise<Told> {
  const { amount, reference, bankId, iban: typed } = body;
  const iban = typed === null ? null : ibanOf(typed);
  if (typed !== null && iban === null) throw invalidFields([{ path: 'iban', message: 'invalid' }]);
  return inTransaction(db, async (tx) => {
    const received = await receiveTransfer(tx, jobs, { bankId, reference, iban, amount: toHalalas(amount) });
    if (received.outcome !== 'known' && received.outcome !== 'differs') {
      const { id, orderId } = await tx
        .selectFrom('bank_receipts')
        .where('bank_id', '=', bankId)
        .select(['id', 'order_id as orderId'])
        .executeTakeFirstOrThrow();
      if (orderId !== null) await refuseOwnOrder(tx, operator, orderId);
      await log(operator, 'transfer.recorded', { outcome: received.outcome })(tx, { id, amount: toHalalas(amount) });
    }
    return told(received);
  });
}

/** Gives a receipt to an order. Throws `not_found`, `validation_failed` at `orderNumber` for an unknown one, or `own_request`. */
export async function matchAsOperator(
  { db, jobs }: Recording,
  operator: OperatorScope,
  id: string,
  typed: string,
): Promise<Told> {
  const bankId = await bankIdOf(db, operator, id);
  const number = findOrderNumber(typed);
  const order = number === null ? undefined : await findByNumber(db, number);
  if (number === null || !order) throw invalidFields([{ path: 'orderNumber', message: 'invalid' }]);
  await refuseOwnOrder(db, operator, order.id);
  try {
    return await inTransaction(db, async (tx) => {
      const matched = await matchReceipt(tx, jobs, bankId, number);
      await log(operator, 'transfer.matched', { order: number, outcome: matched.outcome })(tx, { id });
      return told(matched);
    });
  } catch (error) {
    return { outcome: obstacleOf(error), orderNumber: null, amount: null };
  }
}

/** Records that people have sent a receipt's money back. Throws `not_found` or `own_request`. */
export async function returnAsOperator(
  { db, jobs }: Recording,
  operator: OperatorScope,
  id: string,
  isOther: boolean,
): Promise<(typeof TRANSFER_OUTCOMES)[number]> {
  const bankId = await bankIdOf(db, operator, id);
  try {
    await markReceiptReturned({ db, jobs, log: log(operator, 'transfer.returned') }, bankId, isOther);
    return 'done';
  } catch (error) {
    return obstacleOf(error);
  }
}

/** Takes back that a receipt's money was sent back. Throws `not_found` or `own_request`. */
export async function keepAsOperator(
  { db, jobs }: Recording,
  operator: OperatorScope,
  id: string,
): Promise<(typeof TRANSFER_OUTCOMES)[number]> {
  const bankId = await bankIdOf(db, operator, id);
  try {
    await undoReturn({ db, jobs, log: log(operator, 'transfer.kept') }, bankId);
    return 'done';
  } catch (error) {
    return obstacleOf(error);
  }
}

function told(received: Received): Told {
  const orderNumber = 'orderNumber' in received ? received.orderNumber : null;
  if (received.outcome === 'differs') return { outcome: 'differs', orderNumber, amount: toRiyals(received.recorded) };
  if (received.outcome === 'paid') return { outcome: 'paid', orderNumber, amount: toRiyals(received.tooMuch) };
  if (received.outcome === 'held') return { outcome: 'held', orderNumber, amount: toRiyals(received.missing) };
  return { outcome: received.outcome, orderNumber, amount: null };
}

/** The bank's number of a receipt. Throws `not_found`, or `own_request` for one that was given to an order of the caller's. */
async function bankIdOf(db: Db, operator: OperatorScope, id: string): Promise<string> {
  const receipt = db.selectFrom('bank_receipts').where('id', '=', id);
  const row = await receipt.select(['bank_id as bankId', 'order_id as orderId']).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (row.orderId !== null) await refuseOwnOrder(db, operator, row.orderId);
  return row.bankId;
}

function obstacleOf(error: unknown) {
  if (!(error instanceof TransferStopped)) throw error;
  if (error.why === 'unknown') throw new AppError('not_found');
  return error.why;
}

type Action = 'transfer.recorded' | 'transfer.matched' | 'transfer.returned' | 'transfer.kept';

const log =
  ({ actor }: OperatorScope, action: Action, more: Record<string, unknown> = {}) =>
  (tx: Tx, { id, amount }: { id: string; amount?: number }) =>
    audit(tx, actor, {
      ...{ action, entity: ['transfer', id] },
      after: { ...(amount !== undefined && { amount: toRiyals(amount) }), ...more },
    });
