import { sql } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#contract/shared/constants.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { Db } from '#server/db/client.ts';
import { dueByHand, isSeenByPeople } from './by-hand.ts';

/** What an order's money on the bank account turns on. */
interface PayableOrder {
  id: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethodId;
  payUntil: Date | null;
  /** Halalas. */
  total: number;
}

/** Money that arrived on the bank account for an order and has not paid it. Halalas. */
export interface BankMoney {
  /** It counts towards an order that waits for it, … */
  received: number;
  /** … which lacks this much. */
  missing: number;
  /** It does not pay the order: people transfer it back. */
  returning: number;
  /** People have transferred it back. */
  returned: number;
}

/** What arrived for an order on the bank account and did not pay it; null if there is no such money. */
export async function bankMoneyOf(db: Db, order: PayableOrder): Promise<BankMoney | null> {
  const row = await db
    .selectFrom('bank_receipts')
    .where('order_id', '=', order.id)
    .select([
      sql<number>`coalesce(sum(amount - used - returned), 0)::bigint`.as('open'),
      sql<number>`coalesce(sum(used), 0)::bigint`.as('used'),
      sql<number>`coalesce(sum(returned), 0)::bigint`.as('returned'),
    ])
    .executeTakeFirstOrThrow();
  const open = Number(row.open);
  const returned = Number(row.returned);
  if (open === 0 && returned === 0) return null;
  if (awaitsTransfer(order)) {
    const missing = open > 0 ? Math.max(0, order.total - open) : 0;
    return { received: open, missing, returning: 0, returned };
  }
  const returning = dueByHand(order, Number(row.used)) > 0 ? 0 : open;
  return { received: 0, missing: 0, returning, returned };
}

/** What of a receipt is open and was sent back when its mail is sent; null if it is another order's now. Halalas. */
export async function findReceipt(db: Db, id: string, orderId: string) {
  const row = await db
    .selectFrom('bank_receipts')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .select([sql<number>`(amount - used - returned)::bigint`.as('open'), sql<number>`returned::bigint`.as('returned')])
    .executeTakeFirst();
  return row ? { open: Number(row.open), returned: Number(row.returned) } : null;
}

function awaitsTransfer(order: PayableOrder): boolean {
  const { status, paymentStatus } = order;
  return status !== 'CANCELLED' && paymentStatus !== 'PAID' && paymentStatus !== 'REFUNDED' && isSeenByPeople(order);
}
