import type { ReturnReason } from '#contract/shared/orders/returns.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { keepDeadlines } from '#server/modules/returns/public.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import type { Buyer } from './buyers.ts';

/** The lines of a vendor's parcel with all of their pieces. */
const linesOf = ({ items, fulfilments }: Order, vendorId: string) => {
  const parcel = fulfilments.find(({ vendor }) => vendor.id === vendorId);
  return items.filter(({ id }) => parcel?.itemIds.includes(id)).map(({ id, quantity }) => ({ id, pieces: quantity }));
};

/** Has all of a vendor's delivered parcel sent back, and nobody looks at it in time. */
export async function returnAll(
  shop: Pick<TestApp, 'call' | 'db' | 'jobs'>,
  { buyer, vendorId }: { buyer: Buyer; vendorId: string },
  order: Order,
): Promise<void> {
  const body = { reason: 'changed_mind', lines: linesOf(order, vendorId) };
  const { id } = (await shop.call('POST', `/orders/${order.id}/returns`, { token: buyer.token, body })).body;
  const now = new Date();
  await shop.db.updateTable('returns').set({ status: 'RECEIVED', due_at: now }).where('id', '=', id).execute();
  await keepDeadlines(shop, now);
}

/** Has the vendor replace all of its delivered parcel, of which the customer says that it is missing. */
export async function replaceAll(
  shop: Pick<TestApp, 'call'>,
  { buyer, seller, vendorId }: { buyer: Buyer; seller: { token: string }; vendorId: string },
  order: Order,
): Promise<void> {
  const body = { reason: 'missing', wish: 'replacement', lines: linesOf(order, vendorId) };
  const { id } = (await shop.call('POST', `/orders/${order.id}/returns`, { token: buyer.token, body })).body;
  await shop.call('POST', `/seller/returns/${id}/replace`, { token: seller.token, body: {} });
}

/** A return of one piece of a parcel's first line that waits for its vendor, whatever the parcel's state. Returns its id. */
export async function insertReturn(db: Db, parcelId: string, reason: ReturnReason = 'changed_mind'): Promise<string> {
  const id = newId();
  const line = await db
    .selectFrom('order_items as i')
    .innerJoin('fulfilments as f', 'f.id', 'i.fulfilment_id')
    .where('f.id', '=', parcelId)
    .select(['i.id', 'i.order_id as orderId', 'f.vendor_id as vendorId'])
    .executeTakeFirst();
  if (!line) return id;
  await db
    .insertInto('returns')
    .values({
      ...{ id, number: `RT-${id}`, order_id: line.orderId, fulfilment_id: parcelId, vendor_id: line.vendorId },
      ...{ reason, status: 'REQUESTED' },
    })
    .execute();
  await db.insertInto('return_lines').values({ return_id: id, order_item_id: line.id, quantity: 1 }).execute();
  await db.updateTable('order_items').set({ returning_quantity: 1 }).where('id', '=', line.id).execute();
  return id;
}
