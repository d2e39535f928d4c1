import { sql } from 'kysely';
import { type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type Attempt, addMoneyEvent, isOpen, type LockedOrder, refOf } from './attempts.ts';
import type { Arrival } from './decide.ts';
import type { GatewayState } from './gateway.ts';
import { makeRefund } from './refunds/reserve.ts';

/**
 * Takes money that came: it pays the order, or is a surplus that goes back. Everything in the transaction of the look that
 * found it.
 */
export async function take(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  order: LockedOrder,
  attempts: Attempt[],
  attempt: Attempt,
  { capture, attemptId, outcome }: Arrival,
  { ref, source }: GatewayState,
): Promise<void> {
  const paidBy = methodOf(source, attempt.method);
  const money = {
    captured_amount: capture.amount,
    captured_at: sql<string>`now()`,
    capture_id: capture.id,
    fee: capture.fee,
    source: source && JSON.stringify(source),
    method: paidBy,
    failure: null,
    action: null,
    claimed_until: null,
    ...(outcome === 'paid' ? { status: 'PAID' as const } : { status: 'SURPLUS' as const, surplus_reason: outcome }),
  };
  // Only one attempt of an order may be paid: others that are open end first.
  if (outcome === 'paid') await endOthers(tx, jobs, attempts, attempt);
  const id = attemptId ?? newId();
  if (attemptId === null) {
    const { amount, provider } = attempt;
    const own = { id, order_id: order.id, amount, provider };
    await tx
      .insertInto('payments')
      .values({ ...own, ...money, provider_reference: capture.id, reference_kind: 'payment' })
      .execute();
  } else {
    // An attempt whose answer was lost may have another invoice: from now on it is known by the one that was paid.
    const reference = { provider_reference: ref.id, reference_kind: ref.kind };
    await tx
      .updateTable('payments')
      .set({ ...money, ...reference })
      .where('id', '=', id)
      .execute();
  }
  if (outcome === 'paid') await markOrderPaid(tx, jobs, order, paidBy);
  else await makeRefund(tx, jobs, { orderId: order.id, paymentId: id, kind: 'surplus', amount: capture.amount });
}

async function endOthers(tx: Tx, jobs: Pick<Jobs, 'send'>, attempts: Attempt[], paid: Attempt): Promise<void> {
  for (const attempt of attempts) {
    if (attempt.id === paid.id || !isOpen(attempt)) continue;
    await tx.updateTable('payments').set({ status: 'EXPIRED' }).where('id', '=', attempt.id).execute();
    if (refOf(attempt)) await jobs.send(tx, 'payment_close', { paymentId: attempt.id });
  }
}

const METHODS_OF_SCHEMES: Record<string, PaymentMethodId> = {
  mada: 'mada',
  visa: 'visa',
  master: 'visa',
  mastercard: 'visa',
};

/** The method that paid, if the gateway tells it: its page takes any card, whichever the shopper had chosen. */
function methodOf(source: GatewayState['source'], chosen: PaymentMethodId): PaymentMethodId {
  if (!source) return chosen;
  if (source.type !== 'card') return source.type;
  return METHODS_OF_SCHEMES[source.company?.toLowerCase() ?? ''] ?? chosen;
}

async function markOrderPaid(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  order: LockedOrder,
  method: PaymentMethodId,
): Promise<void> {
  // A transfer's mail went out when the order was placed, with the account to pay to: that it is paid is another one.
  const isFirstMail = paymentMethod(order.paymentMethod).kind === 'online';
  const change = { payment_status: 'PAID', payment_method: method } as const;
  await Promise.all([
    tx.updateTable('orders').set(change).where('id', '=', order.id).execute(),
    addMoneyEvent(tx, order.id, { code: 'paid' }),
    jobs.send(tx, 'mail', { kind: isFirstMail ? 'order_placed' : 'order_paid', orderId: order.id }),
    jobs.send(tx, 'documents', { orderId: order.id }),
  ]);
}
