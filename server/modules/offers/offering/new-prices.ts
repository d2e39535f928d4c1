import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { pricesOfOthers } from '#server/modules/offers/on-sale.ts';
import { judgePrice, type PriceContext } from '#server/modules/offers/price-guard.ts';

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
  const rivals = await findRivals(
    tx,
    vendorId,
    packs.map(({ packId }) => packId),
  );
  const doubted = packs.flatMap(({ packId, price, confirm }, index) => {
    const context = { own: null, ownLowest: null, ownHighest: null, ...(rivals.get(packId) ?? NOBODY) };
    const { verdict, doubts } = judgePrice(toHalalas(price), context);
    return verdict === 'fine' || (verdict === 'warn' && confirm) ? [] : [{ index, verdict, doubts }];
  });
  if (doubted.length > 0) throw new AppError('price_doubted', { details: { rows: doubted } });
}

type Rivals = Pick<PriceContext, 'others' | 'samePack'>;

const NOBODY: Rivals = { others: null, samePack: null };

async function findRivals(tx: Tx, vendorId: string, packIds: string[]): Promise<Map<string, Rivals>> {
  const { rows } = await sql<{ id: string } & Rivals>`
    select k.id, r.others, r."samePack" from packs as k cross join ${pricesOfOthers(vendorId)} as r
    where k.id = any(${packIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...rivals }) => [id, rivals]));
}
