import { CONSUMER_DAYS } from '#contract/shared/constants.ts';
import { shareOf } from '#contract/shared/orders/supply.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Tx } from '#server/db/client.ts';
import { addDays } from '#server/kernel/riyadh-calendar.ts';
import type { FulfilmentRow } from '#server/modules/orders/order-state.ts';
import { awaitsPayment } from '#server/modules/orders/payments.ts';
import { type LineRow, listLines } from '#server/modules/orders/supply/books.ts';
import { leftToReturn } from '#server/modules/payments/public.ts';

/** The first day in Riyadh on which a parcel may be cancelled because it has not arrived. */
export const lateFrom = (promised: string) => addDays(promised, CONSUMER_DAYS.lateDelivery + 1);

type OrderOf = Parameters<typeof awaitsPayment>[0];

/**
 * Whether a parcel can be cancelled if it comes too late. One that is paid at the door and is on its way is simply not accepted; one
 * that could not be delivered goes back by itself (undelivered/).
 */
export function mayComeTooLate(order: OrderOf, { status, goesBack }: FulfilmentRow): boolean {
  if (awaitsPayment(order) || goesBack) return false;
  if (status === 'SHIPPED') return paymentMethod(order.paymentMethod).kind !== 'cash';
  return status === 'PENDING' || status === 'CONFIRMED' || status === 'PROCESSING';
}

/**
 * What all that is left of a parcel comes to, with its delivery and fee; of a paid order no more than what has not gone back before.
 * Halalas.
 */
export async function amountLeft(tx: Tx, orderId: string, parcel: FulfilmentRow): Promise<number> {
  const goods = (await listLines(tx, parcel.id)).reduce((sum, row) => sum + leftOf(row), 0);
  const amount = goods + (parcel.shipping ?? 0) + (parcel.codFee ?? 0);
  return Math.min(amount, (await leftToReturn(tx, orderId))?.left ?? amount);
}

function leftOf(row: LineRow): number {
  const { total, discount, tax } = shareOf(row, row.cancelled, row.quantity - row.cancelled);
  return total - discount + (row.pricesIncludeVat ? 0 : tax);
}
