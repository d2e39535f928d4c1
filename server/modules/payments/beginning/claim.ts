import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';
import type { BeginOrderPayment } from '#contract/shop/payments.ts';
import type { Tx } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { sealedActions } from '#server/modules/payments/action.ts';
import {
  type Attempt,
  BY_HAND,
  insertAttempt,
  isOpen,
  type LockedOrder,
  lockAttempts,
  lockOrder,
  mayBeginAnother,
  refOf,
  setPaymentStatus,
} from '#server/modules/payments/attempts.ts';
import type { GatewayRef } from '#server/modules/payments/gateway.ts';
import { assertTaken } from '#server/modules/payments/methods/offered.ts';
import { awaitTransfer } from '#server/modules/payments/methods/transfer.ts';
import type { Settling } from '#server/modules/payments/record.ts';
import { assertFewUnpaid } from '#server/modules/payments/rows.ts';
import type { Tries } from '#server/modules/payments/shopper/tries.ts';
import type { Payments } from '#server/platform/payments.ts';
import { sourceOf } from './source.ts';

export interface Beginning extends Settling {
  secret: string;
  publicUrl: string;
  payments: Pick<Payments, 'methods' | 'transferHoldHours'>;
  /** What the limits count. */
  tries: Tries;
}

/** What a shopper wants, and what the request has done about it. */
export interface Wanted extends BeginOrderPayment {
  /** The gateway did not answer, and what is open there ends without it. */
  isAway: boolean;
  /** The limits have counted it. */
  isCounted: boolean;
  /** The gateway was asked for what an earlier try has made. */
  isLookedFor: boolean;
}

/** Longer than the gateway is given for the two calls that a beginning may take. */
const CLAIM_SECONDS = 20;

export type Claim =
  /** This request begins the attempt. */
  | { step: 'begin'; order: LockedOrder; paymentId: string; gatewayId: string }
  /** It is begun already: the shopper gets the same action. */
  | { step: 'begun' }
  /** This request would begin another attempt, or end one for it: that is counted first. */
  | { step: 'count' }
  /** An earlier attempt has to end first. */
  | { step: 'close'; paymentId: string; ref: GatewayRef }
  /** The answer to an earlier request was lost: the gateway is asked what became of it. */
  | { step: 'look'; ref: GatewayRef };

/**
 * Decides under the order's lock what a request to pay does, and claims the attempt for it: nobody else calls the gateway for
 * this order until it has answered. A transfer needs no gateway, so its attempt is begun here. Throws as `beginPayment` does.
 */
export async function claimAttempt(
  tx: Tx,
  beginning: Beginning,
  customer: CustomerScope,
  orderId: string,
  input: Wanted,
): Promise<Claim> {
  const [order, attempts] = await Promise.all([lockOrder(tx, orderId), lockAttempts(tx, orderId)]);
  if (order.customerId !== customer.customerId) throw new AppError('order_not_found');
  assertPayable(order);
  assertTaken(beginning.gateway, input.method, order.total, 'method');
  const open = attempts.find(isOpen) ?? null;
  const isTransfer = paymentMethod(input.method).kind === 'transfer';
  // A transfer does not wait for the gateway's answer to somebody who begins: should that lead to money, money decides.
  const isTakenOver = isTransfer && open?.isClaimed === true;
  const next = open && !isTakenOver ? continueOpen(open, input, beginning.secret) : null;
  // Its code may have been taken: nothing else is begun beside it before the gateway tells, or a few minutes are over.
  if (input.isAway && open?.isCodeUnderWay) throw new AppError('payment_in_progress', { retryAfter: 1 });
  const mustWait = next !== null && !(input.isAway && next.step !== 'begun');
  // Before the open one ends: it may be the last that can pay.
  if (!next || next.step === 'close') await assertAnother(tx, customer, order, attempts, input.method);
  if (next?.step === 'begun' && order.paymentStatus === 'FAILED') await setPaymentStatus(tx, orderId, 'PENDING');
  const isFresh = open !== null && open.provider !== BY_HAND && open.reference === null && !isTransfer;
  const isUncounted = !isTransfer && !input.isCounted && !(isFresh && wasTried(open, input));
  if (isUncounted && (!next || next.step === 'close')) return { step: 'count' };
  if (mustWait) return next;
  // It may still be paid at the gateway, so it is closed there as soon as that answers. Until then money decides.
  if (open && (next || isTakenOver)) await beginning.jobs.send(tx, 'payment_close', { paymentId: open.id });
  if (open && !isFresh) await expire(tx, open);
  if (isTransfer) {
    await awaitTransfer(tx, beginning, order);
    if (order.paymentStatus === 'FAILED') await setPaymentStatus(tx, orderId, 'PENDING');
    return { step: 'begun' };
  }
  return claim(tx, beginning, order, isFresh ? open : null, input);
}

