import { sql } from 'kysely';
import type { OrderStatus } from '#contract/shared/constants.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import type { MadeOffer } from './offers.ts';

type Offer = Pick<MadeOffer, 'id'>;

/** Sets the stock of every variant of an offer, with stock movements for the difference. */
export async function setStock(db: Db, { id }: Offer, pieces: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select 1 from variants where product_vendor_id = ${id} order by id for no key update`.execute(tx);
    await sql`
      with counted as (
        select id, ${pieces} - stock_quantity as difference from variants
        where product_vendor_id = ${id} and stock_quantity <> ${pieces}
      ), moved as (
        insert into stock_movements (id, variant_id, quantity, reason)
        select gen_random_uuid(), id, difference, 'correction' from counted
      )
      update variants as v set stock_quantity = v.stock_quantity + c.difference from counted as c where v.id = c.id
    `.execute(tx);
    await refreshDocuments(tx, [id]);
  });
}

/** Sets the price of every variant of an offer, in halalas. */
export async function setPrice(db: Db, { id }: Offer, price: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await writePrice(tx, id, price);
    await refreshDocuments(tx, [id]);
  });
}

/** Writes a price with its history, and leaves what lists show as it is. */
export async function writePrice(db: Db, offerId: string, price: number): Promise<void> {
  await sql`
    with changed as (
      update variants set price = ${price} where product_vendor_id = ${offerId} returning id, compare_at_price
    ), shown as (
      update product_vendors set price = ${price} where id = ${offerId}
    )
    insert into price_changes (id, variant_id, price, compare_at, source)
    select gen_random_uuid(), id, ${price}, compare_at_price, 'hand' from changed`.execute(db);
}

interface OfferChange {
  max_order_quantity?: number;
  min_order_quantity?: number;
  is_active?: boolean;
}

/** Changes an offer's limits or takes it off sale. */
export async function setOffer(db: Db, { id }: Offer, change: OfferChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const wish = change.is_active === undefined ? {} : { wants_active: change.is_active };
    await tx
      .updateTable('product_vendors')
      .set({ ...change, ...wish })
      .where('id', '=', id)
      .execute();
    await refreshDocuments(tx, [id]);
  });
}

/** Sets the status of an order and all its parcels, skipping the steps before it. */
export async function setStatus(db: Db, orderId: string, status: Exclude<OrderStatus, 'CANCELLED'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
    await tx.updateTable('fulfilments').set({ status }).where('order_id', '=', orderId).execute();
  });
}
