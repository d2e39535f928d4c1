import { type GatewayRef, type GatewayState, GatewayUnknownStatus } from '#server/modules/payments/gateway.ts';
import { declineOf } from './errors.ts';
import type { Invoice, Payment } from './wire.ts';

type Source = GatewayState['source'];
type Status = GatewayState['status'];

const PAYMENT_STATUS = new Map<string, Status>([
  ['initiated', 'open'],
  ['paid', 'captured'],
  ['captured', 'captured'],
  ['refunded', 'captured'],
  ['authorized', 'authorised'],
  ['failed', 'failed'],
  ['voided', 'voided'],
  // A card that was checked, for nothing.
  ['verified', 'open'],
]);

const INVOICE_STATUS = new Map<string, Status>([
  ['initiated', 'open'],
  ['failed', 'open'],
  ['on_hold', 'open'],
  ['paid', 'captured'],
  ['refunded', 'captured'],
  ['expired', 'expired'],
  ['canceled', 'voided'],
  ['voided', 'voided'],
]);

/** The status by its word. `ref` is what was asked for. Throws for words that are not documented. */
function statusOf(words: Map<string, Status>, word: string, ref: GatewayRef): Status {
  const status = words.get(word);
  if (status === undefined) throw new GatewayUnknownStatus(ref, word);
  return status;
}

export function stateOfPayment(payment: Payment, isLive: boolean): GatewayState {
  const ref: GatewayRef = { kind: 'payment', id: payment.id };
  const status = statusOf(PAYMENT_STATUS, payment.status, ref);
  return { ...common(payment, [payment]), ref, status, isLive, updatedAt: new Date(payment.updated_at) };
}

/** An invoice is captured if a payment under it is, whatever else became of it. */
export function stateOfInvoice(invoice: Invoice, isLive: boolean): GatewayState {
  const ref: GatewayRef = { kind: 'invoice', id: invoice.id };
  const status = statusOf(INVOICE_STATUS, invoice.status, ref);
  const payments = (invoice.payments ?? []).toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  for (const payment of payments) statusOf(PAYMENT_STATUS, payment.status, ref);
  const state = common(invoice, payments);
  const times = [invoice, ...payments].map(({ updated_at: time }) => Date.parse(time));
  return {
    ...state,
    ref,
    status: state.captures.length > 0 ? 'captured' : status,
    isLive,
    updatedAt: new Date(Math.max(...times)),
  };
}

function common({ amount, currency, metadata }: Payment | Invoice, payments: Payment[]) {
  const taken = payments.filter(isCapture);
  const captures = taken.map((payment) => ({
    id: payment.id,
    amount: capturedOf(payment),
    refunded: refundedOf(payment),
    fee: payment.fee ?? null,
  }));
  const [captured] = taken;
  const last = payments.at(-1);
  const pending = payments.filter(({ status }) => status === 'initiated');
  return {
    isPending: pending.length > 0,
    // The page that the shopper is sent to is named until the shopper has answered there.
    awaitsShopper: pending.length > 0 && pending.every(({ source }) => Boolean(source?.transaction_url)),
    amount,
    captured: sum(captures.map((capture) => capture.amount)),
    refunded: sum(captures.map((capture) => capture.refunded)),
    fee: captures.length > 0 ? sum(captures.map((capture) => capture.fee ?? 0)) : null,
    // Money under an invoice that says otherwise than the invoice is not of this order.
    currency:
      otherThan(
        currency,
        taken.map((payment) => payment.currency),
      ) ?? currency,
    orderId: toldOf('order', metadata, taken),
    attemptId: toldOf('attempt', metadata, taken),
    captures,
    source: sourceOf(captured ?? last),
    failure: !captured && last?.status === 'failed' ? declineOf(last) : null,
    declines: payments.filter(({ status }) => status === 'failed').length,
  };
}

function otherThan(own: string | null, others: (string | null)[]): string | null {
  return others.find((other) => other !== null && other !== own) ?? null;
}

function toldOf(key: string, metadata: Payment['metadata'], taken: Payment[]): string | null {
  const own = textOf(metadata?.[key]);
  return (
    otherThan(
      own,
      taken.map((payment) => textOf(payment.metadata?.[key])),
    ) ?? own
  );
}

function isCapture({ status }: Payment): boolean {
  return PAYMENT_STATUS.get(status) === 'captured';
}

/** Only payments that were authorised first say how much was captured. */
function capturedOf({ captured, amount }: Payment): number {
  return captured ? captured : amount;
}

function refundedOf(payment: Payment): number {
  if (payment.refunded) return payment.refunded;
  return payment.status === 'refunded' ? capturedOf(payment) : 0;
}

const SOURCE_TYPES: Record<string, NonNullable<Source>['type']> = {
  creditcard: 'card',
  token: 'card',
  stcpay: 'stc_pay',
  applepay: 'apple_pay',
};

function sourceOf(payment: Payment | undefined): Source {
  const source = payment?.source;
  const type = SOURCE_TYPES[source?.type ?? ''];
  if (!source || !type) return null;
  const last4 = /(\d{4})$/.exec(source.number ?? source.mobile ?? '')?.[1] ?? null;
  return { type, company: source.company ?? null, last4 };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
