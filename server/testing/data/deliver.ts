import type { Order } from '#contract/shop/orders.ts';
import { advanceOrder, deliverInCash } from '#server/modules/orders/public.ts';
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
