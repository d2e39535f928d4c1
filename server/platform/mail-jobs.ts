import type { ConsoleArea } from '#contract/shared/roles.ts';

/** The mails about an application: received, to be changed, decided, or about to be withdrawn and withdrawn for no answer. */
export type ApplicationMail =
  | 'application_received'
  | 'application_changes'
  | 'application_rejected'
  | 'application_approved'
  | 'application_reminder'
  | 'application_unanswered';

/** The mails about a proposal of a product: sent back, or decided. */
export type ProposalMail = 'proposal_changes' | 'proposal_approved' | 'proposal_rejected';

/** The mails about a change of a vendor's bank account. The first two have a link that stops it. */
export type AccountMail = 'bank_requested' | 'bank_confirmed' | 'bank_refused' | 'bank_ended' | 'bank_in_force';

/**
 * The mails to a vendor about a return: it waits for an answer, its goods are on their way, its inspection ends in a day, what the shop did when
 * nobody had acted in time, the customer disputes it, and what the operator decided.
 */
export type VendorReturnMail =
  | 'requested'
  | 'sent'
  | 'inspect_soon'
  | 'approved_itself'
  | 'accepted_itself'
  | 'ended_itself'
  | 'refunded_itself'
  | 'paid_by_team'
  | 'disputed'
  | 'decided_customer'
  | 'decided_vendor';

/** The mails to the author of a review: it was hidden, it is shown again, the store has answered. */
export type ReviewMail = 'hidden' | 'restored' | 'replied';

/** The mails about a question: to the store that it was asked of; to who asked: it is answered, or hidden. */
export type QuestionMail = 'asked' | 'answered' | 'hidden';

/**
 * The mails to a customer about a return: it was received, approved, declined, or is concluded; a replacement was sent; an objection was decided for the
 * vendor; the goods were not sent in time.
 */
export type CustomerReturnMail =
  | 'requested'
  | 'approved'
  | 'declined'
  | 'concluded'
  | 'replaced'
  | 'decided_vendor'
  | 'ended_itself';

/** The subject of a mail. Recipient, language and text are looked up when it is sent. */
export type MailJob =
  | {
      kind: 'verify_email' | 'reset_password' | 'change_email' | 'undo_email';
      userId: string;
      linkId: string;
      /** Somebody who applies to sell: the page that the link opens leads back to the application. */
      isApplicant?: boolean;
    }
  | { kind: 'password_changed' | 'second_factor_off'; userId: string }
  /** `area`: of the console, where it was turned on; the mail leads back there. */
  | { kind: 'second_factor_on'; userId: string; area?: ConsoleArea }
  /** Sent to the previous email if it was never verified, and therefore gets no link to undo the change. */
  | { kind: 'email_changed'; userId: string; to: string }
  | { kind: 'order_placed' | 'order_shipped' | 'order_delivered' | 'order_cancelled'; orderId: string }
  /** The money for an order has arrived that had its mail when it was placed. */
  | { kind: 'order_paid'; orderId: string }
  | { kind: 'payment_expired' | 'transfer_reminder'; orderId: string }
  /**
   * People have money to send, and nobody has said where to. `refundId`: the part that has just been added; of a whole order none.
   * `isCorrected`: an earlier mail may have named another amount.
   */
  | { kind: 'refund_account_wanted'; orderId: string; refundId?: string; isCorrected?: boolean }
  /** A parcel of a cash order was not accepted at the door. */
  | { kind: 'parcel_refused'; orderId: string; fulfilmentId: string }
  /** A parcel could not be delivered, for the so many-th time. */
  | { kind: 'delivery_failed'; orderId: string; fulfilmentId: string; attempt: number }
  /**
   * Pieces of a parcel were cancelled, or all of it came back. `back`: halalas that went back of a paid order that goes on, as credit or to
   * where they came from. The previous release does not name them.
   */
  | { kind: 'items_cancelled'; orderId: string; cancellationId: string; back?: number; toCredit?: boolean }
  /**
   * Halalas that an order lacked when a transfer (`receiptId`) arrived, or that of it pay nothing and go back. The previous
   * release names no receipt.
   */
  | { kind: 'transfer_short' | 'transfer_unused'; orderId: string; amount: number; receiptId?: string }
  /** Halalas of a transfer that were recorded as sent back, and were not. */
  | { kind: 'transfer_not_returned'; orderId: string; amount: number; receiptId: string }
  /** Halalas that went back, and the payment they were of. The previous release names no refund. */
  | { kind: 'refund_sent'; orderId: string; amount: number; paymentId?: string; refundId?: string }
  /**
   * Halalas that people have returned: of an order that people had collected, of a payment in another way than through its
   * gateway, or of a transfer that had paid nothing. `credit`: it became the customer's credit.
   */
  | {
      kind: 'refund_by_hand';
      orderId: string;
      amount: number;
      of: 'order' | 'payment' | 'transfer' | 'credit';
      paymentId?: string;
      /** Of a payment or credit. The previous release does not name it. */
      refundId?: string;
      /** Of credit that had paid the order, and that the team gave back of its own accord. */
      requestId?: string;
      /** Of a transfer. */
      receiptId?: string;
    }
  | { kind: 'contact_message'; messageId: string }
  | { kind: 'stock_alert'; alertId: string }
  | { kind: 'invitation'; invitationId: string }
  /** To the applicant, unless the application has moved on. */
  | { kind: ApplicationMail; applicationId: string; userId: string }
  /** To who made the proposal, unless it has moved on. */
  | { kind: ProposalMail; proposalId: string; userId: string }
  /** To an owner, about a paper of the vendor. */
  | {
      kind: 'paper_expiring' | 'paper_expired' | 'paper_accepted' | 'paper_refused';
      documentId: string;
      userId: string;
    }
  /** To an owner: somebody made a key for the vendor's programs. */
  | { kind: 'api_key_made'; apiKeyId: string; userId: string }
  /** To an owner: an address of the vendor's programs took nothing for days. */
  | { kind: 'webhook_stopped'; webhookId: string; userId: string }
  /** To an owner: what the operator decided about a price that the guard stopped. */
  | { kind: 'price_approved' | 'price_refused'; decisionId: string; userId: string }
  /** To an owner, or to an address that was the vendor's contact when the change was asked for. */
  | ({ kind: AccountMail; accountId: string } & ({ userId: string } | { to: string }))
  /** To somebody who may change the stock: which packs are running out on a day in Riyadh, YYYY-MM-DD. */
  | { kind: 'low_stock'; vendorId: string; userId: string; day: string }
  /** To somebody who may handle the vendor's orders. */
  | { kind: 'vendor_return'; about: VendorReturnMail; returnId: string; userId: string }
  /** To its customer, about a return. */
  | { kind: 'customer_return'; about: CustomerReturnMail; returnId: string; userId: string }
  /** To the author of a review. */
  | { kind: 'review'; about: ReviewMail; reviewId: string; userId: string }
  /** To who asked, or for `asked` to somebody who may handle the store's orders. */
  | { kind: 'question'; about: QuestionMail; questionId: string; userId: string }
  /** To an owner. */
  | {
      kind: 'vendor_suspended' | 'vendor_lifted' | 'vendor_closed' | 'vendor_corrected';
      vendorId: string;
      userId: string;
    };
