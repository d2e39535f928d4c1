import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { currentPrice, findOffersInOrder, type OfferRow, writeCardsOf } from '#server/modules/catalogue/public.ts';
import { unitPriceColumns } from './document-columns.ts';

/**
 * Writes what a price changes of offers that have a document: their prices and cards. Each is read once for both, and nothing
 * else of a document is made again. Returns those that it leaves alone because they are no longer public.
 */
export async function refreshPrices(db: Db, offerIds: string[]): Promise<string[]> {
  const offers = await findOffersInOrder(db, offerIds.toSorted());
  const shown = offers.filter(({ mayBeSold, variants }) => mayBeSold && variants.length > 0);
  if (shown.length > 0) {
    await writePrices(db, shown);
    await writeCardsOf(db, shown);
  }
  const kept = new Set(shown.map(({ id }) => id));
  return offerIds.filter((id) => !kept.has(id));
}

/** Each price stands in a third of the table's indexes, but a new version of a row goes into all: only those that differ are written. */
async function writePrices(db: Db, offers: OfferRow[]): Promise<void> {
  const units = offers.map(({ variants, promotions }) => unitPriceColumns({ packs: variants, promotions }));
  const prices = offers.map(({ variants: [first], price, promotions }) =>
    currentPrice({ id: first?.id ?? '', price }, promotions),
  );
  await sql`
    update search_documents as d set price = c.price, measure = c.measure, unit_price = c.unit_price
    from unnest(${offers.map(({ id }) => id)}::uuid[], ${prices}::bigint[], ${units.map(({ measure }) => measure)}::text[],
      ${units.map(({ unitPrice }) => unitPrice)}::numeric[]) as c(id, price, measure, unit_price)
    where d.offer_id = c.id and (d.price, d.measure, d.unit_price) is distinct from (c.price, c.measure, c.unit_price)
    `.execute(db);
}
