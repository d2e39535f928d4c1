import type { DeclineReason } from '#contract/shared/declines.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';

/** The gateway could not be asked, or its answer was lost. `unknown`: it may have happened; `not_done`: it has not. */
export class GatewayUnavailable extends Error {
  readonly outcome: 'unknown' | 'not_done';
  readonly retryAfterMs: number | null;

  constructor(message: string, outcome: 'unknown' | 'not_done', retryAfterMs: number | null = null) {
    super(message);
    this.name = 'GatewayUnavailable';
    this.outcome = outcome;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The gateway tells a status by a word that the adapter does not know: it is not guessed. A call may have happened. */
export class GatewayUnknownStatus extends GatewayUnavailable {
  readonly ref: GatewayRef;
  readonly word: string;

  constructor(ref: GatewayRef, word: string) {
    super(`the gateway's word for the status of ${ref.kind} ${ref.id} is not known`, 'unknown');
    this.name = 'GatewayUnknownStatus';
    this.ref = ref;
    this.word = word.slice(0, 50);
  }
}

/**
 * The gateway refused a request: nothing has happened, and the same request is not sent again. `status` is HTTP's: 404
 * says that the gateway knows no such payment.
 */
export class GatewayRefused extends Error {
  readonly reason: DeclineReason;
  readonly status: number;

  constructor(reason: DeclineReason, message: string, status = 400) {
    super(message);
    this.name = 'GatewayRefused';
    this.reason = reason;
    this.status = status;
  }
}

/** A wallet's session was to be asked for at an address that is not the wallet's. */
export class WalletUrlRefused extends GatewayRefused {}

export interface GatewayRef {
  kind: 'invoice' | 'payment';
  id: string;
}

/** What the gateway says of one attempt. Amounts in halalas. */
export interface GatewayState {
  ref: GatewayRef;
  status: 'open' | 'authorised' | 'captured' | 'failed' | 'expired' | 'voided';
  /** A bank is deciding right now: under an open invoice a payment is `initiated`. */
  isPending: boolean;
  /** A pending payment waits for the shopper, at the bank's page or for a code: no bank is deciding. */
  awaitsShopper: boolean;
  amount: number;
  captured: number;
  refunded: number;
  fee: number | null;
  currency: string;
  orderId: string | null;
  attemptId: string | null;
  isLive: boolean;
  /** Each capture under the reference, the earliest first: more than one is a double payment. */
  captures: { id: string; amount: number; refunded: number; fee: number | null }[];
  source: { type: 'card' | 'stc_pay' | 'apple_pay'; company: string | null; last4: string | null } | null;
  /** Why the last try failed, and how many have. */
  failure: DeclineReason | null;
  declines: number;
  updatedAt: Date;
}

export interface BeginPayment {
  attemptId: string;
  /** UUID v4 that the gateway takes as the id of the payment, so that a repeated request makes no second one. */
  gatewayId: string;
  orderId: string;
  orderNumber: string;
  /** Halalas. */
  amount: number;
  language: 'ar' | 'en';
  expiresAt: Date;
  /** Where the shopper's browser comes back to. */
  returnUrl: string;
  backUrl: string;
  /** Where the gateway reports changes. */
  notifyUrl: string;
  source: { kind: 'hosted' } | { kind: 'stc_pay'; mobile: string } | { kind: 'apple_pay'; token: string };
}

/** What the shopper has to do next. */
export type PaymentAction = { kind: 'redirect'; url: string } | { kind: 'otp'; url: string } | { kind: 'none' };

export interface SettlementLine {
  settlementId: string;
  /** Null for what belongs to no payment. */
  paymentId: string | null;
  type: 'payment' | 'refund' | 'void' | 'chargeback' | 'other';
  /** As the gateway calls the type. */
  word: string;
  /** What the shopper paid, halalas. */
  paymentAmount: number;
  /** What the shop's bank account gets of it, after the fee; halalas, negative for what is taken back. */
  amount: number;
  /** Halalas, containing the tax. */
  fee: number;
  tax: number;
}

/**
 * A payment gateway. Every call throws `GatewayUnavailable` or `GatewayRefused`, and none is made inside a database
 * transaction.
 */
export interface PaymentGateway {
  readonly name: 'local' | 'moyasar';
  readonly methods: readonly PaymentMethodId[];
  /** The smallest amount that it takes, halalas. */
  readonly minimum: number;
  begin(input: BeginPayment): Promise<{ ref: GatewayRef; action: PaymentAction; state: GatewayState }>;
  /** Sends STC Pay's one-time code. A refusal and `not_done` say that this code was not taken; `unknown`, that it may have been. */
  confirm(ref: GatewayRef, action: PaymentAction, code: string): Promise<GatewayState>;
  fetch(ref: GatewayRef): Promise<GatewayState>;
  /** Ends an attempt and answers what it became: also `captured`, when the shopper was faster. */
  close(ref: GatewayRef): Promise<GatewayState>;
  /** Sends `amount` halalas of one capture back. */
  refund(captureId: string, amount: number): Promise<GatewayState>;
  /** Everything with a payment that changed since, oldest first, each as `fetch` answers it. */
  list(updatedSince: Date): AsyncIterable<GatewayState>;
  settlements(since: Date): AsyncIterable<SettlementLine>;
  /** Null for what is not from the gateway. A webhook says only what to look up, never what is true. */
  readWebhook(raw: Buffer): { eventId: string; type: string; ref: GatewayRef; isLive: boolean } | null;
  /** Apple Pay's merchant session, as the browser needs it. */
  walletSession(validationUrl: string): Promise<unknown>;
}
