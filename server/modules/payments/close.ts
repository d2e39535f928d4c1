import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type Attempt, BY_HAND, isOpen, lockAttempts, refOf } from './attempts.ts';
import { markRefunded } from './by-hand.ts';
import {
  type GatewayRef,
  GatewayRefused,
  type GatewayState,
  GatewayUnavailable,
  type PaymentGateway,
} from './gateway.ts';
import { record, type Settling } from './record.ts';
import { askForAccount, makeRefund, sumRefused } from './refunds/reserve.ts';
import { refundToCredit } from './refunds/to-credit.ts';
import { settle } from './settle.ts';
import { resolveCannotClose } from './watch/findings.ts';

/** What an order's open attempts became when the gateway was asked to end them. */
export type Closing = 'closed' | 'pending' | 'unavailable';

/**
 * Has the gateway end an order's open attempts and records what they became: a shopper may have been faster. `pending`: a bank
 * is deciding, or somebody is beginning an attempt right now. Waits for the gateway at most `patienceMs`, if given.
 */
export async function closeAttempts(
  settling: Settling,
  orderId: string,
  patienceMs: number | null = null,
): Promise<Closing> {
  const attempts = await listOpen(settling.db, orderId);
  let closing: Closing = 'closed';
  for (const attempt of attempts) {
    const ref = refOf(attempt);
    if (attempt.isClaimed) closing = 'pending';
    if (!ref) continue;
    const closed = closeOne(settling, attempt, ref);
    // Nothing that goes wrong at the gateway keeps a customer from cancelling.
    const outcome = await (patienceMs === null
      ? closed.catch(unavailable)
      : Promise.race([closed.catch(() => 'unavailable' as const), after(patienceMs)]));
    if (outcome !== 'closed') closing = outcome;
  }
  return closing;
}

function unavailable(error: unknown): Closing {
  if (error instanceof GatewayUnavailable) return 'unavailable';
  throw error;
}

const after = (ms: number) =>
  new Promise<'unavailable'>((resolve) => setTimeout(() => resolve('unavailable'), ms).unref());

/** Handles the job `payment_close`: ends an attempt that nobody wants any more, and records what it became. */
export async function closePayment(settling: Settling, paymentId: string): Promise<void> {
  const attempt = await settling.db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select(['id', 'order_id as orderId', 'provider_reference as reference', 'reference_kind as referenceKind'])
    .select('gateway_id as gatewayId')
    .executeTakeFirst();
  const ref = attempt && refOf(attempt);
  if (ref) await closeOne(settling, attempt, ref);
}

const ENDED = new Set<GatewayState['status']>(['captured', 'failed', 'expired', 'voided']);

async function closeOne(
  settling: Settling,
  attempt: { id: string; orderId: string },
  ref: GatewayRef,
): Promise<Closing> {
  const state = await askToClose(settling.gateway, ref);
  if (!state) {
    // Refused: it has ended already, or the gateway does not know it. Looking tells which.
    await settle(settling, ref);
    return 'closed';
  }
  const { state: ended } = await record(settling, attempt.orderId, attempt.id, state, { isWanted: false });
  if (ended.isPending) return 'pending';
  // An invoice that the gateway leaves open can still be paid, and its order's stock is not free yet.
  return ENDED.has(ended.status) ? 'closed' : 'unavailable';
}

async function askToClose(gateway: PaymentGateway, ref: GatewayRef): Promise<GatewayState | null> {
  try {
    return await gateway.close(ref);
  } catch (error) {
    if (error instanceof GatewayRefused) return null;
    throw error;
  }
}

function listOpen(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .where('open_order', '=', orderId)
    .where('provider', '!=', BY_HAND)
    .select(['id', 'order_id as orderId', 'provider_reference as reference', 'reference_kind as referenceKind'])
    .select(['gateway_id as gatewayId', sql<boolean>`coalesce(claimed_until > now(), false)`.as('isClaimed')])
    .execute();
}

/**
 * The money side of a cancelled order, in the transaction that cancels it: open attempts end, here and soon at the gateway, and
 * what came in through a gateway gets a refund, but for what the gateway refused to send back before: people decide about that. An
 * order that people collected stays PAID until they record its refund. `toCredit`: what nobody is to send yet becomes the customer's
 * credit instead.
 */
export async function endPayments(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  orderId: string,
  { toCredit = false }: { toCredit?: boolean } = {},
): Promise<void> {
  for (const attempt of await lockAttempts(tx, orderId)) {
    if (isOpen(attempt)) {
      const change = { status: 'EXPIRED', updated_at: sql<string>`now()` } as const;
      await tx.updateTable('payments').set(change).where('id', '=', attempt.id).execute();
      if (attempt.provider !== BY_HAND && (attempt.claimedUntil !== null || refOf(attempt)))
        await jobs.send(tx, 'payment_close', { paymentId: attempt.id });
    }
    if (attempt.status === 'PAID') await returnRest(tx, jobs, orderId, attempt, toCredit);
  }
  await resolveCannotClose(tx, orderId, 'the order was cancelled');
}

/** What is left of the money of a cancelled order goes back, or becomes credit. */
async function returnRest(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  orderId: string,
  { id: paymentId, provider, amount: asked, captured, refunded, pending }: Attempt,
  toCredit: boolean,
): Promise<void> {
  // Nothing came in, so nothing is owed back.
  if (asked === 0) await markRefunded(tx, orderId);
  const amount = captured - refunded - pending - (await sumRefused(tx, paymentId));
  const rest = { orderId, paymentId, kind: 'cancellation', amount } as const;
  const credited = toCredit && amount > 0 && (await refundToCredit(tx, jobs, rest)) ? amount : 0;
  if (provider === BY_HAND) {
    if (captured > refunded + credited) await askForAccount(tx, jobs, orderId);
  } else if (amount > credited) await makeRefund(tx, jobs, rest);
}
