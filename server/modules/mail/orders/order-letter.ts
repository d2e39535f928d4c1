import { formatIban } from '#contract/shared/iban.ts';
import { paymentMethod, paymentMethodName } from '#contract/shared/payment-methods.ts';
import { type PaymentSource, paymentSourceName } from '#contract/shared/payment-source.ts';
import type { PaymentRequest } from '#contract/shop/checkout.ts';
import { FORMATS } from '#server/modules/mail/format.ts';
import type { MailWords, OrderKind } from '#server/modules/mail/mail-words.ts';
import type { OrderForMail, ParcelForMail } from '#server/modules/mail/queries.ts';
import type { Fact, Letter } from '#server/modules/mail/render.ts';
import { fill, greeting, WORDS } from '#server/modules/mail/words.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';
import { COMPENSATION } from './compensation.ts';
import { CREDIT } from './credit-words.ts';
import { vendorOf } from './door-facts.ts';
import { type MoneyBack, moneyOfUnsupplied, moneyOfWhole } from './money-back.ts';
import { addressText, itemFacts, totalFacts } from './order-facts.ts';
import { type ReturnedTo, returnedBy } from './returned.ts';
import type { UndoneNow } from './transfer-amount.ts';
import { UNDELIVERED } from './undelivered-words.ts';
import { UNSUPPLIED } from './unsupplied-words.ts';
import type { Why } from './why-back.ts';
import { WHY_BACK } from './why-back-words.ts';

/** Mails that name no address, because nothing is delivered there. */
const NOTHING_COMES = new Set<OrderKind>([
  'order_cancelled',
  'payment_expired',
  'refund_sent',
  'refund_by_hand',
  'transfer_unused',
  'transfer_not_returned',
]);

/** Mails that say when the order arrives. */
const ARRIVES = new Set<OrderKind>(['order_placed', 'order_paid', 'order_shipped']);

/** What an order's mail tells beyond the order. */
export interface Occasion extends MoneyBack {
  /** How its money is collected. */
  request?: PaymentRequest | undefined;
  /** What the money that goes back was paid with. */
  source?: PaymentSource | null;
  /** What becomes of a transfer that has not gone back after all. */
  undone?: UndoneNow;
  /** What people have returned. */
  returned?: Extract<MailJob, { kind: 'refund_by_hand' }>['of'];
  /** Where that went. */
  returnedTo?: ReturnedTo | undefined;
  /** The parcel that was refused at the door, could not be delivered, or of which pieces were cancelled. */
  parcel?: ParcelForMail | undefined;
  /** Why pieces were cancelled, if the vendor did not fail: the customer asked for it, the parcel was too late, or it came back. */
  why?: 'asked' | 'late' | 'undelivered';
  /** The team gave the money back of its own accord. */
  isCompensation?: boolean;
  /** Why else money went back. */
  whyBack?: Why | undefined;
}

/** A mail about an order, with its lines, costs and address. */
export function orderLetter(kind: OrderKind, order: OrderForMail, url: string, occasion: Occasion): Letter {
  const words = WORDS[order.language];
  const letter = letterOf(kind, order, occasion);
  const values = valuesOf(order, kind, occasion);
  const asksForMoney = kind === 'order_placed' || kind === 'transfer_reminder' || kind === 'transfer_short';
  return {
    subject: fill(countsNow(order, occasion) ? words.notReturned.subject : letter.subject, values),
    greeting: greeting(words, order.firstName, order.isVerified),
    heading: countsNow(order, occasion) ? words.notReturned.heading : letter.heading,
    paragraphs: [
      ...paragraphsOf(kind, order, words, occasion),
      ...(occasion.returned ? [returnedBy(occasion.returned, occasion.returnedTo, words)] : []),
      ...(occasion.isCompensation ? [COMPENSATION[order.language].all] : []),
      ...(occasion.whyBack ? [WHY_BACK[order.language][occasion.whyBack.why]] : []),
      ...(kind === 'delivery_failed' ? failureOf(order, occasion) : []),
      ...(kind === 'parcel_refused' || isTurnedBackUnpaid(kind, occasion) ? restOf(order, words) : []),
      ...(kind === 'order_placed' ? payingOf(order, occasion, words) : []),
      ...(isInvoicedBy(kind, order) ? [words.invoiced] : []),
      ...(kind === 'order_cancelled' ? moneyOfWhole(order, words) : []),
      ...(kind === 'payment_expired' && order.asCredit > 0 ? [CREDIT[order.language].added] : []),
      ...(kind === 'items_cancelled' ? moneyOfUnsupplied(order, words, occasion) : []),
      ...(TELLS_OF_TRANSFER.has(kind) && order.bank && order.bank.returning > 0 ? [words.transferBack] : []),
    ].map((text) => fill(text, values)),
    facts: [
      { name: words.orderNumber, value: order.number, isLtr: true },
      ...(kind === 'order_shipped' ? parcelFacts(order, words) : []),
      ...(ARRIVES.has(kind) ? arrival(order, words) : []),
      ...itemFacts(order, words),
      ...totalFacts(order, words),
      { name: words.payment, value: methodOf(order) },
      ...(asksForMoney ? transferFacts(order, occasion.request) : []),
      // An address is text that the customer typed, so an unproven mailbox does not get it either.
      ...(NOTHING_COMES.has(kind) || order.status === 'CANCELLED' || !order.isVerified
        ? []
        : [{ name: words.deliverTo, value: addressText(order.shippingAddress, order.language) }]),
    ],
    button: { label: letter.button, url },
    note: isUnseen(kind, order) ? words.unconfirmed.note : letter.note,
  };
}

