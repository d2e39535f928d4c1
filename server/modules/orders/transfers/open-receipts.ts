import { sql } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#contract/shared/constants.ts';
import type { TransferQuestion } from '#contract/shared/orders/transfers.ts';
import { type PaymentMethodId, paymentMethod, paymentMethodName } from '#contract/shared/payment-methods.ts';
import type { Db } from '#server/db/client.ts';
import { findOrderNumbers } from '#server/modules/orders/order-number.ts';
import { dueByHand } from './by-hand.ts';

/** Receipts of which something neither pays an order nor has been sent back, the oldest first. Halalas. */
export async function listOpenReceipts(db: Db) {
  const rows = await openReceipts(db).orderBy('r.created_at').orderBy('r.id').execute();
  return rows.map((row) => ({ ...row, why: whyOpen(row) }));
}

export const openReceipts = (db: Db) => receipts(db).where(sql<boolean>`r.used + r.returned < r.amount`);

/** Receipts (r) with the orders (o) that they are for. Halalas. */
export function receipts(db: Db) {
  return db
    .selectFrom('bank_receipts as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.order_id as matchedId', 'r.bank_id as bankId', 'r.reference', 'r.iban_end as ibanEnd'])
    .select('r.created_at as createdAt')
    .select([
      'o.id as orderId',
      'o.order_number as orderNumber',
      'o.status',
      'o.payment_status as paymentStatus',
      'o.payment_method as method',
      'o.pay_until as payUntil',
    ])
    .select(sql<number | null>`(o.total_amount - o.credit_applied)::int`.as('total'))
    .select(sql<number>`r.amount - r.used - r.returned`.as('open'))
    .select([
      sql<number>`(select sum(used) from bank_receipts as b where b.order_id = o.id)::bigint`.as('used'),
      sql<number>`(select sum(amount - used - returned) from bank_receipts as b where b.order_id = o.id)::bigint`.as(
        'arrived',
      ),
    ])
    .$narrowType<{
      status: OrderStatus | null;
      paymentStatus: PaymentStatus | null;
      method: PaymentMethodId | null;
    }>();
}

/**
 * Receipts that nobody has dealt with for three days, and at once those that name several orders: these orders end unpaid
 * unless somebody says which of them the money is for.
 */
export async function countStuckReceipts(db: Db): Promise<number> {
  const { rows } = await sql<{ reference: string; isOld: boolean }>`
    select reference, created_at < now() - interval '3 days' as "isOld" from bank_receipts
    where used + returned < amount and (order_id is null or created_at < now() - interval '3 days')`.execute(db);
  return rows.filter(({ reference, isOld }) => isOld || findOrderNumbers(reference).length > 1).length;
}

export interface Open {
  bankId: string;
  /** What its sender wrote. */
  reference: string;
  orderNumber: string | null;
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  method: PaymentMethodId | null;
  payUntil: Date | null;
  total: number | null;
  /** Of all receipts for the order: what pays it, and what is open. */
  used: number;
  arrived: number;
}

/** Why something of a receipt is open. */
export function questionOf(receipt: Open): TransferQuestion {
  const { status, paymentStatus, method, payUntil, used, arrived, total } = receipt;
  if (status === null || paymentStatus === null || method === null || total === null)
    return findOrderNumbers(receipt.reference).length > 1 ? 'names_several' : 'names_none';
  const isPaid = paymentStatus === 'PAID' || paymentStatus === 'REFUNDED';
  if (isUndecided(receipt)) return 'by_hand';
  if (isPaid && used > 0) return 'too_much';
  if (status === 'CANCELLED') return 'cancelled';
  if (isPaid) return 'paid_otherwise';
  const { kind } = paymentMethod(method);
  if (kind === 'cash') return 'cash';
  if (kind === 'online' && payUntil !== null) return 'online';
  // It came before the customer turned the order to a bank transfer.
  return arrived >= total ? 'enough' : 'held';
}

/** What became of a receipt, and what people do with it. */
export function whyOpen(receipt: Open): string {
  const method = receipt.method === null ? '' : paymentMethodName(receipt.method, 'en');
  switch (questionOf(receipt)) {
    case 'names_none':
      return namesNone(receipt);
    case 'names_several':
      return (
        `${namesNone(receipt)}: transfer match ${receipt.bankId} <order number> pays one of them, ` +
        'and the rest is to be sent back'
      );
    case 'by_hand':
      return whyByHand(receipt);
    case 'too_much':
      return 'to be sent back: more than the order came to';
    case 'cancelled':
      return 'to be sent back: the order is cancelled';
    case 'paid_otherwise':
      return `to be sent back: the order was paid by ${method}`;
    case 'cash':
      return 'to be sent back: the order is paid in cash';
    case 'online':
      return (
        `the order is still to be paid by ${method}: wait. If its customer turns to a bank transfer, ` +
        'this pays it; when the order is paid or cancelled, it is to be sent back'
      );
    case 'enough':
      return 'enough for the order, which it pays within a minute';
    case 'held':
      return 'held until the rest arrives';
  }
}

/** Nobody guesses for which of several orders money is. */
export function namesNone({ reference }: Open): string {
  const numbers = findOrderNumbers(reference);
  return numbers.length > 1 ? `names several orders (${numbers.join(', ')})` : 'names no order';
}

/** The operator who ran `order paid` may have seen this very transfer. */
export function isUndecided({ paymentStatus, method, payUntil, total, used }: Open): boolean {
  if (paymentStatus === null || method === null || total === null) return false;
  return dueByHand({ paymentStatus, paymentMethod: method, payUntil, total }, used) > 0;
}

export function whyByHand({ bankId, orderNumber, status, paymentStatus }: Open): string {
  const refund = paymentStatus === 'REFUNDED' ? 'its money has gone back' : 'its money goes back by `order refunded`';
  const what =
    status === 'CANCELLED' ? `marked as paid by hand, is cancelled, and ${refund}` : 'marked as paid by hand';
  return (
    `the order was ${what}: if that was this transfer, run transfer match ${bankId} ${orderNumber}; ` +
    `if it is other money, run transfer returned ${bankId} --other and send it back`
  );
}
