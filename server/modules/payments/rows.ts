import { sql } from 'kysely';
import { type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { BY_HAND, refOf } from './attempts.ts';
import type { GatewayRef } from './gateway.ts';

/**
 * As far as the shop knows, an attempt (`payments as p`) can still be paid at the gateway, or has been. STC Pay takes no money
 * before the shop has passed a code on.
 */
const MAY_PAY = sql<boolean>`coalesce(p.gateway_status, 'open') not in ('failed', 'expired', 'voided')
  and not (p.method = 'stc_pay' and p.reference_kind is not distinct from 'payment' and p.code_sent_at is null)`;

/**
 * Whether a payment of an unpaid order (`orders as o`), also of a cancelled one, may have been made that the shop has not seen:
 * one has begun, and its shopper had a way to pay it. `offset 0` has PostgreSQL look at the order's own payments: without it, the planner
 * of a young shop prefers to read the payments of all orders.
 */
export const IS_UNDER_WAY = sql<boolean>`o.status in ('PENDING', 'CANCELLED') and o.payment_status in ('PENDING', 'FAILED')
  and exists (select from payments as p where p.order_id = o.id and p.provider <> ${BY_HAND} and p.captured_amount = 0
    and ${MAY_PAY} and (p.provider_reference is not null or p.reference_kind = 'payment') offset 0)`;

/** Throws `order_not_found` for an order that is not the customer's. */
export async function assertOwn(db: Db, customer: CustomerScope, orderId: string): Promise<void> {
  const own = db.selectFrom('orders').where('id', '=', orderId).where('customer_id', '=', customer.customerId);
  if (!(await own.select('id').executeTakeFirst())) throw new AppError('order_not_found');
}

/** After a lost answer, for how long the gateway may not know yet of a payment that it was sent. */
const LOST_MINUTES = 2;

export interface ToLookAt {
  ref: GatewayRef;
  /** As far as the shop knows, it can still be paid. */
  mayPay: boolean;
  /** Apple's sheet gave a payment away, and the gateway's answer to it was lost a moment ago. */
  isLost: boolean;
  /** When a one-time code was passed on whose outcome is not known. */
  codeSentAt: Date | null;
}

/** Its beginning was sent, and the gateway may not know of it yet. */
const MAY_ARRIVE = sql<boolean>`provider_reference is null
  and coalesce(claimed_until > now() - make_interval(mins => ${LOST_MINUTES}::int), false)`;

/** What of an order's attempts may have changed at the gateway. */
export async function listToLookAt(db: Db, customer: CustomerScope, orderId: string): Promise<ToLookAt[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.id', '=', orderId)
    .where('o.customer_id', '=', customer.customerId)
    .where('p.provider', '!=', BY_HAND)
    .where('p.captured_amount', '=', 0)
    .select(['p.provider_reference as reference', 'p.reference_kind as referenceKind', 'p.gateway_id as gatewayId'])
    .select(MAY_PAY.as('mayPay'))
    .select(['p.code_sent_at as codeSentAt', sql<boolean>`p.method = 'apple_pay' and ${MAY_ARRIVE}`.as('isLost')])
    .orderBy('mayPay', 'desc')
    .execute();
  return rows.flatMap(({ mayPay, isLost, codeSentAt, ...row }) => {
    const ref = refOf(row);
    return ref ? [{ ref, mayPay, isLost, codeSentAt }] : [];
  });
}

/**
 * The gateway does not know an attempt whose beginning was sent some time ago: it was never made there, so it cannot be paid and
 * counts as no try.
 */
export async function forgetUnmade(db: Db, provider: string, gatewayId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ reference_kind: null })
    .where('provider', '=', provider)
    .where(sql`gateway_id::text`, '=', gatewayId)
    .where('provider_reference', 'is', null)
    .where(sql<boolean>`not (${MAY_ARRIVE})`)
    .execute();
}

/** Until when the customer's account is new, in its first hour: stolen cards are tried from such. Null for an older one. */
export async function newUntil(db: Db, { userId }: CustomerScope): Promise<Date | null> {
  const end = sql<Date>`created_at + interval '1 hour'`;
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([end.as('end'), sql<boolean>`${end} > now()`.as('isNew')])
    .executeTakeFirstOrThrow();
  return row.isNew ? row.end : null;
}

/** Orders of one customer that may hold stock unpaid at a time. */
const MOST_UNPAID = { online: 3, transfer: 2 };

/**
 * Stock is not hoarded by orders that nobody pays. Until the transaction ends, nobody else adds one to the customer's. Throws
 * `unpaid_orders`.
 */
export async function assertFewUnpaid(tx: Tx, customer: CustomerScope, method: PaymentMethodId): Promise<void> {
  const isTransfer = paymentMethod(method).kind === 'transfer';
  const most = isTransfer ? MOST_UNPAID.transfer : MOST_UNPAID.online;
  // Sent together; the count begins when the lock is there.
  const [, count] = await Promise.all([lockCustomer(tx, customer), countUnpaid(tx, customer, isTransfer)]);
  if (count >= most) throw new AppError('unpaid_orders');
}

function lockCustomer(tx: Tx, { customerId }: CustomerScope) {
  return tx.selectFrom('customers').where('id', '=', customerId).select('id').forNoKeyUpdate().execute();
}

/** Orders of a customer that hold stock and are not paid, by how they are to be paid. */
async function countUnpaid(db: Db, { customerId }: CustomerScope, isTransfer: boolean): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'PENDING')
    .where('payment_status', 'in', ['PENDING', 'FAILED'])
    .where('pay_until', 'is not', null)
    .where('payment_method', isTransfer ? '=' : '!=', 'bank_transfer')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Why the shop cancels an order whose time to pay is over, as the event of its cancellation says. */
export const UNPAID = 'unpaid';
