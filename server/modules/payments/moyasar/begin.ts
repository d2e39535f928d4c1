import {
  type BeginPayment,
  type GatewayRef,
  GatewayRefused,
  type GatewayState,
  type PaymentAction,
} from '#server/modules/payments/gateway.ts';
import type { Connection } from './connection.ts';
import { lookAfter } from './look-after.ts';
import { stateOfInvoice, stateOfPayment } from './states.ts';
import { Invoice, Payment } from './wire.ts';

/** What a gateway answers to a reference that it does not know. */
const UNKNOWN = 404;

interface Begun {
  ref: GatewayRef;
  action: PaymentAction;
  state: GatewayState;
}

/** An invoice with a page of its own, on which the shopper may try several cards until it ends. */
export async function beginHosted({ call, ownUrl, isLive, timeouts }: Connection, input: BeginPayment): Promise<Begun> {
  const body = {
    ...requestOf(input),
    success_url: input.returnUrl,
    back_url: input.backUrl,
    expired_at: input.expiresAt.toISOString(),
  };
  const invoice = await call(Invoice, { method: 'POST', path: '/invoices', body, timeoutMs: timeouts.shopper });
  const url = ownUrl(invoice.url);
  url.searchParams.set('lang', input.language);
  const state = stateOfInvoice(invoice, isLive);
  return { ref: state.ref, action: { kind: 'redirect', url: url.href }, state };
}

/** A wallet's payment. Its id is ours, so a request whose answer was lost is repeated without a second payment. */
export async function beginWallet(connection: Connection, input: BeginPayment, source: object): Promise<Begun> {
  const { call, ownUrl, isLive, timeouts } = connection;
  const body = { given_id: input.gatewayId, ...requestOf(input), apply_coupon: false, source };
  const sent = call(Payment, { method: 'POST', path: '/payments', body, timeoutMs: timeouts.shopper });
  const payment = await sent.catch((error) => findMade(connection, input, error));
  const state = stateOfPayment(payment, isLive);
  const next = payment.source?.transaction_url;
  const action: PaymentAction =
    state.status === 'open' && next ? { kind: 'otp', url: ownUrl(next).href } : { kind: 'none' };
  return { ref: state.ref, action, state };
}

/**
 * The payment that a repeated request has made before: a used id is refused. Throws the refusal if there is none, and `unknown`
 * if the gateway does not tell: the earlier request may have paid.
 */
async function findMade({ call, timeouts }: Connection, input: BeginPayment, refusal: unknown): Promise<Payment> {
  if (!(refusal instanceof GatewayRefused) || refusal.status !== 400) throw refusal;
  const path = `/payments/${input.gatewayId}`;
  const look = call(Payment, { method: 'GET', path, timeoutMs: timeouts.shopper }).catch((error) => {
    if (error instanceof GatewayRefused && error.status === UNKNOWN) return null;
    throw error;
  });
  const made = await lookAfter(look);
  if (!made) throw refusal;
  if (made.amount !== input.amount || made.metadata?.attempt !== input.attemptId) throw refusal;
  return made;
}

/** Metadata holds two ids and nothing of the person. */
function requestOf({ amount, orderId, orderNumber, attemptId, language }: BeginPayment) {
  return {
    amount,
    currency: 'SAR',
    description: `${language === 'ar' ? 'دقيق' : 'Daqeeq'} ${orderNumber}`,
    metadata: { order: orderId, attempt: attemptId },
  };
}
