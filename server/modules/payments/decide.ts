import type { FindingKind } from '#contract/shared/orders/findings.ts';
import { type Attempt, isOpen, isPaid, type LockedOrder } from './attempts.ts';
import type { GatewayState } from './gateway.ts';

type Capture = GatewayState['captures'][number];
type SurplusReason = 'second' | 'late' | 'amount';

/** Money that is new to the shop, and what becomes of it. */
export interface Arrival {
  capture: Capture;
  /** The attempt that holds it; null if it needs one of its own. */
  attemptId: string | null;
  outcome: 'paid' | SurplusReason;
}

interface Problem {
  kind: FindingKind;
  refId?: string;
  expected: Record<string, unknown>;
  found: Record<string, unknown>;
}

export interface Decision {
  arrivals: Arrival[];
  /** What becomes of an open attempt without money. */
  change: 'failed' | 'declined' | 'expired' | 'pending' | null;
  problems: Problem[];
}

/**
 * What the shop makes of a fetched state. Money decides, not the order in which news arrives: an attempt that has failed or
 * expired is paid all the same if its order still wants it.
 */
export function decide(order: LockedOrder, attempts: Attempt[], attempt: Attempt, state: GatewayState): Decision {
  const foreign = foreignTo(order, attempts, attempt, state);
  if (foreign) return { arrivals: [], change: null, problems: [foreign] };
  const known = (capture: Capture) => attempts.find(({ captureId }) => captureId === capture.id);
  const problems = state.captures.flatMap((capture) => outsideRefund(capture, known(capture)));
  const arrivals = arrivalsOf(
    order,
    attempts,
    attempt,
    state.captures.filter((capture) => !known(capture)),
  );
  // Somebody sent it back at the gateway before the shop saw it.
  for (const { capture } of arrivals)
    if (capture.refunded > 0)
      problems.push({
        kind: 'refund_outside',
        refId: capture.id,
        expected: { refunded: 0 },
        found: { refunded: capture.refunded },
      });
  for (const { outcome, capture } of arrivals)
    if (outcome === 'amount')
      problems.push({
        kind: 'amount',
        refId: capture.id,
        expected: { amount: attempt.amount },
        found: { amount: capture.amount },
      });
  // A capture that is back may be gone at the gateway, voided.
  if (state.captures.length === 0 && attempt.captured > attempt.refunded)
    problems.push({ kind: 'contradiction', expected: { captured: attempt.captured }, found: { status: state.status } });
  const isWithoutMoney = isOpen(attempt) && state.captures.length === 0;
  return { arrivals, change: isWithoutMoney ? changeOf(state) : null, problems };
}

function foreignTo(order: LockedOrder, attempts: Attempt[], attempt: Attempt, state: GatewayState): Problem | null {
  const expected = { currency: 'SAR', orderId: order.id, attemptId: attempt.id, isLive: attempt.isLive };
  const { currency, orderId, attemptId, isLive } = state;
  const isOurs =
    currency === 'SAR' &&
    (orderId ?? order.id) === order.id &&
    attempts.some(({ id }) => id === (attemptId ?? attempt.id)) &&
    (attempt.isLive ?? isLive) === isLive;
  return isOurs ? null : { kind: 'foreign', expected, found: { currency, orderId, attemptId, isLive } };
}

function outsideRefund({ id, refunded }: Capture, row: Attempt | undefined): Problem[] {
  if (!row || refunded <= row.refunded - row.byHand + row.pending) return [];
  return [{ kind: 'refund_outside', refId: id, expected: { refunded: row.refunded }, found: { refunded } }];
}

function arrivalsOf(order: LockedOrder, attempts: Attempt[], attempt: Attempt, captures: Capture[]): Arrival[] {
  let isOrderPaid = attempts.some(isPaid);
  let isFree = attempt.captured === 0;
  return captures.map((capture) => {
    const outcome = outcomeOf(order, isOrderPaid, capture);
    const attemptId = isFree ? attempt.id : null;
    isFree = false;
    isOrderPaid ||= outcome === 'paid';
    return { capture, attemptId, outcome };
  });
}

function outcomeOf(order: LockedOrder, isOrderPaid: boolean, capture: Capture): Arrival['outcome'] {
  if (isOrderPaid) return 'second';
  if (order.status === 'CANCELLED') return 'late';
  return capture.amount === order.total ? 'paid' : 'amount';
}

function changeOf({ ref, status, isPending, awaitsShopper, failure }: GatewayState): Decision['change'] {
  // A page of a bank that was left open says nothing when a later card was declined.
  if (isPending && !(awaitsShopper && failure !== null)) return 'pending';
  if (status === 'expired' || status === 'voided') return 'expired';
  if (status === 'failed') return ref.kind === 'payment' ? 'failed' : 'declined';
  return status === 'open' && failure !== null ? 'declined' : null;
}
