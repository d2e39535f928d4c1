import type { GatewayState } from '#server/modules/payments/gateway.ts';
import { declineOf } from './errors.ts';
import type { Invoice, Payment } from './wire.ts';

type Source = GatewayState['source'];
type Status = GatewayState['status'];

const PAYMENT_STATUS: Record<Payment['status'], Status> = {
  initiated: 'open',
  paid: 'captured',
  captured: 'captured',
  refunded: 'captured',
  authorized: 'authorised',
  failed: 'failed',
  voided: 'voided',
  // A card that was checked, for nothing.
  verified: 'open',
};

const INVOICE_STATUS: Record<Invoice['status'], Status> = {
  initiated: 'open',
  failed: 'open',
  on_hold: 'open',
  paid: 'captured',
  refunded: 'captured',
  expired: 'expired',
  canceled: 'voided',
  voided: 'voided',
};

export function stateOfPayment(payment: Payment, isLive: boolean): GatewayState {
  return {
    ...common(payment, [payment]),
    ref: { kind: 'payment', id: payment.id },
    status: PAYMENT_STATUS[payment.status],
    isLive,
    updatedAt: new Date(payment.updated_at),
  };
}

/** An invoice is captured if a payment under it is, whatever else became of it. */
export function stateOfInvoice(invoice: Invoice, isLive: boolean): GatewayState {
  const payments = (invoice.payments ?? []).toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  const state = common(invoice, payments);
  const times = [invoice, ...payments].map(({ updated_at: time }) => Date.parse(time));
  return {
    ...state,
    ref: { kind: 'invoice', id: invoice.id },
    status: state.captures.length > 0 ? 'captured' : INVOICE_STATUS[invoice.status],
    isLive,
    updatedAt: new Date(Math.max(...times)),
  };
}

function common({ amount, currency, metadata }: Payment | Invoice, payments: Payment[]) {
  const captures = payments.filter(isCapture).map((payment) => ({
    id: payment.id,
    amount: capturedOf(payment),
    refunded: refundedOf(payment),
    fee: payment.fee ?? null,
  }));
  const captured = payments.find(isCapture);
  const last = payments.at(-1);
  return {
    isPending: payments.some(({ status }) => status === 'initiated'),
    amount,
    captured: sum(captures.map((capture) => capture.amount)),
    refunded: sum(captures.map((capture) => capture.refunded)),
    fee: captures.length > 0 ? sum(captures.map((capture) => capture.fee ?? 0)) : null,
    currency,
    orderId: textOf(metadata?.order),
    attemptId: textOf(metadata?.attempt),
    captures,
    source: sourceOf(captured ?? last),
    failure: !captured && last?.status === 'failed' ? declineOf(last) : null,
  };
}

function isCapture({ status }: Payment): boolean {
  return PAYMENT_STATUS[status] === 'captured';
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
