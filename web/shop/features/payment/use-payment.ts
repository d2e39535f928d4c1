import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { paymentQuery, reloadPayment } from '#web/shop/data/payments.ts';
import { AWAITED_MS, BACK_MS, LATE_MS, pollAfter } from './poll.ts';

/** What an order looks like whose payment the shop has not seen yet. */
const MAY_CHANGE = new Set<OrderPayment['state']>(['redirect', 'failed']);

/** An account to transfer to stays in sight: the transfer may be under way. */
export const staysInSight = ({ state }: OrderPayment) => state === 'transfer';

/** Whether the gateway's page is open to the shopper, who may have paid there. */
const isPageOpen = ({ redirectUrl }: OrderPayment) => redirectUrl !== undefined;

/**
 * The payment of an order: first what came with the order, then what the gateway says. While a bank decides, and until money
 * that goes back is back, it asks again and again, unless the page is hidden; a customer who comes back to the page sees the
 * present state, and one whose payment could not be looked at is looked at again. To one who comes from the gateway it listens a
 * little longer: the money may arrive after the first look. `lostAt`: then the answer to a payment was lost.
 */
export function usePayment(order: Order, stored: OrderPayment, lostAt: number | null) {
  const { id: orderId, isPaymentUnderWay = false } = order;
  const mayBePaid = (payment: OrderPayment) => isPaymentUnderWay || lostAt !== null || isPageOpen(payment);
  const waitingSince = useRef<number | null>(null);
  const [search] = useSearchParams();
  const isBack = search.get('from') === 'gateway';
  const { data, dataUpdatedAt, errorUpdatedAt, isPending, isError, errorUpdateCount, refetch } = useQuery({
    ...paymentQuery(orderId),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const seen = state.data ?? stored;
      const isGoingBack = seen.surplus > 0 || seen.refunding > 0;
      const isUnseen = seen.isUnconfirmed || (state.status === 'error' && mayBePaid(seen));
      const isSlow = isGoingBack || isUnseen || seen.state === 'checking';
      if (!(isBack && MAY_CHANGE.has(seen.state)) && !isSlow) {
        waitingSince.current = null;
        return false;
      }
      waitingSince.current ??= Date.now();
      return pollAfter(Date.now() - waitingSince.current) || (isSlow && BACK_MS);
    },
  });
  const payment = data ?? stored;
  // Someone who was at the gateway may have paid there.
  const isCancelled = order.status === 'CANCELLED';
  const isFirstLook = !isCancelled && isPending && errorUpdateCount === 0 && mayBePaid(stored);
  const isLostUnseen = lostAt !== null && dataUpdatedAt < lostAt && errorUpdatedAt < lostAt;
  const isAwaited = useIsAwaited(isBack && MAY_CHANGE.has(payment.state));
  const isUnseen = isFirstLook || isLostUnseen;
  const isChecking = payment.state === 'checking' || (isUnseen && !staysInSight(payment)) || isAwaited;
  const seen = moneyOf(payment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is loaded again once for each new state
  useEffect(() => {
    if (seen !== moneyOf(stored)) reloadPayment(orderId, payment);
  }, [seen, orderId]);
  // A look that is repeated after a failure is pending again.
  const hasFailed = isError || (isPending && errorUpdateCount > 0);
  // Neither the gateway nor the shop can tell what became of it.
  const isUnconfirmed = payment.isUnconfirmed === true || isUnseen || (hasFailed && mayBePaid(payment));
  return { payment, isChecking, isUnconfirmed, isLate: useIsLate(isChecking), refetch };
}

/** What the rest of the page says of the payment. */
const moneyOf = ({ state, surplus, refunding }: OrderPayment) => `${state} ${surplus} ${refunding}`;

/**
 * The gateway sends people back once they have paid: for a while they are not told to pay. This ends for good when the payment
 * has changed once: a decline of a further attempt on this page is shown at once.
 */
function useIsAwaited(mayHavePaid: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), mayHavePaid ? AWAITED_MS : 0);
    return () => clearTimeout(timer);
  }, [mayHavePaid]);
  return mayHavePaid && !isOver;
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
