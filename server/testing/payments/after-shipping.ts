import { sql } from 'kysely';
import type { FailureReason } from '#contract/shared/orders/undelivered.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { SYSTEM } from '#server/kernel/actor.ts';
import { newId } from '#server/kernel/ids.ts';
import { advanceOrder, cancelPieces, failDelivery, takeBackParcel } from '#server/modules/orders/public.ts';
import { keepDeadlines, replace } from '#server/modules/returns/public.ts';
import { shipOrder } from '#server/testing/data/deliver.ts';
import type { startPayingShop } from './paying-shop.ts';

type Paying = Awaited<ReturnType<typeof startPayingShop>>;
type World = Pick<Paying, 'shop'> & {
  made: Pick<ReturnType<Paying['ordering']>, 'order' | 'token'>;
  /** How many steps have been about one parcel: each is about the next one. */
  turn: number;
};

const BY = { actor: 'vendor', actorId: newId() } as const;
const NO_CARRIAGE = { carrier: null, trackingNumber: null };

interface Line {
  id: string;
  parcelId: string;
  /** Its vendor. */
  slug: string;
  failed: number;
  left: number;
}

/** A line of the order, with its parcel, which holds no other: those of its vendors in turn. */
async function nextLine(world: World): Promise<Line> {
  const lines = await listLines(world);
  const line = lines[world.turn++ % lines.length];
  if (!line) throw new Error('the order has no line');
  return line;
}

async function listLines(world: World): Promise<Line[]> {
  const { rows } = await sql<Line>`select i.id, f.id as "parcelId", v.slug, f.failed_attempts as failed,
      i.quantity - i.cancelled_quantity as left
    from order_items as i join fulfilments as f on f.id = i.fulfilment_id join vendors as v on v.id = f.vendor_id
    where i.order_id = ${world.made.order.id} order by i.position`.execute(world.shop.db);
  return rows;
}

/** A vendor cannot supply one more piece of what is left; nothing happens while the order is not paid. */
export async function lackPiece(world: World): Promise<void> {
  const { db, jobs } = world.shop;
  const { id, left, parcelId } = await nextLine(world);
  if (left === 0) return;
  const orderId = world.made.order.id;
  const short = { reason: 'out_of_stock', note: null } as const;
  await inTransaction(db, (tx) =>
    cancelPieces(tx, jobs, { orderId, parcelId }, { ...short, lines: [{ id, left, pieces: 1 }] }, BY),
  );
}

async function fail(world: World, reason: FailureReason, next: 'again' | 'back'): Promise<void> {
  const { db, jobs } = world.shop;
  const { parcelId, failed } = await nextLine(world);
  const attempt = { attempt: failed + 1, reason, next };
  await inTransaction(db, (tx) => failDelivery(tx, jobs, { orderId: world.made.order.id, parcelId }, attempt, BY));
}

/** A parcel whose delivery has failed is back, and one of its pieces is broken. */
async function comeBack(world: World): Promise<void> {
  const { db, jobs } = world.shop;
  const failed = (await listLines(world)).filter((line) => line.failed > 0);
  const [{ id, parcelId, left }] = [failed[world.turn++ % failed.length] ?? (await nextLine(world))];
  const lines = [{ id, sellable: Math.max(0, left - 1) }];
  await inTransaction(db, (tx) => takeBackParcel(tx, jobs, { orderId: world.made.order.id, parcelId }, lines, BY));
}

/** One piece is sent back and accepted, or reported and paid back without coming back. */
async function giveBack(world: World, reason: 'changed_mind' | 'missing'): Promise<void> {
  const { call, db } = world.shop;
  const { order, token } = world.made;
  const body = { reason, lines: [{ id: (await nextLine(world)).id, pieces: 1 }] };
  const { status, body: made } = await call('POST', `/orders/${order.id}/returns`, { token, body });
  if (status !== 201) return;
  const due_at = new Date();
  const change = reason === 'missing' ? { due_at } : { due_at, status: 'RECEIVED' as const };
  await db.updateTable('returns').set(change).where('id', '=', made.id).execute();
  await keepDeadlines(world.shop, due_at);
}

/** One piece is reported for a replacement, which the vendor sends, or does not send until its money goes back. */
async function wishReplacement(world: World, isSent: boolean): Promise<void> {
  const { call, db, jobs } = world.shop;
  const { order, token } = world.made;
  const body = { reason: 'missing', wish: 'replacement', lines: [{ id: (await nextLine(world)).id, pieces: 1 }] };
  const { status, body: made } = await call('POST', `/orders/${order.id}/returns`, { token, body });
  if (status !== 201) return;
  const operator = { userId: newId(), actor: SYSTEM };
  if (isSent) await replace({ db, jobs }, { operator }, made.id, NO_CARRIAGE);
  // First nobody answers, then nobody sends it.
  for (let step = 0; step < (isSent ? 0 : 2); step++) {
    const due_at = new Date();
    await db.updateTable('returns').set({ due_at }).where('id', '=', made.id).execute();
    await keepDeadlines(world.shop, due_at);
  }
}

/** Steps of an order after its payment. A step that does not fit the order's state changes nothing. */
export const AFTER_SHIPPING: Record<string, (world: World) => Promise<unknown>> = {
  'is handed over': ({ shop, made }) => shipOrder(shop, made.order).catch(() => undefined),
  'a delivery fails': (world) => fail(world, 'nobody_home', 'again'),
  'turns back': (world) => fail(world, 'refused', 'back'),
  'is back': comeBack,
  arrives: ({ shop, made }) => advanceOrder(shop, made.order.orderNumber, null, NO_CARRIAGE).catch(() => undefined),
  'a parcel moves on': async (world) => {
    const { slug } = await nextLine(world);
    await advanceOrder(world.shop, world.made.order.orderNumber, slug, NO_CARRIAGE).catch(() => undefined);
  },
  'a piece is sent back': (world) => giveBack(world, 'changed_mind'),
  'a piece is replaced': (world) => wishReplacement(world, true),
  'a replacement is not sent': (world) => wishReplacement(world, false),
  'a piece is reported': (world) => giveBack(world, 'missing'),
};
