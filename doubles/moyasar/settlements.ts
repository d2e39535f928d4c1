import { randomUUID } from 'node:crypto';
import { notFound } from './http.ts';
import type { Attempt, Settlement, SettlementLine } from './objects.ts';
import { change, type Store } from './store.ts';

/**
 * Transfers what was paid and not yet settled, less fees and what went back since, to the shop's bank; `others` are lines of other
 * types, such as chargebacks.
 */
export function settle(store: Store, others: OtherLine[] = []): Settlement | null {
  const due = [...store.attempts.values()].filter((attempt) => linesOf(attempt).length > 0);
  if (due.length === 0 && others.length === 0) return null;
  const id = randomUUID();
  const lines = [...due.flatMap(linesOf), ...others.map((other) => lineOf(store, other))];
  const settlement: Settlement = {
    id,
    recipient_type: 'Entity',
    currency: 'SAR',
    amount: lines.reduce((total, { amount }) => total + amount, 0),
    fee: 0,
    tax: 0,
    reference: null,
    settlement_count: lines.length,
    created_at: store.time(),
    lines,
  };
  const settled = due.map((attempt) => {
    const { payment } = attempt;
    const next: Attempt = { ...attempt, settlementId: attempt.settlementId ?? id, settledRefund: payment.refunded };
    return change('attempt', payment.id, next);
  });
  store.save(change('settlement', id, settlement), ...settled);
  return settlement;
}

interface OtherLine {
  type: string;
  /** Of the payment, if it belongs to one. */
  id?: string;
  amount: number;
  fee?: number;
}

function lineOf(store: Store, { type, id, amount, fee = 0 }: OtherLine): SettlementLine {
  return {
    payment_id: id ?? null,
    type,
    currency: 'SAR',
    payment_amount: (id ? store.attempts.get(id)?.payment.amount : undefined) ?? 0,
    amount,
    settlement_amount: amount,
    fee,
    tax: Math.round((fee * 15) / 115),
    transacted_at: store.time(),
  };
}

/** What no settlement contains yet: the payment, and what of it has gone back since. */
function linesOf({ payment, settlementId, settledRefund }: Attempt): SettlementLine[] {
  const { id, amount, fee, refunded, currency, status } = payment;
  if (status !== 'paid' && status !== 'refunded') return [];
  const line = (type: SettlementLine['type'], net: number, at: string | null, costs: { fee: number; tax: number }) => ({
    payment_id: id,
    type,
    currency,
    payment_amount: amount,
    amount: net,
    settlement_amount: net,
    ...costs,
    transacted_at: at ?? payment.updated_at,
  });
  // The fee contains its tax.
  const costs = { fee, tax: Math.round((fee * 15) / 115) };
  const back = refunded - settledRefund;
  return [
    ...(settlementId ? [] : [line('payment', amount - fee, payment.created_at, costs)]),
    ...(back > 0 ? [line('refund', -back, payment.refunded_at, { fee: 0, tax: 0 })] : []),
  ];
}

export function viewSettlement({ lines: _, ...settlement }: Settlement) {
  return settlement;
}

export function findSettlement(store: Store, id: string): Settlement {
  const settlement = store.settlements.get(id);
  if (!settlement) throw notFound();
  return settlement;
}