/** Nothing may be left for the method that was chosen. */
function methodOf({ credit, total, paymentMethod, language }: OrderForMail): string {
  return credit > 0 && credit === total ? CREDIT[language].used : paymentMethodName(paymentMethod, language);
}

/** For the letter about a cancellation with this reason. */
export function whyOf(reason: string | undefined): Pick<Occasion, 'why'> {
  if (reason === 'customer_asked') return { why: 'asked' };
  return reason === 'late' || reason === 'undelivered' ? { why: reason } : {};
}

/** The texts that do not depend on the order's money. */
function letterOf(
  kind: OrderKind,
  { language }: OrderForMail,
  { why, returned }: Occasion,
): MailWords['order'][OrderKind] {
  if (returned === 'credit') return { ...WORDS[language].order[kind], ...CREDIT[language].returned };
  if (why === 'asked' || why === 'late') return UNSUPPLIED[language][why];
  return why === 'undelivered' ? UNDELIVERED[language].cameBack : WORDS[language].order[kind];
}

/** Why a parcel could not be delivered, and what happens next. */
function failureOf({ language, status, parcels }: OrderForMail, { parcel }: Occasion): string[] {
  if (!parcel?.failureReason) return [];
  const { failureReason, goesBack, isRefused } = parcel;
  const { reason, again, againAddress, back, backUnpaid } = UNDELIVERED[language];
  const isOver = status === 'CANCELLED' && parcels.every((each) => each.isRefused || each.isUnsupplied);
  const retried = failureReason === 'wrong_address' ? againAddress : again;
  const next = isRefused ? backUnpaid : goesBack ? back : retried;
  return [reason[failureReason], next, ...(isOver ? [UNSUPPLIED[language].nothingLeft] : [])];
}

const isTurnedBackUnpaid = (kind: OrderKind, { parcel }: Occasion) =>
  kind === 'delivery_failed' && parcel?.isRefused === true;

/** The order is cancelled, and its customer may have paid: the shop could not ask the gateway. */
function isUnseen(kind: OrderKind, { mayBePaid }: OrderForMail): boolean {
  return mayBePaid && (kind === 'order_cancelled' || kind === 'payment_expired');
}

/** These say what becomes of transferred money that did not pay the order. */
const TELLS_OF_TRANSFER = new Set<OrderKind>(['order_placed', 'order_paid', 'order_cancelled', 'payment_expired']);

/** What the texts name in braces. */
function valuesOf(order: OrderForMail, kind: OrderKind, occasion: Occasion): Record<string, string> {
  const { amount, parcel, source, undone } = occasion;
  const { language, bank } = order;
  const { money } = FORMATS[language];
  const isShort = kind === 'transfer_short' && bank !== null && bank.missing > 0;
  const own = isShort ? bank.missing : (amount ?? parcel?.collectAmount ?? bank?.returning ?? 0);
  const back = order.goingBack > 0 ? order.goingBack : order.stillHeld;
  return {
    number: order.number,
    amount: money(own),
    received: money(bank?.received ?? 0),
    missing: money(bank?.missing ?? 0),
    rest: money(undone?.open ?? 0),
    back: money(back),
    now: money(back - order.toldBefore),
    credit: money(order.asCredit),
    vendor: parcel ? vendorOf(parcel, language) : '',
    method: paymentMethodName(order.paymentMethod, language),
    source: paymentSourceName(source, language),
    end: occasion.returnedTo?.account ?? '',
    return: occasion.whyBack?.returnNumber ?? '',
    until: order.payUntil ? FORMATS[language].dayTime(order.payUntil) : '',
  };
}

