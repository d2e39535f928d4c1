import type { ShortReason } from '#contract/shared/orders/supply.ts';
import type { Order } from '#contract/shop/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/kernel/ids.ts';
import { advanceOrder, cancelPieces, deliverInCash } from '#server/modules/orders/public.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';

type Shop = Pick<TestApp, 'db' | 'jobs'>;
type PlacedOrder = Pick<Order, 'id' | 'orderNumber'>;

/** Hands all parcels of a new order, or that of one vendor, to their carriers. */
export async function shipOrder(shop: Shop, { orderNumber }: PlacedOrder, vendor: string | null = null): Promise<void> {
  const carriage = { carrier: null, trackingNumber: null };
  for (let step = 0; step < 3; step++) await advanceOrder(shop, orderNumber, vendor, carriage);
}

/** Has every parcel of a shipped cash order delivered for what it comes to. */
export async function collectCash(shop: Shop, { id, orderNumber }: PlacedOrder): Promise<void> {
  const parcels = await shop.db
    .selectFrom('fulfilments as f')
    .innerJoin('vendors as v', 'v.id', 'f.vendor_id')
    .where('f.order_id', '=', id)
    .where('f.status', '=', 'SHIPPED')
    .select(['v.slug', 'f.collect_amount as amount'])
    .execute();
  for (const { slug, amount } of parcels) await deliverInCash(shop, orderNumber, slug, amount ?? 0);
}

/** Has pieces of an order's first line cancelled by its vendor. */
export function cannotSupply(
  { db, jobs }: Shop,
  { id: orderId, items, fulfilments }: Pick<Order, 'id' | 'items' | 'fulfilments'>,
  pieces: number,
  reason: ShortReason = 'out_of_stock',
) {
  const [line] = items;
  const parcelId = fulfilments.find(({ itemIds }) => itemIds.includes(line?.id ?? ''))?.id ?? '';
  const lines = [{ id: line?.id ?? '', pieces, left: line?.quantity ?? 0 }];
  const by = { actor: 'vendor', actorId: newId() } as const;
  return inTransaction(db, (tx) => cancelPieces(tx, jobs, { orderId, parcelId }, { reason, note: null, lines }, by));
}
