import type { PaymentRequest } from '#contract/shop/checkout.ts';
import type { MailJob } from '#server/platform/mail-jobs.ts';

export type AccountJob = Exclude<
  MailJob,
  | { orderId: string }
  | { messageId: string }
  | { alertId: string }
  | { invitationId: string }
  | { vendorId: string }
  | { reviewId: string }
  | { questionId: string }
  | { accountId: string }
  | { applicationId: string }
  | { documentId: string }
  | { apiKeyId: string }
  | { webhookId: string }
  | { decisionId: string }
  | { proposalId: string }
  | { returnId: string }
>;
export type OrderKind = Exclude<Extract<MailJob, { orderId: string }>['kind'], 'refund_account_wanted'>;

interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  button: string;
  /** Below the button. */
  note: string;
}

/** The texts of all mails in one language. `fill` replaces `{name}`, `{number}`, `{amount}`, `{vendor}` and `{source}`. */
export interface MailWords {
  greeting: string;
  greetingWithoutName: string;
  signature: string;
  linkFallback: string;
  why: string;
  account: Record<AccountJob['kind'], Letter>;
  /** Instead of the paragraphs that ask to confirm an email, for somebody who applies to sell. */
  verifyApplicant: string[];
  order: Record<OrderKind, Letter>;
  /** Instead of the paragraphs of a reminder, if a part has arrived: {received}, {missing}, {until}. */
  partArrived: string[];
  /** Instead of the paragraphs of an order whose time to pay is over, if money of it has arrived. */
  expiredInPart: string;
  /** The same, if a transfer has arrived and the order was to be paid in another way: {method}. */
  expiredOtherWay: string;
  /** Of a mail about money that people have returned: {amount}, {source}; to a bank account that ends in {end}. */
  returned: Record<Extract<MailJob, { kind: 'refund_by_hand' }>['of'] | 'part' | 'account' | 'accountInstead', string>;
  /** A payment may have gone through that the shop could not ask about before it cancelled the order. */
  unconfirmed: { expired: string; goesBack: string; note: string };
  /** Money of a transfer that goes back: {amount}. */
  transferBack: string;
  /** Everything has arrived, and people have yet to confirm it. */
  allArrived: string;
  /** The first paragraph about money that an order did not need: {amount}, {method}. */
  unused: { cancelled: string; paid: string; otherMethod: string };
  /**
   * What becomes of money that was recorded as sent back and was not: {missing}, {rest}. Subject and heading if it counts
   * towards its order: {amount}, {number}.
   */
  notReturned: {
    subject: string;
    heading: string;
    goesBack: string;
    counts: string;
    paid: string;
    restGoesBack: string;
  };
  /** About one product, so its texts name it: {product}, {vendor}. */
  stockAlert: Letter & { product: string; pack: string; vendor: string };
  contact: {
    subject: string;
    heading: string;
    topics: Record<'order' | 'product' | 'vendor' | 'other', string>;
    from: string;
  };
  /** How the shop collects the money of a new order. */
  paying: Record<PaymentRequest['by'], string>;
  /** Follows the paragraphs of a mail that is sent when invoices have been issued. */
  invoiced: string;
  /** Follows the paragraphs of a cancelled order's mail. */
  moneyOfCancelled: { unpaid: string; refundDue: string; refundOnWay: string; surplusOnWay: string; refunded: string };
  /** Instead of the paragraphs of a cancelled order's mail, if every parcel was refused at the door. */
  cancelledAtDoor: string;
  /** Follows the paragraphs about a parcel that was refused at the door: what becomes of the other parcels. */
  restOfOrder: { underWay: string; delivered: string };
  /** After the name of an item that was refused at the door. */
  notAccepted: string;
  orderNumber: string;
  subtotal: string;
  discount: string;
  shipping: string;
  free: string;
  codFee: string;
  vat: string;
  vatIncluded: string;
  total: string;
  /** Of a cash order: what a parcel that was refused at the door came to, what is left to pay, and what was paid. */
  refused: string;
  payAtDoor: string;
  paidAtDoor: string;
  deliverTo: string;
  payment: string;
  bankName: string;
  bankAccount: string;
  transferReference: string;
  transferAmount: string;
  estimated: string;
  parcel: string;
  reason: string;
}
