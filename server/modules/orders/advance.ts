import { sql } from 'kysely';
import type { OrderStatus, TrackingCode } from '#contract/shared/constants.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { amountToCollect } from './cash/amounts.ts';
import { addEvent } from './events.ts';
import { type FulfilmentRow, listFulfilments, lockOrder } from './order-state.ts';
import { awaitsPayment, isCollectedAtDoor } from './payments.ts';
import { deriveStatus, nextStatus } from './status.ts';

/** A parcel's carrier, known once it is handed over. */
export interface Carriage {
  carrier: string | null;
  trackingNumber: string | null;
}

export interface Advanced {
  vendorName: string;
  from: OrderStatus;
  /** Null if the parcel was already delivered or cancelled, or its cash is still to be collected. */
  to: OrderStatus | null;
  orderStatus: OrderStatus;
}

interface Moving {
  db: Deps['db'];
  jobs: Pick<Jobs, 'send'>;
}

/** Who moves a parcel, for the order's events. */
export interface Mover {
  /** `system`: the carrier has reported it. */
  actor: 'operator' | 'vendor' | 'system';
  /** The account of the vendor's member; the command line and the carrier have none. */
  actorId?: string;
}

export const BY_OPERATOR: Mover = { actor: 'operator' };

const CODE: Record<OrderStatus, TrackingCode> = {
  PENDING: 'placed',
  CONFIRMED: 'confirmed',
  PROCESSING: 'processing',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
};

const MAIL: { [S in OrderStatus]?: 'order_shipped' | 'order_delivered' } = {
  SHIPPED: 'order_shipped',
  DELIVERED: 'order_delivered',
};

/**
 * Moves one parcel to its next status, and the order too if this parcel was its slowest. A cash parcel ends by what was
 * collected for it (cash/deliver.ts), or by its refusal.
 */
export function advanceFulfilment(
  { db, jobs }: Moving,
  orderId: string,
  fulfilmentId: string,
  carriage: Carriage = { carrier: null, trackingNumber: null },
): Promise<Advanced> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const parcels = await listFulfilments(tx, orderId);
    const parcel = parcels.find(({ id }) => id === fulfilmentId);
    if (!parcel) throw new Error(`There is no parcel ${fulfilmentId} in the order ${orderId}`);
    const to = isCollectedAtDoor(order) && parcel.status === 'SHIPPED' ? null : nextStatus(parcel.status);
    const answer = { vendorName: parcel.vendorNameEn, from: parcel.status, to };
    if (to === null) return { ...answer, orderStatus: order.status };
    if (parcel.status === 'PENDING' && awaitsPayment(order)) throw new Error(`The order ${orderId} is not paid`);
    const locked = { ...order, id: orderId, parcels };
    return { ...answer, orderStatus: await moveLocked(tx, jobs, locked, parcel, to, BY_OPERATOR, carriage) };
  });
}

/** An order whose row is locked until the transaction ends, with its parcels as they are since then. */
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>> & { id: string; parcels: FulfilmentRow[] };

/**
 * Moves a parcel of a locked order to the next status, and the order too if this parcel was its slowest; the customer gets the
 * mails. The caller has looked whether the parcel may move. Returns the order's status.
 */
export async function moveLocked(
  tx: Tx,
  jobs: Moving['jobs'],
  order: LockedOrder,
  parcel: FulfilmentRow,
  to: OrderStatus,
  by: Mover,
  carriage: Carriage,
): Promise<OrderStatus> {
  const orderId = order.id;
  await moveParcel(tx, orderId, parcel, to, by, carriage);
  if (to === 'SHIPPED' && isCollectedAtDoor(order)) await handOver(tx, jobs, orderId, parcel.id);
  return followParcels(
    tx,
    jobs,
    order,
    order.parcels.map(({ id, status }) => (id === parcel.id ? to : status)),
  );
}

/** Moves a locked order to where its parcels are; a mail tells the customer if it has left or arrived by that. */
export async function followParcels(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { id: orderId, status: before }: { id: string; status: OrderStatus },
  parcels: OrderStatus[],
): Promise<OrderStatus> {
  const status = deriveStatus(parcels);
  await tx.updateTable('orders').set({ status, updated_at: sql`now()` }).where('id', '=', orderId).execute();
  await tellOfMove(tx, jobs, { id: orderId, status: before }, status);
  return status;
}

/** A mail for an order that has left or arrived. */
export async function tellOfMove(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { id: orderId, status: before }: { id: string; status: OrderStatus },
  status: OrderStatus,
): Promise<void> {
  const kind = status === before ? undefined : MAIL[status];
  if (kind) await jobs.send(tx, 'mail', { kind, orderId });
}

/** Handing a cash parcel over is its tax point, and freezes what the carrier collects. */
async function handOver(tx: Tx, jobs: Moving['jobs'], orderId: string, fulfilmentId: string): Promise<void> {
  const collect_amount = await amountToCollect(tx, fulfilmentId);
  await tx.updateTable('fulfilments').set({ collect_amount }).where('id', '=', fulfilmentId).execute();
  await jobs.send(tx, 'documents', { orderId });
}

async function moveParcel(
  tx: Tx,
  orderId: string,
  parcel: FulfilmentRow,
  to: OrderStatus,
  by: Mover,
  carriage: Carriage,
): Promise<void> {
  const shipping = to === 'SHIPPED' && { carrier: carriage.carrier, tracking_number: carriage.trackingNumber };
  await tx
    .updateTable('fulfilments')
    .set({ status: to, updated_at: sql`now()`, ...shipping })
    .where('id', '=', parcel.id)
    .execute();
  const location = to === 'DELIVERED' ? await destination(tx, orderId) : parcel.vendorLocation;
  await addEvent(tx, { orderId, fulfilmentId: parcel.id, code: CODE[to], ...by, location });
}

/** The English name of the city that an order goes to. */
export async function destination(tx: Tx, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(sql<string | null>`shipping_address ->> 'city'`.as('city'))
    .executeTakeFirst();
  return row?.city ?? null;
}
