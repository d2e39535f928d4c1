import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { MailWords } from '#server/modules/mail/mail-words.ts';
import type { OrderForMail } from '#server/modules/mail/queries.ts';
import { CREDIT } from './credit-words.ts';
import { UNSUPPLIED } from './unsupplied-words.ts';

/** What an order's mail knows of money beyond the order. */
export interface MoneyBack {
  /** Halalas that went back, go back, or are still missing. */
  amount?: number;
  /** Less goes back than the pieces came to, because more of the order's money had gone back before. */
  isLess?: boolean;
  /** What goes back of them becomes the customer's credit. */
  toCredit?: boolean;
  /** The order was paid and went on without them. */
  wentOn?: boolean;
}

/** What becomes of the money of an order that was cancelled whole. Earlier mails may have named parts of it, which went back or have yet to. */
export function moneyOfWhole(order: OrderForMail, words: MailWords): string[] {
  return [...moneyOfCancelled(order, words), ...earlierMoney(order, UNSUPPLIED[order.language].inAll)];
}

/** How a sum that has yet to go back and earlier amounts belong together. `inSum`: what is said if some of them are in it. */
function earlierMoney({ paymentStatus, toldBefore, wentBefore, language }: OrderForMail, inSum: string): string[] {
  if (paymentStatus !== 'PAID') return [];
  return [...(toldBefore > 0 ? [inSum] : []), ...(wentBefore ? [UNSUPPLIED[language].besides] : [])];
}

/**
 * REFUNDED is written when the money has gone; a cancelled order that is still PAID waits for its refund. One that cost nothing
 * got no money back.
 */
function moneyOfCancelled(order: OrderForMail, { moneyOfCancelled, unconfirmed }: MailWords): string[] {
  const { paymentStatus, total, goingBack, isSurplusKept, bank, asCredit, isBackAsMoney } = order;
  const credited = asCredit > 0 ? [CREDIT[order.language].added] : [];
  if (paymentStatus === 'PAID')
    return [goingBack > 0 ? moneyOfCancelled.refundOnWay : moneyOfCancelled.refundDue, ...credited];
  if (paymentStatus === 'REFUNDED' && total > 0)
    return [...(isBackAsMoney || asCredit === 0 ? [moneyOfCancelled.refunded] : []), ...credited];
  if (order.mayBePaid) return [unconfirmed.goesBack, ...credited];
  if (isSurplusKept) return [moneyOfCancelled.surplusOnWay, ...credited];
  return bank && bank.returning > 0 ? credited : [moneyOfCancelled.unpaid, ...credited];
}

/** What becomes of the money of pieces that were cancelled. */
export function moneyOfUnsupplied(order: OrderForMail, words: MailWords, occasion: MoneyBack): string[] {
  const { amount, isLess = false, toCredit = false, wentOn = false } = occasion;
  const unsupplied = UNSUPPLIED[order.language];
  // The rest may be cancelled before this mail is sent. Another mail tells the customer about that.
  if (order.status === 'CANCELLED' && !wentOn) {
    // Its customer may have cancelled what was left of an order that was not paid.
    const isEnd = order.parcels.every(({ isRefused, isUnsupplied }) => isRefused || isUnsupplied);
    return [
      ...(isEnd ? [unsupplied.nothingLeft] : []),
      ...moneyOfCancelled(order, words),
      ...earlierMoney(order, unsupplied.ofThat),
    ];
  }
  if (!amount) return isLess ? [unsupplied.allBackBefore] : [];
  if (paymentMethod(order.paymentMethod).kind === 'cash')
    return [order.status === 'DELIVERED' ? unsupplied.notAsked : unsupplied.lessAtDoor];
  const back = toCredit ? unsupplied.credited : order.isPaidByHand ? unsupplied.byHand : unsupplied.goesBack;
  return [...(isLess ? [unsupplied.partBackBefore] : []), back];
}