function paragraphsOf(kind: OrderKind, order: OrderForMail, words: MailWords, occasion: Occasion): string[] {
  const { paragraphs } = letterOf(kind, order, occasion);
  if (isCancelledAtDoor(kind, order)) return [words.cancelledAtDoor];
  if (kind === 'transfer_reminder' && order.bank && order.bank.received > 0) return words.partArrived;
  const hasMoneyOf = order.hasSurplus || (order.bank?.returning ?? 0) > 0;
  if (kind === 'payment_expired' && isUnseen(kind, order))
    return [words.unconfirmed.expired, words.unconfirmed.goesBack];
  if (kind === 'payment_expired' && isTransferredToo(order)) return [words.expiredOtherWay];
  if (kind === 'payment_expired' && hasMoneyOf) return [words.expiredInPart];
  if (kind === 'transfer_unused') return [whyUnused(order, words), ...paragraphs];
  if (kind === 'transfer_not_returned') return [...paragraphs, ...whatBecomes(order, words, occasion)];
  return paragraphs;
}

/** Money was transferred for an order that was to be paid online: whether that was all of it, it did not pay the order. */
function isTransferredToo({ paymentMethod: method, bank }: OrderForMail): boolean {
  return paymentMethod(method).kind === 'online' && (bank?.returning ?? 0) > 0;
}

/** Of money that was not sent back after all. Nothing while people have yet to say whether it is the order's payment. */
function whatBecomes(order: OrderForMail, { notReturned }: MailWords, occasion: Occasion): string[] {
  const { paying, open } = occasion.undone ?? { paying: 0, open: 0 };
  const isGoingBack = open > 0 && (order.bank?.returning ?? 0) > 0;
  if (paying > 0 && isStanding(order)) return [notReturned.paid, ...(isGoingBack ? [notReturned.restGoesBack] : [])];
  if (isGoingBack) return [notReturned.goesBack];
  return countsNow(order, occasion) ? [notReturned.counts] : [];
}

/** Money that was not sent back after all pays its order, or a part of it. */
function countsNow(order: OrderForMail, { undone }: Occasion): boolean {
  if (!undone || !isStanding(order)) return false;
  return undone.paying > 0 || (undone.open > 0 && (order.bank?.missing ?? 0) > 0);
}

/** Other mails tell about the money of an order that was cancelled or refunded since. */
const isStanding = ({ status, paymentStatus }: OrderForMail) => status !== 'CANCELLED' && paymentStatus !== 'REFUNDED';

function whyUnused({ status, paymentStatus }: OrderForMail, { unused }: MailWords): string {
  if (status === 'CANCELLED') return unused.cancelled;
  return paymentStatus === 'PAID' ? unused.paid : unused.otherMethod;
}

/** How a new order is to be paid. Money may have arrived before its customer turned it to a bank transfer. */
function payingOf({ bank }: OrderForMail, { request }: Occasion, words: MailWords): string[] {
  if (bank && bank.received > 0 && bank.missing === 0) return [words.allArrived];
  return request ? [words.paying[request.by]] : [];
}

/** Every parcel was refused at the door. */
function isCancelledAtDoor(kind: OrderKind, { parcels }: OrderForMail): boolean {
  return kind === 'order_cancelled' && parcels.every(({ isRefused }) => isRefused);
}

/** What becomes of the other parcels; nothing if none is left. */
function restOf({ status }: OrderForMail, { restOfOrder }: MailWords): string[] {
  if (status === 'CANCELLED') return [];
  return [status === 'DELIVERED' ? restOfOrder.delivered : restOfOrder.underWay];
}

/** Invoices are issued at the tax point: the payment, or the shipping of what is paid in cash. */
function isInvoicedBy(kind: OrderKind, { paymentMethod, paymentStatus }: OrderForMail): boolean {
  return paymentMethod === 'cod'
    ? kind === 'order_shipped'
    : (kind === 'order_placed' || kind === 'order_paid') && paymentStatus === 'PAID';
}

function arrival({ language, estimatedDeliveryDate }: OrderForMail, words: MailWords): Fact[] {
  return [{ name: words.estimated, value: FORMATS[language].day(estimatedDeliveryDate) }];
}

function parcelFacts({ parcels, language }: OrderForMail, words: MailWords): Fact[] {
  return parcels
    .filter(({ trackingNumber, isRefused }) => trackingNumber !== null && !isRefused)
    .map((parcel) => ({
      name: `${words.parcel} · ${vendorOf(parcel, language)}`,
      value: [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' '),
      isLtr: true,
    }));
}

function transferFacts(order: OrderForMail, request: PaymentRequest | undefined): Fact[] {
  const words = WORDS[order.language];
  // Only what is missing is asked for.
  const amount = order.bank && order.bank.received > 0 ? order.bank.missing : order.total - order.credit;
  if (!request?.account || amount === 0) return [];
  const { bankName, accountName, iban } = request.account;
  return [
    { name: words.bankName, value: bankName },
    { name: words.bankAccount, value: accountName },
    { name: 'IBAN', value: formatIban(iban), isLtr: true },
    { name: words.transferReference, value: order.number, isLtr: true },
    { name: words.transferAmount, value: FORMATS[order.language].money(amount), isStrong: true },
  ];
}
