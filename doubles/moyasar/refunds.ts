import { type Fields, invalid, Refusal } from './http.ts';
import { formatAmount, type Payment } from './objects.ts';
import { findAttempt, update } from './payments.ts';
import type { Store } from './store.ts';

/** `POST /payments/:id/refund`: without an amount all that is left. There is no key against repetitions. */
export function refundPayment(store: Store, id: string, { amount }: Fields): Payment {
  const attempt = findAttempt(store, id);
  const { payment } = attempt;
  if (payment.status !== 'paid' && payment.status !== 'refunded')
    throw new Refusal(400, 'invalid_request_error', `A ${payment.status} payment cannot be refunded`);
  const left = payment.amount - payment.refunded;
  const wanted = amount ?? left;
  if (typeof wanted !== 'number' || !Number.isInteger(wanted) || wanted < 1)
    throw invalid({ amount: ['must be a positive integer'] });
  if (wanted > left) throw invalid({ amount: ['exceeds the amount that can be refunded'] });
  const refunded = payment.refunded + wanted;
  return update(store, attempt, 'payment_refunded', {
    status: 'refunded',
    refunded,
    refunded_at: store.time(),
    refunded_format: formatAmount(refunded, payment.currency),
  });
}

/** `POST /payments/:id/void`: only before the money is settled, and only whole. */
export function voidPayment(store: Store, id: string): Payment {
  const attempt = findAttempt(store, id);
  if (attempt.payment.status !== 'paid' || attempt.settlementId)
    throw new Refusal(400, 'invalid_request_error', 'This payment cannot be voided');
  return update(store, attempt, 'payment_voided', { status: 'voided', voided_at: store.time() });
}
