import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { variantsOnSale } from './on-sale.ts';
import { judgePrice } from './price-guard.ts';

interface NewPrice {
  packId: string;
  price: number;
  compareAtPrice?: number | null | undefined;
  /** Takes a price that the guard warns of; none that it stops. */
  confirm: boolean;
}

/**
 * Judges the prices of packs that the vendor does not sell yet by those of other vendors; money in riyals. Throws
 * `price_doubted` with the doubts of each row, or `validation_failed` for a struck price that is not above the price.
 */
export async function judgeNewPrices(tx: Tx, vendorId: string, packs: NewPrice[]): Promise<void> {
  const wrong = packs.findIndex(({ price, compareAtPrice }) => compareAtPrice != null && compareAtPrice <= price);
  if (wrong >= 0)
    throw new AppError('validation_failed', { fields: { [`packs.${wrong}.compareAtPrice`]: 'abovePrice' } });
  const others = await pricesOfOthers(
    tx,
    vendorId,
    packs.map(({ packId }) => packId),
  );
  const doubted = packs.flatMap(({ packId, price, confirm }, index) => {
    const context = { own: null, ownLowest: null, ownHighest: null, others: others.get(packId) ?? null };
    const { verdict, doubts } = judgePrice(toHalalas(price), context);
    return verdict === 'fine' || (verdict === 'warn' && confirm) ? [] : [{ index, verdict, doubts }];
  });
  if (doubted.length > 0) throw new AppError('price_doubted', { details: { rows: doubted } });
}

/** What other vendors take for as much as each pack holds, in halalas: the median of their prices by content. */
async function pricesOfOthers(tx: Tx, vendorId: string, packIds: string[]): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ id: string; price: number | null }>`
    select k.id, round(percentile_cont(0.5) within group (order by
      case when k.content_unit is null then x.price else x.price / x.content_amount * k.content_amount end))::bigint as price
    from packs as k
    join ${variantsOnSale} as x on x.product_id = k.product_id and x.vendor_id <> ${vendorId}
      and case when k.content_unit is null then x.pack_id = k.id else x.content_unit = k.content_unit end
    where k.id = any(${packIds}::uuid[]) group by k.id`.execute(tx);
  return new Map(rows.map(({ id, price }) => [id, price]));
}
