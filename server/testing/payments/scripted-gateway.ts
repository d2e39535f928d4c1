import { randomUUID } from 'node:crypto';
import type { DeclineReason } from '#contract/shared/declines.ts';
import { PAYMENT_METHODS } from '#contract/shared/payment-methods.ts';
import {
  type BeginPayment,
  type GatewayRef,
  GatewayRefused,
  type GatewayState,
  GatewayUnavailable,
  type PaymentGateway,
  type SettlementLine,
} from '#server/modules/payments/public.ts';

interface Payment {
  id: string;
  amount: number;
  refunded: number;
  status: 'initiated' | 'captured' | 'failed' | 'voided';
  /** While it is initiated: the shopper has yet to answer, and no bank is deciding. */
  awaitsShopper: boolean;
  failure: DeclineReason | null;
}

/** What a shopper pays: an invoice with its tries, or one payment. */
export interface Bill {
  ref: GatewayRef;
  begun: BeginPayment;
  currency: string;
  orderId: string | null;
  attemptId: string | null;
  isLive: boolean;
  /** What it is paid with. */
  source: GatewayState['source'];
  end: 'expired' | 'voided' | null;
  payments: Payment[];
  updatedAt: Date;
}

export type Call = 'begin' | 'confirm' | 'fetch' | 'close' | 'refund' | 'list';
/** What happens to one call: the answer is lost after it worked, it never arrives, or it is refused. */
export type Fault = 'lose-answer' | 'drop' | 'not-done' | 'refuse';

export const WEBHOOK_SECRET = 'a webhook secret of the tests';
const CODE = '123456';

/** Everything behind the gateway: what is to be paid, and what goes wrong. */
function newBank() {
  return {
    /** Oldest first. */
    bills: [] as Bill[],
    faults: [] as { call: Call; fault: Fault }[],
    calls: { begin: 0, confirm: 0, fetch: 0, close: 0, refund: 0, list: 0 } as Record<Call, number>,
    /** Run before and after a call does its work: what happens between two steps of the shop. */
    hooks: {} as Partial<Record<Call, { before?: () => Promise<void>; after?: () => Promise<void> }>>,
    settlementLines: [] as SettlementLine[],
    isDown: false,
  };
}
type Bank = ReturnType<typeof newBank>;

/**
 * A gateway in memory. Tests say what shoppers and banks do, which calls fail and how, and what happens between two steps of
 * the shop. It knows no keys for refunds: a second request sends a second time.
 */
export function scriptedGateway() {
  const bank = newBank();
  return Object.assign(bank, {
    gateway: portOf(bank),
    /** The bills of an order, oldest first. */
    billsOf: (orderId: string) => bank.bills.filter(({ begun }) => begun.orderId === orderId),
    /** The next call of this kind meets the fault. */
    fail: (call: Call, fault: Fault) => void bank.faults.push({ call, fault }),
    /** Ends all faults and hooks. */
    forget: () => {
      bank.faults.length = 0;
      for (const call of Object.keys(bank.hooks) as Call[]) delete bank.hooks[call];
      bank.isDown = false;
    },
    /** A shopper's card is captured, even under a bill that has ended: some banks are slow. Returns the capture's id. */
    pay: (bill: Bill, amount = bill.begun.amount): string =>
      change(bill, { status: 'captured', amount, failure: null }),
    /** A shopper's card is with its bank. */
    startPaying: (bill: Bill) => void bill.payments.push(newPayment(bill)),
    /** A shopper is at the bank's page, and has not answered. */
    startVerifying: (bill: Bill) => void bill.payments.push({ ...newPayment(bill), awaitsShopper: true }),
    decline: (bill: Bill, failure: DeclineReason = 'declined') => void change(bill, { status: 'failed', failure }),
    /** Money that is at the gateway: captured and not refunded. */
    kept: () => bank.bills.flatMap(({ payments }) => payments).reduce((sum, each) => sum + keptOf(each), 0),
  });
}

const newPayment = ({ begun }: Pick<Bill, 'begun'>): Payment => ({
  id: randomUUID(),
  amount: begun.amount,
  refunded: 0,
  status: 'initiated',
  awaitsShopper: false,
  failure: null,
});

/** Changes the payment that is with its bank, or makes one. */
function change(bill: Bill, to: Partial<Payment>): string {
  const waiting = bill.payments.find(({ status }) => status === 'initiated');
  const payment = waiting ?? newPayment(bill);
  if (!waiting) bill.payments.push(payment);
  Object.assign(payment, to);
  bill.updatedAt = new Date();
  return payment.id;
}

function billOf({ bills }: Bank, id: string): Bill {
  const bill = bills.find((each) => each.ref.id === id || each.payments.some((payment) => payment.id === id));
  if (!bill) throw new GatewayRefused('declined', `nothing is known of ${id}`, 404);
  return bill;
}

/** Runs one call with the fault that is due for it. */
async function answer<T>(bank: Bank, call: Call, work: () => T): Promise<T> {
  bank.calls[call] += 1;
  await bank.hooks[call]?.before?.();
  if (bank.isDown) throw new GatewayUnavailable('the gateway is down', 'unknown');
  const index = bank.faults.findIndex((each) => each.call === call);
  const fault = index < 0 ? null : bank.faults.splice(index, 1)[0]?.fault;
  if (fault === 'drop') throw new GatewayUnavailable('the request was lost', 'unknown');
  if (fault === 'not-done') throw new GatewayUnavailable('too many requests', 'not_done', 1_000);
  if (fault === 'refuse') throw new GatewayRefused('declined', 'refused');
  const result = work();
  await bank.hooks[call]?.after?.();
  if (fault === 'lose-answer') throw new GatewayUnavailable('the answer was lost', 'unknown');
  return result;
}

