import { type PaymentMethodId, paymentMethod } from '#contract/shared/payment-methods.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { useI18n } from '#web/shop/i18n.ts';

type Refusal = Pick<OrderPayment, 'beginAgainAt'>;

function refusalOf(failure: unknown): Refusal {
  return (isApiError(failure, 'too_many_requests') && (failure.details as Refusal | undefined)) || {};
}

/** Whether the order has no further try by card or wallet: the page must not tell people to try another card. */
export function hasUsedTries(payment: OrderPayment, failure: unknown): boolean {
  return payment.areTriesUsed === true || isApiError(failure, 'payment_tries_used');
}

/** Says that no further payment can begin for the order, what can be done instead, and until when. */
export function TriesUsed({ payment: { methods, payUntil } }: { payment: OrderPayment }) {
  const { t, format } = useI18n();
  const isOpen = methods.some((id) => paymentMethod(id).kind === 'online');
  const time = payUntil && format.time(payUntil);
  const sentences = [t('pay.triesUsed')];
  if (isOpen) sentences.push(t('pay.triesOpen'));
  if (time !== null)
    sentences.push(t(methods.includes('bank_transfer') ? 'pay.triesTransfer' : 'pay.triesHeld', { time }));
  return <FailureNote>{sentences.join(' ')}</FailureNote>;
}

/** When a further payment by the method may begin, if the customer has begun too many; null if it may begin now. */
export function beginAgainAt(payment: OrderPayment, method: PaymentMethodId, failure: unknown): string | null {
  if (method === 'bank_transfer' || (payment.state === 'redirect' && payment.method === method)) return null;
  // STC Pay has a limit of its own, by the mobile.
  const until = method === 'stc_pay' ? undefined : payment.beginAgainAt;
  const latest = until ?? refusalOf(failure).beginAgainAt;
  return latest !== undefined && new Date(latest) > new Date() ? latest : null;
}

/** Says when to try again, and what can be done now. */
export function TooMany({ payment, againAt }: { payment: OrderPayment; againAt: string }) {
  const { t, format } = useI18n();
  const { payUntil, methods } = payment;
  const canTransfer = methods.includes('bank_transfer') && payment.transfer === undefined;
  const isHeldUntilThen = payUntil === null || new Date(payUntil) >= new Date(againAt);
  const sentences = [t('pay.tooMany', { time: format.time(againAt) })];
  if (canTransfer && isHeldUntilThen) sentences.push(t('pay.tooManyTransfer'));
  if (canTransfer && !isHeldUntilThen) sentences.push(t('pay.tooManyHeld', { time: format.time(payUntil) }));
  return <FailureNote>{sentences.join(' ')}</FailureNote>;
}
