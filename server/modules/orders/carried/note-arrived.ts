import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { Mover } from '#server/modules/orders/advance.ts';
import { addEvent } from '#server/modules/orders/events.ts';
import type { FulfilmentRow } from '#server/modules/orders/order-state.ts';
import { BY_HAND, noteFinding } from '#server/modules/payments/public.ts';

type Parcel = FulfilmentRow & { orderId: string };

/**
 * Notes that the carrier has brought a parcel to its customer which is cancelled, and for which nothing is collected at the door: its money
 * has gone back, and the customer has the goods. It is a finding until a person has dealt with it, and again if the carrier says it again.
 */
export async function noteArrived(tx: Tx, parcel: Parcel, by: Mover): Promise<void> {
  const { id, orderId, vendorSlug: vendor, carrier, trackingNumber } = parcel;
  const { amount, isNews } = await read(tx, id);
  await noteFinding(tx, {
    ...{ kind: 'arrived_cancelled', provider: BY_HAND, refId: id, orderId, reopens: true },
    ...{ expected: { vendor }, found: { amount, carrier, trackingNumber } },
  });
  if (isNews) await addEvent(tx, { orderId, fulfilmentId: id, code: 'arrived_late', ...by });
}

/** What the parcel came to when it ended, in halalas, and whether nothing has told before that it arrived. */
async function read(tx: Tx, parcelId: string): Promise<{ amount: number; isNews: boolean }> {
  // A parcel of an order that was cancelled as a whole has no cancellation of its own.
  const { rows } = await sql<{ amount: number; isNews: boolean }>`
    select coalesce(
        (select amount from order_cancellations where fulfilment_id = f.id and ends_parcel limit 1),
        (select coalesce(f.shipping, 0) + coalesce(f.cod_fee, 0) + coalesce(sum(total_price - cancelled_total - coalesce(discount, 0)
            + cancelled_discount + case when o.prices_include_vat then 0 else coalesce(tax, 0) - cancelled_tax end), 0)
          from order_items where fulfilment_id = f.id))::bigint as amount,
      not exists (select from gateway_findings where kind = 'arrived_cancelled' and ref_id = f.id::text) as "isNews"
    from fulfilments as f join orders as o on o.id = f.order_id where f.id = ${parcelId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no parcel ${parcelId}`);
  return { amount: Number(row.amount), isNews: row.isNews };
}
