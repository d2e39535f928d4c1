import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { BeginOrderPayment } from '#contract/shop/payments.ts';
import type { Tx } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { sealedActions } from './action.ts';
import {
  type Attempt,
  BY_HAND,
  insertAttempt,
  isOpen,
  type LockedOrder,
  lockAttempts,
  lockOrder,
  refOf,
  setPaymentStatus,
} from './attempts.ts';
import type { BeginPayment, GatewayRef } from './gateway.ts';
import type { Settling } from './record.ts';

export interface Beginning extends Settling {
  secret: string;
  publicUrl: string;
}

/** Longer than the gateway is given to answer. */
const CLAIM_SECONDS = 15;
const MOST_ATTEMPTS = 5;

export type Claim =
  /** This request begins the attempt. */
  | { step: 'begin'; order: LockedOrder; paymentId: string; gatewayId: string }
  /** It is begun already: the shopper gets the same action. */
  | { step: 'begun' }
  /** An earlier attempt has to end first. */
  | { step: 'close'; paymentId: string }
  /** The answer to an earlier request was lost: the gateway is asked what became of it. */
  | { step: 'look'; ref: GatewayRef };

/**
 * Decides under the order's lock what a request to pay does, and claims the attempt for it: nobody else calls the gateway for
 * this order until it has answered. Throws as `beginPayment` does.
 */
export async function claimAttempt(
  tx: Tx,
  { gateway, secret }: Beginning,
  customer: CustomerScope,
  orderId: string,
  input: BeginOrderPayment,
): Promise<Claim> {
  const order = await lockOrder(tx, orderId);
  if (order.customerId !== customer.customerId) throw new AppError('order_not_found');
  const attempts = await lockAttempts(tx, orderId);
  assertPayable(order);
  const open = attempts.find(isOpen);
  if (open && open.provider !== BY_HAND) {
    if (open.isClaimed) throw new AppError('payment_in_progress', { retryAfter: 1 });
    const next = continueOpen(open, input, secret);
    if (next?.step === 'begun' && order.paymentStatus === 'FAILED') await setPaymentStatus(tx, orderId, 'PENDING');
    if (next) return next;
  } else if (open) {
    await tx.updateTable('payments').set({ status: 'EXPIRED' }).where('id', '=', open.id).execute();
  }
  const tried = attempts.filter(({ provider, referenceKind }) => provider !== BY_HAND && referenceKind !== null);
  if (tried.length >= MOST_ATTEMPTS) throw new AppError('too_many_requests');
  const isFresh = open !== undefined && open.provider !== BY_HAND;
  const gatewayId = (isFresh ? open.gatewayId : null) ?? randomUUID();
  const paymentId = isFresh ? open.id : await insertOwn(tx, order, input.method, gateway.name, gatewayId);
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

/** What an open attempt needs before another may begin; null if this request may take it. */
function continueOpen(open: Attempt, input: BeginOrderPayment, secret: string): Claim | null {
  const { id, method, reference } = open;
  const isRepeated = method === input.method && input.mobile === undefined;
  if (reference !== null) {
    const action = sealedActions(secret).open(open.action, id);
    return isRepeated && action ? { step: 'begun' } : { step: 'close', paymentId: id };
  }
  const ref = refOf(open);
  return ref && { step: 'look', ref };
}

function insertOwn(tx: Tx, order: LockedOrder, method: PaymentMethodId, provider: string, gatewayId: string) {
  return insertAttempt(tx, { orderId: order.id, method, amount: order.total, provider, gatewayId });
}

function assertPayable({ status, paymentStatus, payUntil }: LockedOrder): void {
  const isUnpaid = paymentStatus === 'PENDING' || paymentStatus === 'FAILED';
  if (status !== 'PENDING' || !isUnpaid || payUntil === null || payUntil <= new Date())
    throw new AppError('payment_not_open');
}

/** How the shopper pays: on the gateway's page unless the shop was given what it needs. */
export function sourceOf({ method, mobile, applePayToken }: BeginOrderPayment): BeginPayment['source'] {
  if (method === 'stc_pay' && mobile !== undefined) return { kind: 'stc_pay', mobile };
  if (method === 'apple_pay' && applePayToken !== undefined) return { kind: 'apple_pay', token: applePayToken };
  return { kind: 'hosted' };
}
