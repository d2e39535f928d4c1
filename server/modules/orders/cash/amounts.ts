import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { listFulfilments } from '#server/modules/orders/order-state.ts';
import { BY_HAND, noteFinding, resolveFindings } from '#server/modules/payments/public.ts';

/**
 * What a carrier collects for a parcel, in halalas: its goods after discount, their tax, and its shares of delivery and fee, as
 * frozen with the order, less what its vendor could not supply. All parcels of an order come to what is left of its total.
 */
export async function amountToCollect(tx: Tx, fulfilmentId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select (f.shipping + f.cod_fee + sum(i.total_price - i.cancelled_total - i.discount + i.cancelled_discount
      + case when o.prices_include_vat then 0 else i.tax - i.cancelled_tax end))::bigint as amount
    from fulfilments as f
    join orders as o on o.id = f.order_id
    join order_items as i on i.fulfilment_id = f.id
    where f.id = ${fulfilmentId} group by f.id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no parcel ${fulfilmentId}`);
  return row.amount;
}

/** What the carrier is to collect; the previous release hands parcels over without writing it. */
export async function askedFor(
  tx: Tx,
  { id, collectAmount }: { id: string; collectAmount: number | null },
): Promise<number> {
  return collectAmount ?? amountToCollect(tx, id);
}

/** The cash collected for the delivered parcels of an order, in halalas. */
export async function sumCollected(tx: Tx, orderId: string): Promise<number> {
  let sum = 0;
  for (const parcel of await listFulfilments(tx, orderId))
    if (parcel.status === 'DELIVERED') sum += parcel.collected ?? (await askedFor(tx, parcel));
  return sum;
}

interface Collection {
  id: string;
  orderId: string;
  vendorSlug: string;
  asked: number;
  collected: number;
}

type Unknown = Omit<Collection, 'collected'>;

/** That a carrier delivered a parcel without saying what it collected is a finding, until somebody records the amount. */
export async function noteUnknown(tx: Tx, { id: refId, orderId, vendorSlug, asked }: Unknown): Promise<void> {
  const expected = { collected: asked, vendor: vendorSlug };
  await noteFinding(tx, { kind: 'collected_unknown', provider: BY_HAND, refId, orderId, expected });
}

/** More or less than was asked for is a finding, until the right amount is recorded or a person closes it. */
export async function noteCollected(
  tx: Tx,
  { id: refId, orderId, vendorSlug, asked, collected }: Collection,
): Promise<void> {
  const place = { provider: BY_HAND, refId };
  await resolveFindings(tx, ['collected_unknown'], place, 'the amount was recorded');
  if (collected === asked) return resolveFindings(tx, ['collected_amount'], place, 'the amount was put right');
  const expected = { collected: asked, vendor: vendorSlug };
  await noteFinding(tx, { kind: 'collected_amount', ...place, orderId, expected, found: { collected } });
}
