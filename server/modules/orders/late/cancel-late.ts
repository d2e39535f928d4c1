import type { Late } from '#contract/shop/orders/late.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toHalalas, toRiyals } from '#server/kernel/money.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { listFulfilments, lockOrder } from '#server/modules/orders/order-state.ts';
import { listLines } from '#server/modules/orders/supply/books.ts';
import { allOf } from '#server/modules/orders/supply/cancel-pieces.ts';
import { piecesOf, takeAway } from '#server/modules/orders/supply/take-away.ts';
import { amountLeft, lateFrom, mayComeTooLate } from './late-parcels.ts';

/** The parcels that may be cancelled once they are too late, with what goes back. Throws `order_not_found`. */
export function readLate(db: Deps['db'], customer: CustomerScope, orderId: string): Promise<Late> {
  return inTransaction(db, async (tx) => {
    const { order, parcels, from } = await read(tx, customer, orderId);
    const open = parcels.filter((parcel) => mayComeTooLate(order, parcel));
    const amounts = await Promise.all(open.map((parcel) => amountLeft(tx, orderId, parcel)));
    const isPaid = order.paymentStatus === 'PAID';
    return { from, parcels: open.map(({ id }, index) => ({ id, amount: toRiyals(amounts[index] ?? 0), isPaid })) };
  });
}

/**
 * Cancels a parcel that is too late: all of its money goes back, or becomes credit, with a credit note. Goods that were handed over are lost for the
 * stock; if they come back after all, their vendor counts them in again. Returns the products of which lists and pages show the stock.
 * Throws `order_not_found`, `order_not_cancellable`, or `return_changed` if the amount is not the one that was shown.
 */
export function cancelLate(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  customer: CustomerScope,
  orderId: string,
  {
    parcelId,
    expectedAmount,
    asCredit,
  }: { parcelId: string; expectedAmount?: number | undefined; asCredit?: boolean | undefined },
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { order, parcels, from } = await read(tx, customer, orderId);
    const parcel = parcels.find(({ id }) => id === parcelId.toLowerCase());
    if (!parcel) throw new AppError('order_not_found');
    if (!mayComeTooLate(order, parcel) || dayInRiyadh(new Date()) < from)
      throw new AppError('order_not_cancellable', { details: { from } });
    const amount = await amountLeft(tx, orderId, parcel);
    if (expectedAmount !== undefined && toHalalas(expectedAmount) !== amount)
      throw new AppError('return_changed', { details: { amount: toRiyals(amount) } });
    const taken = allOf(await listLines(tx, parcel.id));
    const lost = parcel.status === 'SHIPPED' ? piecesOf(taken) : [];
    const by = { actor: 'customer', actorId: customer.customerId } as const;
    const short = { reason: 'late', note: null } as const;
    const gone = await takeAway(tx, jobs, {
      order,
      parcels,
      parcel,
      taken,
      isEnd: true,
      lost,
      short,
      by,
      toCredit: asCredit,
    });
    return gone.shownProducts;
  });
}

async function read(tx: Tx, { customerId }: CustomerScope, orderId: string) {
  const order = { ...(await lockOrder(tx, orderId)), id: orderId };
  if (order.customerId !== customerId) throw new AppError('order_not_found');
  const { promised } = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('estimated_delivery_date as promised')
    .executeTakeFirstOrThrow();
  return { order, parcels: await listFulfilments(tx, orderId), from: lateFrom(promised) };
}
