import type { OrderStatus } from '#contract/shared/constants.ts';
import { NOT_ON_SHELF, type SupplyOutcome, shareOf } from '#contract/shared/orders/supply.ts';
import type { Tx } from '#server/db/client.ts';
import { listFulfilments, lockOrder } from '#server/modules/orders/order-state.ts';
import { awaitsPayment } from '#server/modules/orders/payments.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type LineRow, listLines, type Taken } from './books.ts';
import { emptyStock } from './empty-stock.ts';
import { type Canceller, emptiesStock, type Short } from './short.ts';
import { paidBackWith, piecesOf, takeAway } from './take-away.ts';
import type { Weigh } from './weigh.ts';

export interface Cancelled {
  outcome: SupplyOutcome;
  /** Halalas that the pieces came to. */
  amount: number;
  /** Of these, what the customer gets back, or is not asked for. */
  back: number;
  pieces: number;
  /** Packs of which the stock was set to 0 besides. */
  emptied: number;
  /** The products of which lists and pages show the stock. */
  shownProducts: string[];
}

const BEFORE_HANDOVER: readonly OrderStatus[] = ['PENDING', 'CONFIRMED', 'PROCESSING'];
const unchanged = (outcome: SupplyOutcome): Cancelled => ({
  outcome,
  amount: 0,
  back: 0,
  pieces: 0,
  emptied: 0,
  shownProducts: [],
});

/**
 * Cancels pieces of a parcel that is not handed over yet. The customer gets back what these pieces came to, or is asked for that much
 * less; delivery and the fee for cash too, once nothing of the parcel is left. If nothing of the order is left, it is cancelled.
 * The order is locked first, the stock last. The caller has looked that the parcel may be changed by this person. Throws
 * `validation_failed` for a stock that cannot be set to 0 with this reason.
 */
export async function cancelPieces(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { orderId, parcelId }: { orderId: string; parcelId: string },
  short: Short,
  by: Canceller,
  weigh?: Weigh,
): Promise<Cancelled> {
  const isEmptied = emptiesStock(short);
  const order = { ...(await lockOrder(tx, orderId)), id: orderId };
  const parcels = await listFulfilments(tx, orderId);
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (!parcel) throw new Error(`There is no parcel ${parcelId} in the order ${orderId}`);
  if (parcel.status === 'CANCELLED') return unchanged('cancelled');
  if (!BEFORE_HANDOVER.includes(parcel.status)) return unchanged('too_late');
  if (awaitsPayment(order)) return unchanged('unpaid');
  const lines = await listLines(tx, parcelId);
  const taken = takenFrom(lines, short);
  if (!taken) return unchanged('changed');
  const pieces = taken.reduce((sum, each) => sum + each.pieces, 0);
  const isEnd = pieces === lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0);
  weigh?.(await paidBackWith(tx, { order, parcels, parcel, taken, isEnd }));
  const lost = NOT_ON_SHELF.includes(short.reason) ? piecesOf(taken) : [];
  const gone = await takeAway(tx, jobs, { order, parcels, parcel, taken, isEnd, lost, short, by });
  const { cancellationId, amount, back, shownProducts } = gone;
  const variantIds = taken.flatMap(({ row, isLast }) => (isLast ? row.variantId : []));
  const emptied = isEmptied ? await emptyStock(tx, { cancellationId, variantIds, by }) : [];
  return {
    outcome: 'done',
    amount,
    back,
    pieces,
    emptied: emptied.length,
    shownProducts: [...shownProducts, ...emptied],
  };
}

/** The pieces to cancel of each line; null if a line has changed since the caller looked. */
function takenFrom(lines: LineRow[], { lines: wanted }: Short): Taken[] | null {
  if (wanted === 'all') return allOf(lines);
  const taken = wanted.flatMap(({ id, pieces, left, emptiesStock: isLast = false }) => {
    const row = lines.find((line) => line.id === id.toLowerCase());
    const isSeen = row !== undefined && row.quantity - row.cancelled === left && pieces <= left;
    return isSeen ? [{ row, pieces, share: shareOf(row, row.cancelled, pieces), isLast }] : [];
  });
  return taken.length === wanted.length ? taken : null;
}

/** What is left of each line. */
export function allOf(lines: LineRow[]): Taken[] {
  return lines.flatMap((row) => {
    const pieces = row.quantity - row.cancelled;
    return pieces > 0 ? [{ row, pieces, share: shareOf(row, row.cancelled, pieces), isLast: false }] : [];
  });
}
