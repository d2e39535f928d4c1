import type { OrderMoney } from '#contract/operator/orders/amounts.ts';
import type { PaymentStatus } from '#contract/shared/constants.ts';
import { toHalalas, toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import type { BankMoney } from '#server/modules/orders/transfers/bank-money.ts';
import { type attemptsOfOrder, BY_HAND, type refundsOfOrder } from '#server/modules/payments/public.ts';
import { type AmountsRow, leftOf } from './amounts.ts';

type Attempts = Awaited<ReturnType<typeof attemptsOfOrder>>;
type Attempt = Pick<Attempts[number], 'status' | 'provider' | 'captured' | 'refunded' | 'refunding'>;
type Refund = Pick<Awaited<ReturnType<typeof refundsOfOrder>>[number], 'status' | 'amount'>;
type Order = AmountsRow & { paymentStatus: PaymentStatus; creditApplied: number; creditReturned: number };

/** Where the money of an order is. Cash and transfers count before they have paid the whole order. */
export function moneyOf(order: Order, attempts: Attempt[], refunds: Refund[], bank: BankMoney | null): OrderMoney {
  const isOpen = order.paymentStatus === 'PENDING' || order.paymentStatus === 'FAILED';
  const { received = 0, returning = 0, returned = 0 } = bank ?? {};
  const beforePaid = isOpen ? order.amounts.collected + received : 0;
  const paid = sumOf(attempts, ({ captured }) => captured) + beforePaid;
  const credit = order.creditApplied - order.creditReturned;
  const paying = attempts.find(({ status }) => status === 'PAID' || status === 'REFUNDED');
  // What people had collected for an order goes back as a whole once it is cancelled, without a refund of its own.
  const rest = paying && restOf(paying);
  const wholeByHand = rest && order.status === 'CANCELLED' && paying.provider === BY_HAND ? rest : 0;
  const refunding = (isByHand: boolean) =>
    sumOf(attempts, (attempt) => ((attempt.provider === BY_HAND) === isByHand ? attempt.refunding : 0));
  const refused = sumOf(refunds, ({ status, amount }) => (status === 'FAILED' ? amount : 0));
  return {
    received: toRiyals(paid + returning + returned),
    sentBack: toRiyals(sumOf(attempts, ({ refunded }) => refunded) + returned),
    goingBack: toRiyals(refunding(false)),
    toSend: toRiyals(refunding(true) + wholeByHand + refused + returning),
    creditUsed: toRiyals(order.creditApplied),
    creditReturned: toRiyals(order.creditReturned),
    left: toRiyalsOrNull(rest === undefined ? null : rest - wholeByHand + credit),
    missing: toRiyals(isOpen ? Math.max(0, leftOf(order) - credit - beforePaid) : 0),
  };
}

/** Halalas of an attempt that have not gone back and are not promised. */
const restOf = ({ captured, refunded, refunding }: Attempt) =>
  toHalalas(captured) - toHalalas(refunded) - toHalalas(refunding);

const sumOf = <Row>(rows: Row[], riyals: (row: Row) => number) =>
  rows.reduce((total, row) => total + toHalalas(riyals(row)), 0);
