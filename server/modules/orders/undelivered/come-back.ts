import { sql } from 'kysely';
import { shareOf } from '#contract/shared/orders/supply.ts';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { refuseLocked } from '#server/modules/orders/cash/refuse.ts';
import { restockLocked } from '#server/modules/orders/cash/restock.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import { isCollectedAtDoor } from '#server/modules/orders/payments.ts';
import { type LineRow, listLines } from '#server/modules/orders/supply/books.ts';
import type { Canceller } from '#server/modules/orders/supply/short.ts';
import { paidBackWith, takeAway } from '#server/modules/orders/supply/take-away.ts';
import type { Weigh } from '#server/modules/orders/supply/weigh.ts';
import { type FailureOutcome, lockParcel, type ParcelKey } from './locked-parcel.ts';

/** What of a line can be sold again. */
export interface SellableLine {
  id: string;
  sellable: number;
}

export interface CameBack {
  outcome: FailureOutcome;
  /** Halalas that the customer gets back. */
  amount: number;
  /** Pieces that are in stock again, and those that cannot be sold. */
  restocked: number;
  lost: number;
  /** The products of which lists and pages show the stock. */
  shownProducts: string[];
}

const unchanged = (outcome: FailureOutcome): CameBack => ({
  ...{ outcome, amount: 0, restocked: 0, lost: 0, shownProducts: [] },
});

/**
 * Records that a parcel which could not be delivered is back at its vendor: what it came to goes back to the customer, and what can
 * be sold again is in stock. The caller has looked that the parcel may be changed by this person. Throws `validation_failed` unless
 * every line is named, with no more pieces than there were, and none of goods that have to be kept cool. `weigh` is told of a parcel that is
 * paid.
 */
export async function takeBackParcel(
  tx: Tx,
  jobs: Deps['jobs'],
  key: ParcelKey,
  sellable: SellableLine[],
  by: Canceller,
  weigh?: Weigh,
): Promise<CameBack> {
  const { order, parcels, parcel } = await lockParcel(tx, key);
  if (parcel.cameBackAt || parcel.restockedAt) return unchanged('changed');
  if (parcel.arrivedLateAt) return unchanged('not_under_way');
  const isUnderWay = parcel.status === 'SHIPPED';
  if (parcel.failedAttempts === 0 || (!isUnderWay && !parcel.refusedAt)) return unchanged('not_under_way');
  const back = backOf(await listLines(tx, key.parcelId), sellable);
  const sum = (part: (line: Back) => number) => back.reduce((total, line) => total + part(line), 0);
  const counts = { restocked: sum((line) => line.sellable), lost: sum(lostOf) };
  const isPaid = isUnderWay && !isCollectedAtDoor(order);
  const taken = back.map(({ row, left }) => ({
    ...{ row, pieces: left, share: shareOf(row, row.cancelled, left), isLast: false },
  }));
  const paidBack = isPaid ? await paidBackWith(tx, { order, parcels, parcel, taken, isEnd: true }) : 0;
  if (isPaid) weigh?.(paidBack);
  await tx
    .updateTable('fulfilments')
    .set({ goes_back: true, came_back_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', key.parcelId)
    .execute();
  if (isPaid) {
    const lost = back.map((line) => ({ variantId: line.row.variantId, quantity: lostOf(line) }));
    const short = { reason: 'undelivered', note: null } as const;
    const { shownProducts } = await takeAway(tx, jobs, {
      ...{ order, parcels, parcel, taken, isEnd: true, lost, short, by },
    });
    return { outcome: 'done', amount: paidBack, shownProducts, ...counts };
  }
  const { orderId, parcelId: fulfilmentId } = key;
  if (isUnderWay) {
    await refuseLocked(tx, jobs, { ...parcel, orderId }, parcel.failureReason, by);
    await jobs.send(tx, 'mail', { kind: 'delivery_failed', orderId, fulfilmentId, attempt: parcel.failedAttempts });
  }
  await addEvent(tx, { orderId, fulfilmentId, code: 'came_back', ...by });
  const shownProducts = await restockLocked(
    tx,
    jobs,
    { id: fulfilmentId, orderId },
    back.map(({ row, sellable: quantity }) => ({ variantId: row.variantId, offerId: row.offerId, quantity })),
  );
  return { outcome: 'done', amount: 0, shownProducts, ...counts };
}

interface Back {
  row: LineRow;
  left: number;
  sellable: number;
}

const lostOf = ({ left, sellable }: Back) => left - sellable;

/** Lists the parcel's lines with the pieces that were in it and those that can be sold again. */
function backOf(lines: LineRow[], asked: SellableLine[]): Back[] {
  const back = lines.flatMap((row) => {
    const left = row.quantity - row.cancelled;
    const wanted = asked.find(({ id }) => id.toLowerCase() === row.id);
    return left > 0 ? [{ row, left, sellable: wanted?.sellable ?? -1 }] : [];
  });
  const isSound = ({ row, left, sellable }: Back) =>
    sellable >= 0 && sellable <= left && (sellable === 0 || row.returnRule === 'free');
  if (asked.length !== back.length || !back.every(isSound))
    throw new AppError('validation_failed', { fields: { lines: 'invalid' } });
  return back;
}