/** Whether an earlier try of the attempt may have reached the gateway, and was counted for it. */
const wasTried = ({ referenceKind }: Attempt, { isLookedFor }: Wanted) => referenceKind !== null || isLookedFor;

/** Claims the order's open attempt that nobody has begun, or a new one. */
async function claim(
  tx: Tx,
  { gateway }: Beginning,
  order: LockedOrder,
  fresh: Attempt | null,
  input: BeginOrderPayment,
): Promise<Claim> {
  const gatewayId = fresh?.gatewayId ?? randomUUID();
  const paymentId = fresh?.id ?? (await insertOwn(tx, order, input.method, gateway.name, gatewayId));
  await tx
    .updateTable('payments')
    .set({
      method: input.method,
      claimed_until: sql<string>`now() + make_interval(secs => ${CLAIM_SECONDS})`,
      reference_kind: sourceOf(input).kind === 'hosted' ? 'invoice' : 'payment',
      failure: null,
    })
    .where('id', '=', paymentId)
    .execute();
  return { step: 'begin', order, paymentId, gatewayId };
}

/** Throws `payment_tries_used`, or `unpaid_orders` for a transfer. */
async function assertAnother(
  tx: Tx,
  customer: CustomerScope,
  order: LockedOrder,
  attempts: Attempt[],
  method: PaymentMethodId,
): Promise<void> {
  const isTransfer = paymentMethod(method).kind === 'transfer';
  if (isTransfer && order.paymentMethod !== method) await assertFewUnpaid(tx, customer, method);
  if (!isTransfer && !mayBeginAnother(attempts)) throw new AppError('payment_tries_used');
}

/** What an open attempt needs before another may begin; null if this request may take its place. */
function continueOpen(open: Attempt, input: BeginOrderPayment, secret: string): Claim | null {
  const { id, method, reference, gatewayStatus } = open;
  const isRepeated = method === input.method && sourceOf(input).kind !== 'stc_pay';
  if (open.provider === BY_HAND) return isRepeated ? { step: 'begun' } : null;
  if (open.isClaimed) throw new AppError('payment_in_progress', { retryAfter: 1 });
  const ref = refOf(open);
  if (reference === null) return ref && { step: 'look', ref };
  if (isRepeated && sealedActions(secret).open(open.action, id)) return { step: 'begun' };
  // It has ended at the gateway, and its shopper is here. Should the bank be answered all the same, money decides.
  if (gatewayStatus === 'left') return null;
  return ref && { step: 'close', paymentId: id, ref };
}

async function expire(tx: Tx, { id }: Attempt): Promise<void> {
  await tx.updateTable('payments').set({ status: 'EXPIRED' }).where('id', '=', id).execute();
}

function insertOwn(tx: Tx, order: LockedOrder, method: PaymentMethodId, provider: string, gatewayId: string) {
  return insertAttempt(tx, { orderId: order.id, method, amount: order.total, provider, gatewayId });
}

function assertPayable({ status, paymentStatus, payUntil }: LockedOrder): void {
  const isUnpaid = paymentStatus === 'PENDING' || paymentStatus === 'FAILED';
  if (status !== 'PENDING' || !isUnpaid || payUntil === null || payUntil <= new Date())
    throw new AppError('payment_not_open');
}
