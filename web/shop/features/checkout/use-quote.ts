import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { logFailure } from '#web/shared/api/failure.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import type { Choices } from '#web/shop/data/checkout-memory.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { quoteQuery } from './queries.ts';

/** The price of the choices. Drops a coupon that no longer applies, with a warning, so that it does not block the order. */
export function useQuote(choices: Choices, cartVersion: number, dropCoupon: () => void) {
  const i18n = useI18n();
  const quote = useQuery(quoteQuery(choices, cartVersion));
  useEffect(() => {
    if (quote.error) logFailure(quote.error);
  }, [quote.error]);
  const refusal = isApiError(quote.error) && quote.error.code.startsWith('coupon_') ? quote.error : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each refusal
  useEffect(() => {
    if (!refusal) return;
    showToast({ type: 'warning', title: errorMessage(i18n, refusal, ''), message: choices.couponCode ?? undefined });
    dropCoupon();
  }, [refusal]);
  return quote;
}
