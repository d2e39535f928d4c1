// The objects of the wire, as Moyasar documents them.

export interface Source {
  type: 'creditcard' | 'applepay' | 'stcpay';
  company: string | null;
  name: string | null;
  number: string | null;
  mobile?: string;
  message: string | null;
  transaction_url: string | null;
  gateway_id: string | null;
  reference_number: string | null;
  response_code: string | null;
  authorization_code: string | null;
}

type PaymentStatus = 'initiated' | 'paid' | 'failed' | 'refunded' | 'voided';

export interface Payment {
  id: string;
  status: PaymentStatus;
  amount: number;
  fee: number;
  currency: string;
  refunded: number;
  refunded_at: string | null;
  captured: number;
  captured_at: string | null;
  voided_at: string | null;
  description: string | null;
  amount_format: string;
  fee_format: string;
  refunded_format: string;
  captured_format: string;
  invoice_id: string | null;
  ip: string | null;
  callback_url: string | null;
  created_at: string;
  updated_at: string;
  metadata: Record<string, string> | null;
  source: Source;
}

export interface Invoice {
  id: string;
  status: 'initiated' | 'paid' | 'refunded' | 'canceled' | 'expired' | 'voided';
  amount: number;
  currency: string;
  description: string;
  logo_url: string | null;
  amount_format: string;
  url: string;
  callback_url: string | null;
  success_url: string | null;
  back_url: string | null;
  expired_at: string | null;
  created_at: string;
  updated_at: string;
  metadata: Record<string, string> | null;
}

/** What the bank says in the end. */
export interface Outcome {
  status: 'paid' | 'failed';
  message: string;
  code: string | null;
}

/** A payment and what the gateway keeps to itself. Never a card number, a security code or a one-time code. */
export interface Attempt {
  payment: Payment;
  /** What the bank will say once the cardholder has been verified. */
  outcome: Outcome | null;
  wrongCodes: number;
  settlementId: string | null;
  /** What of the refunds is in a settlement, halalas. */
  settledRefund: number;
}

export interface SettlementLine {
  payment_id: string | null;
  type: string;
  currency: string;
  payment_amount: number;
  amount: number;
  settlement_amount: number;
  fee: number;
  tax: number;
  transacted_at: string;
}

export interface Settlement {
  id: string;
  recipient_type: 'Entity';
  currency: string;
  amount: number;
  fee: number;
  tax: number;
  reference: string | null;
  settlement_count: number;
  created_at: string;
  lines: SettlementLine[];
}

/** A webhook and its deliveries. */
export interface Event {
  id: string;
  type: string;
  created_at: string;
  data: Payment;
  attempts: { id: string; created_at: string; result: string; response_code: number | null }[];
  /** When the next delivery is due, ms of the gateway's clock; null when there is none. */
  dueAt: number | null;
}

export function formatAmount(amount: number, currency: string): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}
