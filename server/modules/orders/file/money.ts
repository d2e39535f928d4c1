import type { OrderMoney } from '#contract/operator/orders/amounts.ts';
import type { PaymentStatus } from '#contract/shared/constants.ts';
import { toHalalas, toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import type { BankMoney } from '#server/modules/orders/transfers/bank-money.ts';
import type { attemptsOfOrder } from '#server/modules/payments/public.ts';
import { type AmountsRow, leftOf } from './amounts.ts';

type Attempts = Awaited<ReturnType<typeof attemptsOfOrder>>;

/** Where the money of an order is. Cash and transfers count before they have paid the whole order. */
export function moneyOf(
  order: AmountsRow & { paymentStatus: PaymentStatus; creditApplied: number; creditReturned: number },
  attempts: Attempts,
  bank: BankMoney | null,
): OrderMoney {
  const isOpen = order.paymentStatus === 'PENDING' || order.paymentStatus === 'FAILED';
  const sum = (part: (attempt: Attempts[number]) => number) =>
    attempts.reduce((total, attempt) => total + toHalalas(part(attempt)), 0);
  const { received = 0, returning = 0, returned = 0 } = bank ?? {};
  const beforePaid = isOpen ? order.amounts.collected + received : 0;
  const paid = sum(({ captured }) => captured) + beforePaid;
  const credit = order.creditApplied - order.creditReturned;
  const paying = attempts.find(({ status }) => status === 'PAID' || status === 'REFUNDED');
  const left = paying && toHalalas(paying.captured) - toHalalas(paying.refunded) - toHalalas(paying.refunding) + credit;
  const sentBack = sum(({ refunded }) => refunded);
  return {
    received: toRiyals(paid + returning + returned),
    sentBack: toRiyals(sentBack + returned),
    goingBack: toRiyals(sum(({ refunding }) => refunding) + returning),
    credit: toRiyals(credit),
    left: toRiyalsOrNull(left ?? null),
    missing: toRiyals(isOpen ? Math.max(0, leftOf(order) - credit - beforePaid) : 0),
  };
}
