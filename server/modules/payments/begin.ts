import { sql } from 'kysely';
import type { DeclineReason } from '#contract/shared/declines.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { BeginOrderPayment } from '#contract/shop/payments.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { sealedActions } from './action.ts';
import { isOpen, lockAttempts, lockOrder, setPaymentStatus } from './attempts.ts';
import { type Beginning, type Claim, claimAttempt, sourceOf, type Wanted } from './claim.ts';
import { closePayment } from './close.ts';
import { toAppError } from './errors.ts';
import { type GatewayRef, GatewayRefused, GatewayUnavailable } from './gateway.ts';
import { record } from './record.ts';
import { settle } from './settle.ts';
import { type Patience, patienceFor } from './shopper/patience.ts';

const MOST_ROUNDS = 3;

/**
 * Begins a payment of an order, or continues the one that is begun. Claims an attempt in one transaction, calls the gateway
 * outside of any, and keeps what it answered in another. Throws `order_not_found`, `payment_not_open`, `payment_in_progress`,
 * `payment_method_unavailable`, `below_online_minimum`, `unpaid_orders`, `payment_declined`, `payment_unavailable`, or
 * `too_many_requests` after five attempts.
 */
export async function beginPayment(
  beginning: Beginning,
  customer: CustomerScope,
  orderId: string,
  input: BeginOrderPayment,
): Promise<void> {
  if (!isOffered(beginning, input.method))
    throw new AppError('payment_method_unavailable', { fields: { method: 'invalid' } });
  const patience = patienceFor(input.method);
  let isAnswered = false;
  let claim: Claim & { step: 'begin' };
  try {
    const claimed = await makeClaim(beginning, customer, orderId, input, patience, () => {
      isAnswered = true;
    });
    if (!claimed) return;
    claim = claimed;
  } catch (error) {
    // Another tab was faster, there is nothing to pay, or the gateway is away: no card can have been tried.
    if (!isAnswered) await beginning.tries.giveBack();
    throw error;
  }
  await patience.ask(() => send(beginning, claim, input));
}

/** Ends the attempts before, where one must end, and claims one to begin; null if there is nothing to begin any more. */
async function makeClaim(
  beginning: Beginning,
  customer: CustomerScope,
  orderId: string,
  input: BeginOrderPayment,
  patience: Patience,
  onAnswer: () => void,
): Promise<(Claim & { step: 'begin' }) | null> {
  const wanted: Wanted = { ...input, isAway: false, isCounted: false, isLookedFor: false };
  const isTransfer = input.method === 'bank_transfer';
  for (let round = 0; round < MOST_ROUNDS; ) {
    if (!isTransfer) patience.check();
    const claim = await inTransaction(beginning.db, (tx) => claimAttempt(tx, beginning, customer, orderId, wanted));
    if (claim.step === 'begun') return null;
    if (claim.step === 'begin') return claim;
    if (claim.step === 'count') {
      await beginning.tries.take();
      wanted.isCounted = true;
      continue;
    }
    round += 1;
    try {
      await makeWay(beginning, orderId, claim, patience);
      onAnswer();
      wanted.isLookedFor = claim.step === 'look';
    } catch (error) {
      // A transfer is there when all else fails.
      wanted.isAway = isTransfer && error instanceof AppError && error.code === 'payment_unavailable';
      if (!wanted.isAway) throw error;
    }
  }
  throw new AppError('payment_in_progress', { retryAfter: 1 });
}

/** Asks the gateway what became of the attempt before, and ends it there. */
async function makeWay(
  beginning: Beginning,
  orderId: string,
  claim: Claim & { step: 'look' | 'close' },
  patience: Patience,
): Promise<void> {
  await patience.ask(() => settle(beginning, claim.ref));
  if (claim.step === 'look') return forgetLost(beginning, orderId);
  patience.check();
  await leave(beginning, claim.paymentId, patience);
}

function isOffered({ gateway, payments }: Beginning, method: PaymentMethodId): boolean {
  return payments.methods.includes(method) && (gateway.methods.includes(method) || method === 'bank_transfer');
}

/**
 * Ends an attempt that was just looked at, so that another may begin, unless a bank is deciding on it: then its page stays, and
 * the shopper waits. Throws `payment_in_progress`.
 */
async function leave(beginning: Beginning, paymentId: string, patience: Patience): Promise<void> {
  const attempt = await beginning.db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .where('open_order', 'is not', null)
    .select('gateway_status as look')
    .executeTakeFirst();
  if (attempt?.look === 'pending') throw new AppError('payment_in_progress', { retryAfter: 1 });
  if (attempt) await patience.ask(() => closePayment(beginning, paymentId));
}

