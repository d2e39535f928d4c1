import { randomUUID } from 'node:crypto';
import { notFound } from './http.ts';
import type { Attempt, Payment, Settlement, SettlementLine } from './objects.ts';
import { change, type Store } from './store.ts';

/** Transfers what was paid and not yet settled, less fees and refunds, to the shop's bank. */
export function settle(store: Store): Settlement | null {
  const due = [...store.attempts.values()].filter(
    ({ payment, settlementId }) => !settlementId && (payment.status === 'paid' || payment.status === 'refunded'),
  );
  if (due.length === 0) return null;
  const id = randomUUID();
  const lines = due.flatMap(({ payment }) => linesOf(payment));
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
    const next: Attempt = { ...attempt, settlementId: id };
    return change('attempt', attempt.payment.id, next);
  });
  store.save(change('settlement', id, settlement), ...settled);
  return settlement;
}

function linesOf(payment: Payment): SettlementLine[] {
  const { id, amount, fee, refunded, currency } = payment;
  // The fee contains its tax.
  const tax = Math.round((fee * 15) / 115);
  const line = (type: SettlementLine['type'], net: number, at: string, costs: { fee: number; tax: number }) => ({
    payment_id: id,
    type,
    currency,
    payment_amount: amount,
    amount: net,
    settlement_amount: net,
    ...costs,
    transacted_at: at,
  });
  const paid = line('payment', amount - fee, payment.created_at, { fee, tax });
  const free = { fee: 0, tax: 0 };
  return refunded > 0 ? [paid, line('refund', -refunded, payment.refunded_at ?? '', free)] : [paid];
}

export function viewSettlement({ lines: _, ...settlement }: Settlement) {
  return settlement;
}

export function findSettlement(store: Store, id: string): Settlement {
  const settlement = store.settlements.get(id);
  if (!settlement) throw notFound();
  return settlement;
}
