import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paymentMethod, paymentMethodName } from '#contract/shared/payment-methods.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { logFailure } from '#web/shared/api/failure.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import type { Choices } from '#web/shop/data/checkout-memory.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { quoteQuery } from './queries.ts';

/**
 * The price of the choices. Drops a coupon that no longer applies and a method that cannot pay this order, with a warning, so that
 * they do not block it.
 */
export function useQuote(choices: Choices, cartVersion: number, drop: (change: Partial<Choices>) => void) {
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
    drop({ couponCode: null });
  }, [refusal]);
  const { data, isPlaceholderData } = quote;
  const barred = data?.unavailableMethods?.find(({ method }) => method === choices.paymentMethod)?.method;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each method
  useEffect(() => {
    if (!barred || isPlaceholderData) return;
    const message = paymentMethodName(barred, i18n.language);
    showToast({ type: 'warning', title: i18n.t('error.payment_method_unavailable'), message });
    drop({ paymentMethod: null });
  }, [barred, isPlaceholderData]);
  const isCovered = data?.storeCredit !== undefined && data.storeCredit.applied > 0 && data.storeCredit.toPay === 0;
  const hasFee = choices.paymentMethod === null || paymentMethod(choices.paymentMethod).kind === 'cash';
  // Nothing is to be paid: a method is named all the same, one without a fee.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when credit begins to cover all
  useEffect(() => {
    if (isCovered && hasFee && !isPlaceholderData) drop({ paymentMethod: 'bank_transfer' });
  }, [isCovered, hasFee, isPlaceholderData]);
  return quote;
}