function openBill({ bills }: Bank, input: BeginPayment): Bill {
  const isInvoice = input.source.kind === 'hosted';
  const known = isInvoice ? undefined : bills.find(({ ref }) => ref.id === input.gatewayId);
  if (known) return known;
  const ref: GatewayRef = { kind: isInvoice ? 'invoice' : 'payment', id: isInvoice ? randomUUID() : input.gatewayId };
  const { orderId, attemptId } = input;
  const awaitsShopper = input.source.kind === 'stc_pay';
  const payments = isInvoice ? [] : [{ ...newPayment({ begun: input }), id: ref.id, awaitsShopper }];
  const ids = { currency: 'SAR', orderId, attemptId, isLive: false };
  const source = SOURCES[input.source.kind];
  const bill: Bill = { ref, begun: input, ...ids, source, end: null, payments, updatedAt: new Date() };
  bills.push(bill);
  return bill;
}

/** A hosted page does not tell the card's scheme unless a test does. */
const SOURCES: Record<BeginPayment['source']['kind'], GatewayState['source']> = {
  hosted: { type: 'card', company: null, last4: '1010' },
  stc_pay: { type: 'stc_pay', company: null, last4: null },
  apple_pay: { type: 'apple_pay', company: 'mada', last4: '1010' },
};
const ACTIONS = { hosted: 'redirect', stc_pay: 'otp', apple_pay: 'none' } as const;

function portOf(bank: Bank): PaymentGateway {
  const state = (id: string, ref?: GatewayRef) => stateOf(billOf(bank, id), ref);
  return {
    name: 'local',
    minimum: 100,
    methods: PAYMENT_METHODS.filter(({ kind }) => kind === 'online').map(({ id }) => id),
    begin: (input) =>
      answer(bank, 'begin', () => {
        const bill = openBill(bank, input);
        const kind = ACTIONS[input.source.kind];
        const action = kind === 'none' ? { kind } : { kind, url: `https://pay.example/${bill.ref.id}` };
        return { ref: bill.ref, action, state: stateOf(bill) };
      }),
    confirm: (ref, _action, code) =>
      answer(bank, 'confirm', () => {
        const isRight = code === CODE;
        change(billOf(bank, ref.id), isRight ? { status: 'captured' } : { status: 'failed', failure: 'code_wrong' });
        return state(ref.id);
      }),
    fetch: (ref) =>
      answer(bank, 'fetch', () => {
        const bill = billOf(bank, ref.id);
        if (bill.ref.id === ref.id && bill.ref.kind !== ref.kind)
          throw new GatewayRefused('declined', `${ref.id} is no ${ref.kind}`, 404);
        return stateOf(bill, ref);
      }),
    close: (ref) =>
      answer(bank, 'close', () => {
        const bill = billOf(bank, ref.id);
        // A wallet's payment ends by itself.
        if (bill.ref.kind === 'invoice' && stateOf(bill).captured === 0) bill.end ??= 'voided';
        return stateOf(bill);
      }),
    refund: (captureId, amount) =>
      answer(bank, 'refund', () => {
        const payment = billOf(bank, captureId).payments.find(({ id }) => id === captureId);
        if (!payment || payment.refunded + amount > payment.amount) throw new GatewayRefused('declined', 'too much');
        payment.refunded += amount;
        return state(captureId);
      }),
    async *list(since) {
      await answer(bank, 'list', () => undefined);
      for (const bill of bank.bills) if (bill.updatedAt >= since) yield stateOf(bill);
    },
    async *settlements() {
      yield* bank.settlementLines;
    },
    readWebhook: (raw) => {
      const body = parsed(raw.toString());
      if (body?.secret !== WEBHOOK_SECRET) return null;
      return { eventId: body.id, type: body.type, ref: body.ref, isLive: body.live };
    },
    walletSession: async (validationUrl) => ({ validationUrl }),
  };
}

interface WebhookBody {
  id: string;
  type: string;
  secret: string;
  ref: GatewayRef;
  live: boolean;
}

function parsed(text: string): WebhookBody | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const keptOf = ({ status, amount, refunded }: Payment) => (status === 'captured' ? amount - refunded : 0);

function stateOf(bill: Bill, ref: GatewayRef = bill.ref): GatewayState {
  const payments = bill.payments.filter(({ id }) => ref.id === bill.ref.id || id === ref.id);
  const captures = payments.filter(({ status }) => status === 'captured');
  const pending = payments.filter(({ status }) => status === 'initiated');
  const last = payments.at(-1);
  const isFailed = bill.ref.kind === 'payment' && last?.status === 'failed';
  const isVoided = payments.length > 0 && payments.every(({ status }) => status === 'voided');
  return {
    ref,
    status: captures.length > 0 ? 'captured' : isVoided ? 'voided' : (bill.end ?? (isFailed ? 'failed' : 'open')),
    isPending: pending.length > 0,
    awaitsShopper: pending.length > 0 && pending.every(({ awaitsShopper }) => awaitsShopper),
    amount: bill.begun.amount,
    captured: captures.reduce((sum, { amount }) => sum + amount, 0),
    refunded: captures.reduce((sum, { refunded }) => sum + refunded, 0),
    fee: null,
    currency: bill.currency,
    orderId: bill.orderId,
    attemptId: bill.attemptId,
    isLive: bill.isLive,
    captures: captures.map(({ id, amount, refunded }) => ({ id, amount, refunded, fee: null })),
    source: bill.source,
    failure: last?.status === 'failed' ? last.failure : null,
    declines: payments.filter(({ status }) => status === 'failed').length,
    updatedAt: bill.updatedAt,
  };
}
