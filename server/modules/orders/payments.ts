import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PAYMENT_METHODS, type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Db } from '#server/db/client.ts';
import { BY_HAND, type PaymentGateway } from '#server/modules/payments/public.ts';
import type { Config } from '#server/platform/config.ts';

/** The provider of the attempt of an order that credit has paid. */
const BY_CREDIT = 'credit';

const PREPAID: PaymentMethodId[] = PAYMENT_METHODS.filter(({ kind }) => kind !== 'cash').map(({ id }) => id);

/** Whether the vendors wait for the money of an order before they prepare it. */
export function awaitsPayment(order: { paymentMethod: PaymentMethodId; paymentStatus: string }): boolean {
  const isUnpaid = order.paymentStatus === 'PENDING' || order.paymentStatus === 'FAILED';
  return isUnpaid && PREPAID.includes(order.paymentMethod);
}

/** The same of an order (o), in SQL. */
export const AWAITS_PAYMENT = sql<boolean>`(o.payment_status in ('PENDING', 'FAILED')
  and o.payment_method in (${sql.join(PREPAID.map((method) => sql.lit(method)))}))`;

/** Whether the carrier collects the money of an order's parcels when it hands them over. */
export function isCollectedAtDoor(order: { paymentMethod: PaymentMethodId; paymentStatus: string }): boolean {
  const isUnpaid = order.paymentStatus === 'PENDING' || order.paymentStatus === 'FAILED';
  return isUnpaid && paymentMethod(order.paymentMethod).kind === 'cash';
}

/** Orders that people collect money for, outside of the software, the longest waiting first. Amounts in halalas. */
export function listAwaitingPayment(db: Db) {
  return (
    db
      .selectFrom('orders as o')
      .innerJoin('customers as c', 'c.id', 'o.customer_id')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      // A card that was declined does not end a transfer.
      .where('o.payment_status', 'in', ['PENDING', 'FAILED'])
      .where('o.payment_method', 'in', PREPAID)
      .where('o.status', '!=', 'CANCELLED')
      .where((eb) => eb.or([eb('o.pay_until', 'is', null), eb('o.payment_method', '=', 'bank_transfer')]))
      .select([
        'o.order_number as orderNumber',
        sql<number>`(o.total_amount - o.credit_applied)::int`.as('totalAmount'),
        'o.payment_method as paymentMethod',
        'o.created_at as createdAt',
        'u.email',
        'c.language',
      ])
      .orderBy('o.created_at')
      .execute()
  );
}

/**
 * How a new order is paid, and how long its stock is held for that: without a gateway, and for cash, until people say. An order
 * that costs nothing is paid.
 */
export function paymentAt(
  gateway: PaymentGateway | null,
  { payments }: Pick<Config, 'payments'>,
  method: PaymentMethodId,
  { toPay, credit }: { toPay: number; credit: number },
) {
  const { kind } = paymentMethod(method);
  if (toPay === 0) return { provider: credit > 0 ? BY_CREDIT : BY_HAND, gatewayId: null, holdMinutes: null };
  if (!gateway || kind === 'cash') return { provider: BY_HAND, gatewayId: null, holdMinutes: null };
  if (kind === 'transfer') return { provider: BY_HAND, gatewayId: null, holdMinutes: payments.transferHoldHours * 60 };
  return { provider: gateway.name, gatewayId: randomUUID(), holdMinutes: payments.holdMinutes };
}
