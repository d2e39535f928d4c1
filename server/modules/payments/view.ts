import { sql } from 'kysely';
import type { DeclineReason } from '#contract/shared/declines.ts';
import { type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';
import type { PaymentSource } from '#contract/shared/payment-source.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import type { Db } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import type { Config } from '#server/platform/config.ts';
import { sealedActions } from './action.ts';
import { BY_HAND, mayBeginAnother, REFUNDED_BY_HAND } from './attempts.ts';
import type { PaymentAction, PaymentGateway } from './gateway.ts';
import { methodsFor } from './methods/offered.ts';
import { IS_CODE_UNDER_WAY } from './one-time-code.ts';
import { UNPAID } from './rows.ts';
import { beginAgainAt } from './shopper/tries.ts';

export interface Viewing {
  db: Db;
  config: Pick<Config, 'payments'>;
  secret: string;
  gateway: PaymentGateway | null;
  limits: RateLimits;
}

/** Where the payment of a customer's order stands, from what is stored. Throws `order_not_found`. */
export async function paymentOf(viewing: Viewing, customer: CustomerScope, orderId: string): Promise<OrderPayment> {
  const { db, config, gateway } = viewing;
  const [order, attempts] = await Promise.all([findOrder(db, customer, orderId), listAttempts(db, orderId)]);
  if (!order) throw new AppError('order_not_found');
  const open = attempts.find(({ isOpen }) => isOpen) ?? null;
  const last = attempts.at(-1) ?? null;
  const action = open && sealedActions(viewing.secret).open(open.action, open.id);
  const state = stateOf(order, open, action?.kind ?? null);
  const canBegin =
    state === 'choose' || state === 'failed' || state === 'redirect' || state === 'otp' || state === 'transfer';
  const isTransfer = paymentMethod(order.method).kind === 'transfer';
  const methods = canBegin ? beginnable(methodsFor(config.payments, gateway, order.total), attempts, open) : [];
  const isByCard = methods.some((id) => paymentMethod(id).kind === 'online');
  const againAt = isByCard ? await beginAgainAt(viewing, customer) : null;
  return {
    state,
    method: open?.method ?? order.method,
    amount: toRiyals(order.total),
    payUntil: order.payUntil?.toISOString() ?? null,
    methods,
    ...(againAt && { beginAgainAt: againAt.toISOString() }),
    ...(canBegin && !mayBeginAnother(attempts) && { areTriesUsed: true }),
    failure: (state === 'failed' ? last?.failure : null) as DeclineReason | null,
    ...((state === 'redirect' || state === 'failed') && action?.kind === 'redirect' && { redirectUrl: action.url }),
    // A card that was tried meanwhile does not end the transfer.
    ...(canBegin && isTransfer && config.payments.bankAccount && { transfer: config.payments.bankAccount }),
    surplus: toRiyals(
      sum(attempts, ({ status, captured, refunded }) => (status === 'SURPLUS' ? captured - refunded : 0)),
    ),
    refunding: toRiyals(sum(attempts, (row) => (row.isPaid && row.provider !== BY_HAND ? row.pending : 0))),
    refunded: toRiyals(sum(attempts, ({ isPaid, refunded }) => (isPaid ? refunded : 0))),
    ...refundedByHand(attempts),
    ...(order.asCredit > 0 && { refundedAsCredit: toRiyals(order.asCredit) }),
    ...dueByHand(order, attempts),
    ...surplusReturned(attempts),
    ...sourceOf(attempts),
  };
}

/** Money that nobody asked for and that is back: also a customer who saw it leave the account reads of it. */
function surplusReturned(attempts: AttemptRow[]) {
  const isSurplus = ({ status }: AttemptRow) => status === 'SURPLUS' || status === 'RETURNED';
  const halalas = sum(attempts, (row) => (isSurplus(row) ? row.refunded : 0));
  return halalas > 0 && { surplusReturned: toRiyals(halalas) };
}

/** Money of the order that people have returned: a card that was paid with has not got it. */
function refundedByHand(attempts: AttemptRow[]) {
  const own = attempts.filter(({ isPaid }) => isPaid);
  const halalas = sum(own, ({ provider, refunded, byHand }) => (provider === BY_HAND ? refunded : byHand));
  return halalas > 0 && { refundedByHand: toRiyals(halalas) };
}

/**
 * Money of the order that people have yet to return: what they had collected, all of it once the order is cancelled, and what the gateway
 * refused to send back.
 */
function dueByHand({ status }: OrderRow, attempts: AttemptRow[]) {
  const collected = ({ pending, captured, refunded }: AttemptRow) =>
    status === 'CANCELLED' ? captured - refunded : pending;
  const own = attempts.filter(({ isPaid }) => isPaid);
  const halalas = sum(own, (row) => (row.provider === BY_HAND ? collected(row) : 0) + row.refused);
  return halalas > 0 && { dueByHand: toRiyals(halalas) };
}

/** What money of the order goes back to. */
function sourceOf(attempts: AttemptRow[]) {
  const source = attempts.find(({ isPaid, pending, refunded }) => isPaid && pending + refunded > 0)?.source;
  return source && { source: source as unknown as PaymentSource };
}

function findOrder(db: Db, customer: CustomerScope, id: string) {
  return db
    .selectFrom('orders')
    .where('id', '=', id)
    .where('customer_id', '=', customer.customerId)
    .select(['status', 'payment_status as paymentStatus', 'payment_method as method'])
    .select(sql<number>`(total_amount - credit_applied)::int`.as('total'))
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::int from store_credit_movements
        where order_id = orders.id and kind = 'issued')`.as('asCredit'),
    )
    .select(['pay_until as payUntil', sql<boolean>`coalesce(pay_until <= now(), false)`.as('isOver')])
    .select(
      sql<boolean>`exists (select from order_events where order_id = orders.id and code = 'cancelled'
        and actor = 'system' and detail ->> 'reason' = ${UNPAID})`.as('hasExpired'),
    )
    .executeTakeFirst();
}
type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

function listAttempts(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select(['id', 'method', 'provider', 'status', 'failure', 'action', 'gateway_status as gatewayStatus'])
    .select(['reference_kind as referenceKind', 'source'])
    .select(['captured_amount as captured', 'refunded_amount as refunded', 'refund_pending as pending'])
    .select([
      REFUNDED_BY_HAND.as('byHand'),
      sql<number>`(select coalesce(sum(amount), 0)::int from refunds
        where payment_id = payments.id and status = 'FAILED' and kind in ('cancellation', 'return'))`.as('refused'),
      sql<boolean>`open_order is not null`.as('isOpen'),
      sql<boolean>`status in ('PAID', 'REFUNDED')`.as('isPaid'),
      sql<boolean>`coalesce(claimed_until > now(), false)`.as('isClaimed'),
      IS_CODE_UNDER_WAY.as('isCodeUnderWay'),
    ])
    .orderBy('id')
    .execute();
}
type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

/** Whether a bank decides. What waits for the shopper can go on or be left, until the time is over: then only it can pay. */
function isDeciding(open: AttemptRow | null, action: PaymentAction['kind'] | null, isOver: boolean): boolean {
  if (open?.isCodeUnderWay) return true;
  if (action === 'otp') return false;
  if (open?.gatewayStatus === 'pending') return true;
  return isOver && (open?.gatewayStatus === 'verifying' || open?.gatewayStatus === 'left');
}

function stateOf(
  order: OrderRow,
  open: AttemptRow | null,
  action: PaymentAction['kind'] | null,
): OrderPayment['state'] {
  const { status, paymentStatus, payUntil, isOver, hasExpired } = order;
  if (payUntil === null) return 'none';
  if (paymentStatus === 'REFUNDED') return 'refunded';
  if (paymentStatus === 'PAID') return status === 'CANCELLED' ? 'refunding' : 'paid';
  // Its customer may have cancelled it, and its time to pay have ended later.
  if (status === 'CANCELLED') return hasExpired ? 'expired' : 'none';
  if (open?.isClaimed || isDeciding(open, action, isOver)) return 'checking';
  if (isOver) return 'expired';
  if (paymentStatus === 'FAILED') return 'failed';
  if (action !== null) return action === 'none' ? 'checking' : action;
  return paymentMethod(order.method).kind === 'transfer' ? 'transfer' : 'choose';
}

/** After the last attempt at the gateway the one that is open can go on, and a transfer needs none. */
function beginnable(offered: PaymentMethodId[], attempts: AttemptRow[], open: AttemptRow | null): PaymentMethodId[] {
  if (mayBeginAnother(attempts)) return offered;
  return offered.filter((id) => id === open?.method || paymentMethod(id).kind === 'transfer');
}

function sum<Row>(rows: Row[], amount: (row: Row) => number): number {
  return rows.reduce((total, row) => total + amount(row), 0);
}
