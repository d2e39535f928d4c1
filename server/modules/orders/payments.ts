import { randomUUID } from 'node:crypto';
import { PAYMENT_METHODS, type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { BY_HAND, countUnpaid, type PaymentGateway } from '#server/modules/payments/public.ts';
import type { Config } from '#server/platform/config.ts';

const PREPAID: PaymentMethodId[] = PAYMENT_METHODS.filter(({ kind }) => kind !== 'cash').map(({ id }) => id);

/** Whether the vendors wait for the money of an order before they prepare it. */
export function awaitsPayment(order: { paymentMethod: PaymentMethodId; paymentStatus: string }): boolean {
  const isUnpaid = order.paymentStatus === 'PENDING' || order.paymentStatus === 'FAILED';
  return isUnpaid && PREPAID.includes(order.paymentMethod);
}

/** Orders that people collect money for, outside of the software, the longest waiting first. Amounts in halalas. */
export function listAwaitingPayment(db: Db) {
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('o.payment_status', '=', 'PENDING')
    .where('o.payment_method', 'in', PREPAID)
    .where('o.status', '!=', 'CANCELLED')
    .where((eb) => eb.or([eb('o.pay_until', 'is', null), eb('o.payment_method', '=', 'bank_transfer')]))
    .select([
      'o.order_number as orderNumber',
      'o.total_amount as totalAmount',
      'o.payment_method as paymentMethod',
      'o.created_at as createdAt',
      'u.email',
      'c.language',
    ])
    .orderBy('o.created_at')
    .execute();
}

/** Orders of one customer that may hold stock unpaid at a time. */
const MOST_UNPAID = { online: 3, transfer: 2 };

/** How a new order is paid, and how long its stock is held for that: without a gateway, and for cash, until people say. */
export function paymentAt(
  gateway: PaymentGateway | null,
  { payments }: Pick<Config, 'payments'>,
  method: PaymentMethodId,
) {
  const { kind } = paymentMethod(method);
  if (!gateway || kind === 'cash') return { provider: BY_HAND, gatewayId: null, holdMinutes: null };
  if (kind === 'transfer') return { provider: BY_HAND, gatewayId: null, holdMinutes: payments.transferHoldHours * 60 };
  return { provider: gateway.name, gatewayId: randomUUID(), holdMinutes: payments.holdMinutes };
}

/** Stock is not hoarded by orders that nobody pays. Throws `unpaid_orders`. */
export async function assertFewUnpaid(tx: Tx, customer: CustomerScope, method: PaymentMethodId): Promise<void> {
  const isTransfer = paymentMethod(method).kind === 'transfer';
  const most = isTransfer ? MOST_UNPAID.transfer : MOST_UNPAID.online;
  if ((await countUnpaid(tx, customer, isTransfer)) >= most) throw new AppError('unpaid_orders');
}
