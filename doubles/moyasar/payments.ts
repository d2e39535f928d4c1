import { randomUUID } from 'node:crypto';
import { type Request, sourceOf } from '#doubles/moyasar/sources/source.ts';
import { eventOf } from './events.ts';
import { type Fields, invalid, notFound, Refusal } from './http.ts';
import { type Attempt, formatAmount, type Outcome, type Payment, type Source } from './objects.ts';
import { change, type Store } from './store.ts';
import { amountOf, metadataOf, textOf, urlOf } from './validate.ts';

/** The bank's approval of a payment: nothing that a shopper types. */
const AUTHORIZATION_CODE = '804417';

/** `POST /payments`: the id may be given, and a used one is refused, so that no repetition pays twice. */
export function createPayment(store: Store, origin: string, fields: Fields): Payment {
  const given = textOf(fields, 'given_id');
  if (given && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given)) throw invalid({ given_id: ['is invalid'] });
  const { source } = fields;
  if (typeof source !== 'object' || source === null) throw invalid({ source: ['is required'] });
  const request: Request = {
    ...amountOf(fields),
    description: textOf(fields, 'description'),
    callback_url: urlOf(fields, 'callback_url'),
    invoice_id: null,
    metadata: metadataOf(fields),
    source: source as Fields,
  };
  if (given && store.attempts.has(given))
    throw new Refusal(400, 'used_given_id', 'The given_id provided has been already used with a different payment.');
  return addPayment(store, origin, request, given ?? randomUUID());
}

/** Makes a payment and asks the bank, or says where the shopper is asked. */
export function addPayment(store: Store, origin: string, request: Request, id: string = randomUUID()): Payment {
  const { amount, currency, description, callback_url, invoice_id, metadata } = request;
  const { source, outcome, isDecided } = sourceOf(request, origin, id);
  const at = store.time();
  const payment: Payment = {
    id,
    status: 'initiated',
    amount,
    fee: 0,
    currency,
    refunded: 0,
    refunded_at: null,
    captured: 0,
    captured_at: null,
    voided_at: null,
    description,
    amount_format: formatAmount(amount, currency),
    fee_format: formatAmount(0, currency),
    refunded_format: formatAmount(0, currency),
    captured_format: formatAmount(0, currency),
    invoice_id,
    ip: null,
    callback_url,
    created_at: at,
    updated_at: at,
    metadata,
    source,
  };
  const attempt: Attempt = { payment, outcome, wrongCodes: 0, settlementId: null, settledRefund: 0 };
  if (isDecided && outcome) return finish(store, attempt, outcome);
  store.save(change('attempt', id, attempt));
  return payment;
}

/** The bank has decided. Payment and webhook are one step. */
export function finish(store: Store, attempt: Attempt, outcome: Outcome, type = `payment_${outcome.status}`): Payment {
  const { payment } = attempt;
  const isPaid = outcome.status === 'paid';
  // Invented: 1 SAR and 2 %, with the tax on it.
  const fee = isPaid ? Math.round((100 + payment.amount * 0.02) * 1.15) : 0;
  const source: Source = {
    ...payment.source,
    message: outcome.message,
    response_code: outcome.code,
    transaction_url: null,
    gateway_id: `moyasar_test_${payment.id.slice(0, 8)}`,
    reference_number: isPaid ? String(store.attempts.size).padStart(12, '0') : null,
    authorization_code: isPaid && outcome.code ? AUTHORIZATION_CODE : null,
  };
  return update(store, attempt, type, {
    status: outcome.status,
    fee,
    fee_format: formatAmount(fee, payment.currency),
    source,
  });
}

/** Replaces fields of a payment and announces it. */
export function update(store: Store, attempt: Attempt, eventType: string, fields: Partial<Payment>): Payment {
  const payment: Payment = { ...attempt.payment, ...fields, updated_at: store.time() };
  const event = eventOf(store, eventType, payment);
  store.save(change('attempt', payment.id, { ...attempt, payment }), change('event', event.id, event));
  return payment;
}

export function findAttempt(store: Store, id: string): Attempt {
  const attempt = store.attempts.get(id);
  if (!attempt) throw notFound();
  return attempt;
}

/** How long a shopper has for the bank's question. */
const PATIENCE_MS = 15 * 60_000;

/** Ends the payments whose shoppers went away. */
export function endAbandoned(store: Store): void {
  for (const attempt of [...store.attempts.values()]) {
    const { status, created_at } = attempt.payment;
    if (status !== 'initiated' || store.now() < Date.parse(created_at) + PATIENCE_MS) continue;
    const message = 'Allowed time frame for transaction has been expired';
    finish(store, attempt, { status: 'failed', message, code: null }, 'payment_abandoned');
  }
}
