import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { BeginOrderPayment } from '#contract/shop/payments.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { sealedActions } from '#server/modules/payments/action.ts';
import { closePayment } from '#server/modules/payments/close.ts';
import { asUnavailable, toAppError } from '#server/modules/payments/errors.ts';
import { GatewayRefused, GatewayUnavailable } from '#server/modules/payments/gateway.ts';
import { record } from '#server/modules/payments/record.ts';
import { settle } from '#server/modules/payments/settle.ts';
import { type Patience, patienceFor } from '#server/modules/payments/shopper/patience.ts';
import { forgetLost, keep, noteRefusal, releaseClaim } from './begun.ts';
import { type Beginning, type Claim, claimAttempt, type Wanted } from './claim.ts';
import { sourceOf } from './source.ts';

const MOST_ROUNDS = 3;

/**
 * Begins a payment of an order, or continues the one that is begun. Claims an attempt in one transaction, calls the gateway
 * outside of any, and keeps what it answered in another. Throws `order_not_found`, `payment_not_open`, `payment_in_progress`,
 * `payment_method_unavailable`, `below_online_minimum`, `unpaid_orders`, `payment_declined`, `payment_unavailable`,
 * `too_many_requests`, or `payment_tries_used` after five attempts.
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
    const { change } = await record(beginning, order.id, paymentId, state, {
      keep: (tx, locked) => keep(tx, beginning, locked, { ref, action: sealed }),
    });
    if (change === 'failed') throw new GatewayRefused(state.failure ?? 'declined', 'declined at once');
  } catch (thrown) {
    const error = asUnavailable(thrown);
    if (error instanceof GatewayRefused) await noteRefusal(beginning, order.id, paymentId, error.reason);
    if (error instanceof GatewayUnavailable) await releaseClaim(beginning, paymentId, error.outcome);
    if (error instanceof GatewayUnavailable && error.outcome === 'not_done') await beginning.tries.giveBack();
    throw toAppError(error);
  }
}
