import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { useI18n } from '#web/shop/i18n.ts';

type Refusal = Pick<OrderPayment, 'beginAgainAt'>;

/** When a further payment by the method may begin, if the customer has begun too many; null if it may begin now. */
export function beginAgainAt(payment: OrderPayment, method: PaymentMethodId, failure: unknown): string | null {
  if (method === 'bank_transfer' || (payment.state === 'redirect' && payment.method === method)) return null;
  const refusal = isApiError(failure, 'too_many_requests') ? (failure.details as Refusal | undefined) : undefined;
  // STC Pay has a limit of its own, by the mobile.
  const until = method === 'stc_pay' ? undefined : payment.beginAgainAt;
  const latest = until ?? refusal?.beginAgainAt;
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
