import { sql } from 'kysely';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { Tx } from '#server/db/client.ts';
import { insertion } from '#server/db/statement.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import type { GatewayRef } from './gateway.ts';
import { IS_CODE_UNDER_WAY } from './one-time-code.ts';

/** The provider of attempts that people collect, outside of the software. */
export const BY_HAND = 'manual';

/**
 * Locks an order until the transaction ends. Everything that changes its money takes this lock first, then its attempts, then
 * its refunds. Throws `order_not_found`.
 */
export function lockOrder(tx: Tx, id: string) {
  return tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select([
      'id',
      'customer_id as customerId',
      'order_number as orderNumber',
      'status',
      'payment_method as paymentMethod',
      'payment_status as paymentStatus',
      // The amount due: the total without the part that credit pays.
      sql<number>`(total_amount - credit_applied)::int`.as('total'),
      'language',
      'pay_until as payUntil',
    ])
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('order_not_found'));
}
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** What of `payments` was sent back in another way than through the gateway, which does not show it; halalas. */
export const REFUNDED_BY_HAND = sql<number>`(select coalesce(sum(r.amount), 0)::int from refunds as r
  where r.payment_id = payments.id and r.by_hand and r.status = 'SUCCEEDED')`;

/** Locks an order's attempts, oldest first. */
export function lockAttempts(tx: Tx, orderId: string) {
  return tx
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select([
      'id',
      'method',
      'provider',
      'status',
      'amount',
      'gateway_id as gatewayId',
      'provider_reference as reference',
      'reference_kind as referenceKind',
      'capture_id as captureId',
      'captured_amount as captured',
      'refunded_amount as refunded',
      'refund_pending as pending',
      'claimed_until as claimedUntil',
      'is_live as isLive',
      'gateway_status as gatewayStatus',
      'action',
      REFUNDED_BY_HAND.as('byHand'),
      sql<boolean>`coalesce(claimed_until > now(), false)`.as('isClaimed'),
      IS_CODE_UNDER_WAY.as('isCodeUnderWay'),
    ])
    .orderBy('id')
    .forUpdate()
    .execute();
}
export type Attempt = Awaited<ReturnType<typeof lockAttempts>>[number];

export const isOpen = ({ status }: Pick<Attempt, 'status'>) => status === 'CREATED' || status === 'REQUIRES_ACTION';
export const isPaid = ({ status }: Pick<Attempt, 'status'>) => status === 'PAID' || status === 'REFUNDED';

const MOST_ATTEMPTS = 5;

/** Whether another attempt at the gateway may begin: those who try stolen cards have few tries an order. */
export function mayBeginAnother(attempts: Pick<Attempt, 'provider' | 'referenceKind'>[]): boolean {
  const tried = attempts.filter(({ provider, referenceKind }) => provider !== BY_HAND && referenceKind !== null);
  return tried.length < MOST_ATTEMPTS;
}

/**
 * What the gateway knows an attempt by; null if it has never heard of it, or of an invoice only whose address nobody was
 * given. A payment is known by the id that it was begun with, even if the answer was lost.
 */
export function refOf(attempt: Pick<Attempt, 'reference' | 'referenceKind' | 'gatewayId'>): GatewayRef | null {
  const { reference, referenceKind: kind, gatewayId } = attempt;
  if (reference !== null && kind !== null) return { kind, id: reference };
  return kind === 'payment' && gatewayId !== null ? { kind, id: gatewayId } : null;
}

interface NewAttempt {
  orderId: string;
  method: PaymentMethodId;
  /** Halalas. */
  amount: number;
  provider: string;
  /** UUID v4; null for attempts by hand. */
  gatewayId: string | null;
}

/** Inserts an open attempt and returns its id; one over nothing is paid. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<string> {
  const id = newId();
  const { orderId, method, amount, provider, gatewayId } = attempt;
  const status = amount === 0 ? 'PAID' : 'CREATED';
  await insertPayments(tx, [{ id, order_id: orderId, method, amount, provider, gateway_id: gatewayId, status }]);
  return id;
}

const insertPayments = insertion('payments', [
  'id',
  'order_id',
  'method',
  'amount',
  'provider',
  'gateway_id',
  'status',
]);

interface MoneyEvent {
  code: 'paid' | 'refunded' | 'money_returned';
  actor?: 'system' | 'operator';
  detail?: Record<string, string | number>;
}

/** Records what happened to an order's money, for the operator only. */
export async function addMoneyEvent(tx: Tx, orderId: string, event: MoneyEvent): Promise<void> {
  const { code, actor = 'system', detail = {} } = event;
  await tx
    .insertInto('order_events')
    .values({ id: newId(), order_id: orderId, code, actor, detail: JSON.stringify(detail), is_public: false })
    .execute();
}

export async function setPaymentStatus(tx: Tx, orderId: string, status: LockedOrder['paymentStatus']): Promise<void> {
  await tx.updateTable('orders').set({ payment_status: status }).where('id', '=', orderId).execute();
}
