import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { paymentQuery, reloadPayment } from '#web/shop/data/payments.ts';
import { LATE_MS, pollAfter } from './poll.ts';

/**
 * The payment of an order: first what came with the order, then what the gateway says. While a bank decides it asks again and
 * again, unless the page is hidden; a customer who comes back to the page sees the present state.
 */
export function usePayment(orderId: string, stored: OrderPayment) {
  const checkingSince = useRef<number | null>(null);
  const { data, isPending, isError, refetch } = useQuery({
    ...paymentQuery(orderId),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if ((state.data ?? stored).state !== 'checking') {
        checkingSince.current = null;
        return false;
      }
      checkingSince.current ??= Date.now();
      return pollAfter(Date.now() - checkingSince.current);
    },
  });
  const payment = data ?? stored;
  // Someone who was at the gateway may have paid there.
  const isFirstLook = isPending && !isError && stored.state === 'redirect';
  const isChecking = payment.state === 'checking' || isFirstLook;
  const { state } = payment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is loaded again once for each new state
  useEffect(() => {
    if (state !== stored.state) reloadPayment(orderId);
  }, [state, orderId]);
  return { payment, isChecking, isLate: useIsLate(isChecking), refetch };
}

/** Whether it has been so for long. */
function useIsLate(isChecking: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isChecking) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isChecking]);
  return isLate;
}
