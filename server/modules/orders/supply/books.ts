import { type NotNull, sql } from 'kysely';
import type { Share } from '#contract/shared/orders/supply.ts';
import type { Tx } from '#server/db/client.ts';
import type { AnyCanceller, CancelReason, Short } from './short.ts';

/** A parcel's lines as they were ordered, and how many pieces of each are cancelled. Amounts in halalas. */
export function listLines(tx: Tx, parcelId: string) {
  return (
    tx
      .selectFrom('order_items as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      // A merge may have moved it to another offer since.
      .innerJoin('variants as v', 'v.id', 'i.variant_id')
      .where('i.fulfilment_id', '=', parcelId)
      .select(['i.id', 'i.variant_id as variantId', 'v.product_vendor_id as offerId', 'i.quantity'])
      .select(['i.cancelled_quantity as cancelled', 'i.total_price as total', 'i.discount', 'i.tax'])
      .select(['o.prices_include_vat as pricesIncludeVat', 'i.return_rule as returnRule'])
      .$narrowType<{ discount: NotNull; tax: NotNull }>()
      .orderBy('i.position')
      .execute()
  );
}
export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/** Pieces that are taken from a line, and what they come to. */
export interface Taken {
  row: LineRow;
  pieces: number;
  share: Share;
  /** Nothing else of the pack is there: its stock is set to 0. */
  isLast: boolean;
}

interface Cancellation {
  id: string;
  orderId: string;
  parcelId: string;
  isEnd: boolean;
  amount: number;
  taken: Taken[];
  short: Pick<Short, 'note'> & { reason: CancelReason };
  by: AnyCanceller;
}

/** Writes what is cancelled, and takes it away from the lines. */
export async function writeCancellation(
  tx: Tx,
  { id, orderId, parcelId, isEnd, amount, taken, short, by }: Cancellation,
): Promise<void> {
  const { reason, note } = short;
  await tx
    .insertInto('order_cancellations')
    .values({
      ...{ id, order_id: orderId, fulfilment_id: parcelId, actor: by.actor, actor_id: by.actorId },
      ...{ reason, note, ends_parcel: isEnd, amount },
    })
    .execute();
  const lines = taken.map(({ row, pieces, share }) => ({
    cancellation_id: id,
    order_item_id: row.id,
    quantity: pieces,
    ...share,
  }));
  await tx.insertInto('order_cancellation_lines').values(lines).execute();
  await sql`
    update order_items as i set cancelled_quantity = i.cancelled_quantity + l.quantity,
      cancelled_total = i.cancelled_total + l.total, cancelled_discount = i.cancelled_discount + l.discount,
      cancelled_tax = i.cancelled_tax + l.tax
    from order_cancellation_lines as l where l.order_item_id = i.id and l.cancellation_id = ${id}`.execute(tx);
}
