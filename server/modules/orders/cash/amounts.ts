import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';

/**
 * What a carrier collects for a parcel, in halalas: its goods after discount, their tax, and its shares of delivery and fee, as
 * frozen with the order. All parcels of an order come to its total.
 */
export async function amountToCollect(tx: Tx, fulfilmentId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select (f.shipping + f.cod_fee + sum(i.total_price - i.discount
      + case when o.prices_include_vat then 0 else i.tax end))::bigint as amount
    from fulfilments as f
    join orders as o on o.id = f.order_id
    join order_items as i on i.fulfilment_id = f.id
    where f.id = ${fulfilmentId} group by f.id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no parcel ${fulfilmentId}`);
  return row.amount;
}
