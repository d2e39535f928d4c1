import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BeginOrderPayment } from '#contract/shop/payments.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { beginPayment, confirmPayment, reloadPayment } from '#web/shop/data/payments.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { leaveFor } from './leave.ts';

/** After these the payment's new state says all. */
const TOLD_BY_STATE = ['payment_declined', 'payment_in_progress', 'payment_not_open', 'unauthorized'] as const;

/** Whether the shop refused: then nothing was begun, and nothing is paid. */
export const isRefused = (error: unknown) => isApiError(error) && error.status >= 400 && error.status < 500;

/** Begins a payment, and goes to the gateway's page if it has one. */
export function useBegin(orderId: string) {
  const { language } = useI18n();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const [lost, setLost] = useState<{ at: number; error: unknown } | null>(null);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (body: BeginOrderPayment) => beginPayment(orderId, { ...body, language }),
    onMutate: () => setLost(null),
    onSuccess: ({ state, redirectUrl }) => {
      if (state !== 'redirect' || redirectUrl === undefined) return;
      setLeavingTo(redirectUrl);
      leaveFor(redirectUrl);
    },
    // Also after a refusal: what became of the order may have changed elsewhere.
    onError: (error, { applePayToken }) => {
      if (applePayToken !== undefined && !isRefused(error)) setLost({ at: Date.now(), error });
      reloadPayment(orderId);
    },
  });
  useEffect(() => {
    // Back from the gateway the browser may show this page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeavingTo(null);
      reloadPayment(orderId);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [orderId]);
  /** Sends STC Pay's code. Rejects with what the API refused. */
  const confirm = async (code: string) => {
    reset();
    setLost(null);
    try {
      await confirmPayment(orderId, code);
    } catch (error) {
      if (!isRefused(error)) setLost({ at: Date.now(), error });
      // A wrong code ends the try: the payment's new state says so.
      reloadPayment(orderId);
      if (isRefused(error) && !TOLD_BY_STATE.some((code) => isApiError(error, code))) throw error;
    }
  };
  const failure = error ?? lost?.error ?? null;
  return {
    /** Rejects with what the API refused. */
    begin: mutateAsync,
    confirm,
    isBeginning: isPending,
    leavingTo,
    /** When the answer to a payment was lost that Apple's sheet or a code had given away: it may be paid. */
    lostAt: lost?.at ?? null,
    failure: TOLD_BY_STATE.some((code) => isApiError(failure, code)) ? null : failure,
  };
}
