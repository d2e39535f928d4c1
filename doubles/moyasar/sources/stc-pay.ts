import { type Fields, invalid, Refusal } from '#doubles/moyasar/http.ts';
import type { Payment } from '#doubles/moyasar/objects.ts';
import { findAttempt, finish } from '#doubles/moyasar/payments.ts';
import type { Store } from '#doubles/moyasar/store.ts';
import { stcOutcome } from './wallets.ts';

/** The shopper's one-time code decides, a wrong one too. It is not kept. */
export function confirmStcPay(store: Store, id: string, { otp_value: code }: Fields): Payment {
  const attempt = findAttempt(store, id);
  if (attempt.payment.source.type !== 'stcpay' || attempt.payment.status !== 'initiated')
    throw new Refusal(400, 'invalid_request_error', 'This payment waits for no code');
  if (typeof code !== 'string' || code === '') throw invalid({ otp_value: ['is required'] });
  return finish(store, attempt, stcOutcome(code));
}
