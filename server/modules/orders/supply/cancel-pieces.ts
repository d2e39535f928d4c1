import { sql } from 'kysely';
import type { OrderStatus } from '#contract/shared/constants.ts';
import {
  NOT_ON_SHELF,
  type Share,
  type ShortReason,
  type SupplyOutcome,
  shareOf,
} from '#contract/shared/orders/supply.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { followParcels, tellOfMove } from '#server/modules/orders/advance.ts';
import { endLocked } from '#server/modules/orders/cancel-order.ts';
import { concludeCashOrder } from '#server/modules/orders/cash/conclude.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import { type FulfilmentRow, listFulfilments, lockOrder } from '#server/modules/orders/order-state.ts';
import { awaitsPayment } from '#server/modules/orders/payments.ts';
import { takeBackSale } from '#server/modules/orders/stock.ts';
import { returnPart } from '#server/modules/payments/public.ts';
import { showReturned } from '#server/modules/search/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type LineRow, listLines, type Taken, writeCancellation } from './books.ts';
import { emptyStock } from './empty-stock.ts';
import { type Canceller, emptiesStock, type Short, type ShortLine } from './short.ts';

export interface Cancelled {
  outcome: SupplyOutcome;
  /** Halalas that the customer gets back, or is not asked for. */
  amount: number;
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
  const goods = taken.reduce((sum, { share, row }) => sum + paidFor(share, row), 0);
  const amount = goods + (isEnd ? (parcel.shipping ?? 0) + (parcel.codFee ?? 0) : 0);
  const cancellationId = newId();
  await writeCancellation(tx, { id: cancellationId, orderId, parcelId, isEnd, amount, taken, short, by });
  await addEvent(tx, { orderId, fulfilmentId: parcelId, code: 'unsupplied', ...by, detail: { reason: short.reason } });
  await moveOn(tx, jobs, order, parcels, { cancellationId, parcelId, isEnd, amount });
  const shownProducts = await giveStockBack(tx, jobs, cancellationId, taken, short.reason);
  const variantIds = taken.flatMap(({ row, isLast }) => (isLast ? row.variantId : []));
  const emptied = isEmptied ? await emptyStock(tx, { cancellationId, variantIds, by }) : [];
  shownProducts.push(...emptied);
  return { outcome: 'done', amount, pieces, emptied: emptied.length, shownProducts };
}

/** The pieces to cancel of each line; null if a line has changed since the caller looked. */
function takenFrom(lines: LineRow[], { lines: wanted }: Short): Taken[] | null {
  const asked = wanted === 'all' ? lines.flatMap(allOf) : wanted;
  const taken = asked.flatMap(({ id, pieces, left, emptiesStock: isLast = false }) => {
    const row = lines.find((line) => line.id === id.toLowerCase());
    const isSeen = row !== undefined && row.quantity - row.cancelled === left && pieces <= left;
    return isSeen ? [{ row, pieces, share: shareOf(row, row.cancelled, pieces), isLast }] : [];
  });
  return taken.length === asked.length ? taken : null;
}

function allOf({ id, quantity, cancelled }: LineRow): ShortLine[] {
  const left = quantity - cancelled;
  return left > 0 ? [{ id, pieces: left, left }] : [];
}

const paidFor = ({ total, discount, tax }: Share, { pricesIncludeVat }: LineRow) =>
  total - discount + (pricesIncludeVat ? 0 : tax);

type Order = Awaited<ReturnType<typeof lockOrder>> & { id: string };

interface Made {
  cancellationId: string;
  parcelId: string;
  isEnd: boolean;
  amount: number;
}

/** The order goes on with its other parcels, or ends; its money goes back, its documents follow, and the customer is told. */
async function moveOn(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  order: Order,
  parcels: FulfilmentRow[],
  { cancellationId, parcelId, isEnd, amount }: Made,
): Promise<void> {
  const orderId = order.id;
  const statuses = parcels.map(({ id, status }) => (isEnd && id === parcelId ? 'CANCELLED' : status));
  if (isEnd) await endParcel(tx, parcelId);
  if (statuses.every((status) => status === 'CANCELLED')) {
    // All of its money goes back.
    await endLocked(tx, jobs, orderId, { actor: 'system', reason: 'unsupplied' });
  } else {
    await returnPart(tx, jobs, orderId, amount);
    if (isEnd && paymentMethod(order.paymentMethod).kind === 'cash')
      await tellOfMove(tx, jobs, order, await concludeCashOrder(tx, jobs, orderId));
    else await followParcels(tx, jobs, order, statuses);
    await jobs.send(tx, 'documents', { orderId });
  }
  await jobs.send(tx, 'mail', { kind: 'items_cancelled', orderId, cancellationId });
}

async function endParcel(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('fulfilments')
    .set({ status: 'CANCELLED', unsupplied_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

async function giveStockBack(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  cancellationId: string,
  taken: Taken[],
  reason: ShortReason,
): Promise<string[]> {
  const pieces = taken.map(({ row, pieces: quantity }) => ({ variantId: row.variantId, quantity }));
  const isOnShelf = !NOT_ON_SHELF.includes(reason);
  const { shownProducts } = await takeBackSale(tx, jobs, { cancellationId, pieces, isOnShelf });
  const offerIds = taken.map(({ row }) => row.offerId);
  if (isOnShelf) await showReturned(tx, offerIds);
  return shownProducts;
}
