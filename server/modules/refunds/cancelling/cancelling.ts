import type * as z from 'zod/mini';
import type { cancelOrderPieces } from '#contract/operator/orders/supply.ts';
import type { RefundDecision } from '#contract/shared/orders/refunds.ts';
import type { Tx } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { cancelForOperator, cancelWhole, type Weigh } from '#server/modules/orders/public.ts';

/** Pieces of a parcel, and why they are cancelled. */
export type CancelledPieces = Pick<z.output<typeof cancelOrderPieces.body>, 'parcelId' | 'reason' | 'lines'>;

/** What a request cancels, as it is kept: null for the whole order. */
export type Cancelling = { pieces: CancelledPieces | null };

/** More paid money would go back than may. */
class TooMuch extends Error {}

/**
 * Cancels if no more than so much paid money goes back with it, and says how much that is. Otherwise nothing has changed, and `done` is
 * null. Halalas.
 */
export async function upTo<T>(
  most: number,
  cancel: (weigh: Weigh) => Promise<T>,
): Promise<{ done: T | null; paidBack: number }> {
  let paidBack = 0;
  const weigh: Weigh = (amount) => {
    paidBack = amount;
    if (amount > most) throw new TooMuch();
  };
  try {
    return { done: await cancel(weigh), paidBack };
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    return { done: null, paidBack };
  }
}

/** The cancellation of a request that waited, of its locked order. */
interface AskedCancellation {
  orderId: string;
  /** Halalas that would go back when it was asked for. */
  amount: number;
  /** Of a whole order its reason. */
  note: string | null;
  cancelling: Cancelling;
}

/**
 * Cancels what a second person has approved, with the checks of that moment and in their name, unless more goes back than they read. Any
 * answer but `done` is for the caller to take everything back. `paidBack`: halalas that go back by it. Throws `own_vendor`.
 */
export async function cancelAsked(
  tx: Tx,
  jobs: Deps['jobs'],
  operator: OperatorScope,
  { orderId, amount, note, cancelling: { pieces } }: AskedCancellation,
): Promise<{ outcome: RefundDecision; shownProducts: string[]; paidBack: number }> {
  const { done, paidBack } = await upTo<{ outcome: string; shownProducts: string[] }>(amount, (weigh) =>
    pieces
      ? cancelForOperator(tx, jobs, operator, { orderId, parcelId: pieces.parcelId }, { ...pieces, note }, weigh)
      : cancelWhole(tx, jobs, operator, { orderId, reason: note ?? '' }, weigh),
  );
  return done?.outcome === 'done'
    ? { outcome: 'done', shownProducts: done.shownProducts, paidBack }
    : { outcome: 'moved', shownProducts: [], paidBack: 0 };
}
