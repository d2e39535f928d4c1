import { sql } from 'kysely';
import type { Share } from '#contract/shared/orders/supply.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { followParcels, tellOfMove } from '#server/modules/orders/advance.ts';
import { endLocked } from '#server/modules/orders/cancel-order.ts';
import { concludeCashOrder } from '#server/modules/orders/cash/conclude.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import type { FulfilmentRow, lockOrder } from '#server/modules/orders/order-state.ts';
import { takeBackSale } from '#server/modules/orders/stock.ts';
import { leftToReturn, returnPart } from '#server/modules/payments/public.ts';
import { showReturned } from '#server/modules/search/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type LineRow, type Taken, writeCancellation } from './books.ts';
import type { AnyCanceller, CancelReason, Short } from './short.ts';

interface TakingAway {
  order: Awaited<ReturnType<typeof lockOrder>> & { id: string };
  parcels: FulfilmentRow[];
  parcel: FulfilmentRow;
  taken: Taken[];
  /** Nothing of the parcel is left. */
  isEnd: boolean;
  /** Pieces that cannot be sold again. */
  lost: Pieces[];
  short: Pick<Short, 'note'> & { reason: CancelReason };
  by: AnyCanceller;
  /** The customer wants what they came to as credit. */
  toCredit?: boolean | undefined;
}

interface Pieces {
  variantId: string;
  quantity: number;
}

/** Pieces as the stock counts them. */
export const piecesOf = (taken: Taken[]): Pieces[] =>
  taken.map(({ row, pieces: quantity }) => ({ variantId: row.variantId, quantity }));

/**
 * Takes pieces away from a parcel of a locked order. The customer gets back what they came to, or is asked for that much less;
 * delivery and the fee for cash too, once nothing of the parcel is left. If nothing of the order is left, it is cancelled. Returns what
 * the pieces came to as `amount`; `back` is less if the team had given back so much before that less was left. Halalas.
 */
export async function takeAway(tx: Tx, jobs: Pick<Jobs, 'send'>, taking: TakingAway) {
  const { order, parcel, taken, isEnd, lost, short, by } = taking;
  const [orderId, parcelId] = [order.id, parcel.id];
  const amount = amountOf(taking);
  const cancellationId = newId();
  await writeCancellation(tx, { id: cancellationId, orderId, parcelId, isEnd, amount, taken, short, by });
  const code = short.reason === 'undelivered' ? 'came_back' : 'unsupplied';
  await addEvent(tx, { orderId, fulfilmentId: parcelId, code, ...by, detail: { reason: short.reason } });
  const left = (await leftToReturn(tx, orderId))?.left ?? amount;
  await moveOn(tx, jobs, taking, { cancellationId, amount });
  const { shownProducts } = await takeBackSale(tx, jobs, { cancellationId, pieces: piecesOf(taken), lost });
  const missing = lost.reduce((sum, { quantity }) => sum + quantity, 0);
  const offerIds = taken.map(({ row }) => row.offerId);
  if (missing < taken.reduce((sum, { pieces }) => sum + pieces, 0)) await showReturned(tx, offerIds);
  return { cancellationId, amount, back: Math.min(amount, left), shownProducts };
}

/** What pieces come to, with delivery and the fee for cash if nothing of the parcel is left. Halalas. */
function amountOf({ taken, parcel, isEnd }: Pick<TakingAway, 'taken' | 'parcel' | 'isEnd'>): number {
  const goods = taken.reduce((sum, { share, row }) => sum + paidFor(share, row), 0);
  return goods + (isEnd ? (parcel.shipping ?? 0) + (parcel.codFee ?? 0) : 0);
}

/** What of paid money would go back with pieces: all that is left if nothing of the order is. Halalas. */
export async function paidBackWith(
  tx: Tx,
  { order, parcels, ...taking }: Pick<TakingAway, 'order' | 'parcels' | 'taken' | 'parcel' | 'isEnd'>,
): Promise<number> {
  const left = (await leftToReturn(tx, order.id))?.left ?? 0;
  const isLast = parcels.every(({ id, status }) => id === taking.parcel.id || status === 'CANCELLED');
  return taking.isEnd && isLast ? left : Math.min(left, amountOf(taking));
}

const paidFor = ({ total, discount, tax }: Share, { pricesIncludeVat }: LineRow) =>
  total - discount + (pricesIncludeVat ? 0 : tax);

/** The order goes on with its other parcels, or ends; its money goes back, its documents follow, and the customer is told. */
async function moveOn(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { order, parcels, parcel, isEnd, short, toCredit }: TakingAway,
  { cancellationId, amount }: { cancellationId: string; amount: number },
): Promise<void> {
  const orderId = order.id;
  const statuses = parcels.map(({ id, status }) => (isEnd && id === parcel.id ? 'CANCELLED' : status));
  if (isEnd) await endParcel(tx, parcel.id);
  let back: number | null = null;
  if (statuses.every((status) => status === 'CANCELLED')) {
    // All of its money goes back.
    const reason = short.reason === 'undelivered' || short.reason === 'late' ? short.reason : 'unsupplied';
    await endLocked(tx, jobs, orderId, { actor: 'system', reason, toCredit });
  } else {
    back = await returnPart(tx, jobs, orderId, { amount, toCredit });
    if (isEnd && paymentMethod(order.paymentMethod).kind === 'cash')
      await tellOfMove(tx, jobs, order, await concludeCashOrder(tx, jobs, orderId));
    else await followParcels(tx, jobs, order, statuses);
    await jobs.send(tx, 'documents', { orderId });
  }
  await jobs.send(tx, 'mail', {
    ...{ kind: 'items_cancelled', orderId, cancellationId },
    ...(back !== null && { back, ...(toCredit && { toCredit }) }),
  });
}

async function endParcel(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('fulfilments')
    .set({ status: 'CANCELLED', unsupplied_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
