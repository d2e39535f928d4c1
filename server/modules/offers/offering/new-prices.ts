import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { usualPrice } from '#server/modules/offers/on-sale.ts';
import { judgePrice } from '#server/modules/offers/price-guard.ts';

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

async function pricesOfOthers(tx: Tx, vendorId: string, packIds: string[]): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ id: string; price: number | null }>`
    select k.id, ${usualPrice(vendorId)} as price from packs as k where k.id = any(${packIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, price }) => [id, price]));
}
