import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type Attempt, isOpen, type LockedOrder, lockAttempts, lockOrder, setPaymentStatus } from './attempts.ts';
import { type Decision, decide } from './decide.ts';
import type { GatewayState, PaymentGateway } from './gateway.ts';
import { withCode } from './one-time-code.ts';
import { take } from './take.ts';
import { noteFinding, resolveCannotClose, resolveFindings } from './watch/findings.ts';

export interface Settling {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  gateway: PaymentGateway;
}

/** Stolen cards are tried at shops one after the other: this many refusals end an attempt. */
const MOST_DECLINES = 8;

/** Each fetched state closes these findings unless it shows them again. */
const LOOKED_AT = ['lost', 'lost_capture', 'foreign', 'contradiction', 'refund_outside', 'unknown_status'] as const;

/**
 * Records a state that was fetched from the gateway, in one transaction: order, then attempts, then the decision. Two that
 * record at once do it one after the other, and the second finds nothing to do.
 */
export async function record(
  settling: Settling,
  orderId: string,
  attemptId: string,
  state: GatewayState,
  { isWanted = true, keep }: Occasion = {},
): Promise<Recorded> {
  const first = await recordState(settling, orderId, {
    attemptId,
    fetched: state,
    isWanted,
    isSecondLook: false,
    keep,
  });
  if (!isContradicted(first)) return first;
  // The money may have come, and been recorded by another look, after this state was fetched: only a look from now on tells.
  const now = await settling.gateway.fetch(state.ref);
  return recordState(settling, orderId, { attemptId, fetched: now, isWanted, isSecondLook: true });
}

/** An order and one of its attempts, locked until the transaction ends. */
export interface Locked {
  order: LockedOrder;
  attempt: Attempt;
}

interface Occasion {
  /** Not if it was to end. */
  isWanted?: boolean;
  /** Keeps first, in the same transaction, what else the gateway has answered; returns both as they are then. */
  keep?: (tx: Tx, locked: Locked) => Promise<Locked>;
}

/** What the shop made of a state, and that state with what the shop knows of its code. */
export type Recorded = Decision & { state: GatewayState };

const isContradicted = ({ problems }: Decision) => problems.some(({ kind }) => kind === 'contradiction');

interface Fetched {
  attemptId: string;
  fetched: GatewayState;
  isWanted: boolean;
  isSecondLook: boolean;
  keep?: Occasion['keep'];
}

function recordState(
  settling: Settling,
  orderId: string,
  { attemptId, fetched, isWanted, isSecondLook, keep }: Fetched,
): Promise<Recorded> {
  return inTransaction(settling.db, async (tx) => {
    const [found, all] = await Promise.all([lockOrder(tx, orderId), lockAttempts(tx, orderId)]);
    const own = all.find(({ id }) => id === attemptId);
    if (!own) throw new Error(`There is no payment ${attemptId} of the order ${orderId}`);
    const { order, attempt } = (await keep?.(tx, { order: found, attempt: own })) ?? { order: found, attempt: own };
    const attempts = all.map((each) => (each === own ? attempt : each));
    // Read under the lock: another tab may have passed a code on since the state was fetched.
    const state = withCode(fetched, attempt, isWanted && isOpen(attempt));
    const decision = { ...decide(order, attempts, attempt, state), state };
    if (isContradicted(decision) && !isSecondLook) return decision;
    const noting = writeFindings(tx, settling.gateway.name, order, decision, state);
    if (decision.problems.some(({ kind }) => kind === 'foreign')) {
      await noting;
      return decision;
    }
    await Promise.all([
      noting,
      writeLook(tx, attempt, state, decision.change),
      writeChange(tx, order, decision.change),
    ]);
    if (decision.change === 'declined' && state.declines >= MOST_DECLINES)
      await settling.jobs.send(tx, 'payment_close', { paymentId: attempt.id });
    for (const arrival of decision.arrivals) await take(tx, settling.jobs, order, attempts, attempt, arrival, state);
    const hasEnded = decision.arrivals.length > 0 || decision.change === 'failed' || decision.change === 'expired';
    if (hasEnded) await resolveCannotClose(tx, orderId, 'the payment has ended');
    return decision;
  });
}

async function writeFindings(
  tx: Tx,
  provider: string,
  order: LockedOrder,
  { problems }: Decision,
  { ref, captures }: GatewayState,
): Promise<void> {
  const ids = [ref.id, ...captures.map(({ id }) => id)];
  const isTold = (id: string) => problems.some(({ refId = ref.id }) => refId === id);
  await resolveFindings(tx, [...LOOKED_AT], { provider, refId: ids.filter((id) => !isTold(id)) }, GONE);
  for (const refId of ids.filter(isTold)) {
    const still: string[] = problems.filter((problem) => (problem.refId ?? ref.id) === refId).map(({ kind }) => kind);
    const gone = LOOKED_AT.filter((kind) => !still.includes(kind));
    await resolveFindings(tx, gone, { provider, refId }, GONE);
  }
  for (const { refId = ref.id, ...problem } of problems)
    await noteFinding(tx, { ...problem, provider, refId, orderId: order.id });
}

const GONE = 'no longer found';

const ENDED = new Set<GatewayState['status']>(['failed', 'expired', 'voided']);

/**
 * What the view and the next beginning go by. `pending`: a bank is deciding. `verifying`: the shopper has yet to answer the bank.
 * `left`: the same at a page that has ended, so only that answer can still pay.
 */
function lookOf({ status, isPending, awaitsShopper }: GatewayState): string {
  if (!isPending) return status;
  if (!awaitsShopper) return 'pending';
  return ENDED.has(status) ? 'left' : 'verifying';
}

async function writeLook(tx: Tx, attempt: Attempt, state: GatewayState, change: Decision['change']): Promise<void> {
  const status = change === 'failed' ? 'FAILED' : change === 'expired' ? 'EXPIRED' : attempt.status;
  await tx
    .updateTable('payments')
    .set({
      status,
      checked_at: sql`now()`,
      updated_at: sql`now()`,
      gateway_status: lookOf(state),
      // Nobody is sent to a page that has ended.
      ...(ENDED.has(state.status) && { action: null }),
      is_live: state.isLive,
      ...(attempt.reference === null && { provider_reference: state.ref.id, reference_kind: state.ref.kind }),
      ...(change !== null && { failure: change === 'pending' ? null : state.failure }),
    })
    .where('id', '=', attempt.id)
    .execute();
}

/** An unpaid order is FAILED when its last try failed, and PENDING again while a bank decides on the next. */
async function writeChange(tx: Tx, order: LockedOrder, change: Decision['change']): Promise<void> {
  if (order.status === 'CANCELLED') return;
  const hasFailed = change === 'failed' || change === 'declined';
  if (order.paymentStatus === 'PENDING' && hasFailed) await setPaymentStatus(tx, order.id, 'FAILED');
  if (order.paymentStatus === 'FAILED' && change === 'pending') await setPaymentStatus(tx, order.id, 'PENDING');
}