async function send(
  beginning: Beginning,
  { order, paymentId, gatewayId }: Claim & { step: 'begin' },
  input: BeginOrderPayment,
): Promise<void> {
  const { gateway, publicUrl, secret } = beginning;
  const page = `${publicUrl}/orders/${order.id}/success?from=gateway`;
  try {
    const { ref, action, state } = await gateway.begin({
      attemptId: paymentId,
      gatewayId,
      orderId: order.id,
      orderNumber: order.orderNumber,
      amount: order.total,
      language: input.language ?? order.language,
      expiresAt: order.payUntil ?? new Date(),
      returnUrl: page,
      // The gateway's "back" button leads here: nobody pays by it, so this page does not wait for a payment.
      backUrl: `${publicUrl}/orders/${order.id}/success`,
      notifyUrl: `${publicUrl}/api/payments/webhooks/${gateway.name}`,
      source: sourceOf(input),
    });
    const sealed = sealedActions(secret).seal(action, paymentId);
    await inTransaction(beginning.db, (tx) => keep(tx, beginning, order.id, paymentId, ref, sealed, state.isLive));
    const { change } = await record(beginning, order.id, paymentId, state);
    if (change === 'failed') throw new GatewayRefused(state.failure ?? 'declined', 'declined at once');
  } catch (thrown) {
    const error = asUnavailable(thrown);
    if (error instanceof GatewayRefused) await noteRefusal(beginning, order.id, paymentId, error.reason);
    if (error instanceof GatewayUnavailable) await releaseClaim(beginning, paymentId, error.outcome);
    if (error instanceof GatewayUnavailable && error.outcome === 'not_done') await beginning.tries.giveBack();
    throw toAppError(error);
  }
}

/** Statuses that no bank has part in: the shop's key or the gateway's API is not what it should be. */
const NOT_DECLINED = new Set([401, 403, 404, 405]);

function asUnavailable(error: unknown): unknown {
  const isOurFault = error instanceof GatewayRefused && NOT_DECLINED.has(error.status);
  return isOurFault ? new GatewayUnavailable(error.message, 'not_done') : error;
}

/** If the order was cancelled in the meantime, nobody may pay any more: the gateway is asked to close what was begun. */
async function keep(
  tx: Tx,
  { jobs }: Beginning,
  orderId: string,
  paymentId: string,
  ref: GatewayRef,
  action: Buffer,
  isLive: boolean,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const attempt = (await lockAttempts(tx, orderId)).find(({ id }) => id === paymentId);
  const isWanted = attempt !== undefined && isOpen(attempt);
  await tx
    .updateTable('payments')
    .set({
      provider_reference: ref.id,
      reference_kind: ref.kind,
      is_live: isLive,
      claimed_until: null,
      checked_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
      ...(isWanted && { status: 'REQUIRES_ACTION' as const, action }),
    })
    .where('id', '=', paymentId)
    .execute();
  if (!isWanted) await jobs.send(tx, 'payment_close', { paymentId });
  else if (order.paymentStatus === 'FAILED') await setPaymentStatus(tx, orderId, 'PENDING');
}

async function noteRefusal({ db }: Beginning, orderId: string, paymentId: string, reason: DeclineReason) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const change = { status: 'FAILED', failure: reason, claimed_until: null } as const;
    const { numUpdatedRows } = await tx
      .updateTable('payments')
      .set(change)
      .where('id', '=', paymentId)
      .where('status', '=', 'CREATED')
      .executeTakeFirst();
    if (numUpdatedRows > 0n && order.status !== 'CANCELLED') await setPaymentStatus(tx, orderId, 'FAILED');
  });
}

/**
 * After an unknown outcome the attempt keeps its reference kind, so the next request asks the gateway before it begins again. If
 * nobody wants the attempt any more, the gateway is asked soon.
 */
async function releaseClaim(
  { db, jobs }: Beginning,
  paymentId: string,
  outcome: 'unknown' | 'not_done',
): Promise<void> {
  const untried = outcome === 'not_done' && { claimed_until: null, reference_kind: null };
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('payments')
      .set({ claimed_until: sql<string>`now()`, ...untried })
      .where('id', '=', paymentId)
      .where('provider_reference', 'is', null)
      .execute();
    const left = tx.selectFrom('payments').where('id', '=', paymentId).where('open_order', 'is', null);
    if (!untried && (await left.select('id').executeTakeFirst())) await jobs.send(tx, 'payment_close', { paymentId });
  });
}

/** The gateway was looked at and knows nothing of a tried attempt: it may be begun. */
async function forgetLost({ db }: Beginning, orderId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ reference_kind: null })
    .where('open_order', '=', orderId)
    .where('provider_reference', 'is', null)
    .where(sql<boolean>`claimed_until <= now()`)
    .execute();
}
