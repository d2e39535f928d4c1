import { sql } from 'kysely';
import type { ProductContent, ProposedPack } from '#contract/shared/proposals/content.ts';
import type { ContentUnit } from '#contract/shared/selling/units.ts';
import type { Db } from '#server/db/client.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { variantsOnSale } from '#server/modules/offers/public.ts';

/** Halalas for one gram, millilitre, metre or piece: the cheapest and dearest tenth, and the middle. */
interface Band {
  unit: ContentUnit;
  low: number;
  middle: number;
  high: number;
}

/** So few prices are no band. */
const FEWEST = 4;

/** What things cost in a category, by their unit. */
export async function readBands(db: Db, categoryId: string | null): Promise<Band[]> {
  if (categoryId === null) return [];
  const { rows } = await sql<Band>`
    select x.content_unit as unit,
      percentile_cont(0.1) within group (order by x.price / x.content_amount)::float8 as low,
      percentile_cont(0.5) within group (order by x.price / x.content_amount)::float8 as middle,
      percentile_cont(0.9) within group (order by x.price / x.content_amount)::float8 as high
    from ${variantsOnSale} as x join products as p on p.id = x.product_id
    where p.category_id = ${categoryId} and x.content_unit is not null
    group by x.content_unit having count(*) >= ${FEWEST}`.execute(db);
  return rows;
}

/** What as much as a pack holds costs, in halalas; null if too few sell such. */
export function bandOf(
  bands: Band[],
  { amount, unit }: Pick<ProposedPack, 'amount' | 'unit'>,
): Omit<Band, 'unit'> | null {
  const band = bands.find((each) => each.unit === unit);
  if (!band || amount === null) return null;
  return { low: band.low * amount, middle: band.middle * amount, high: band.high * amount };
}

/** A price beyond a band by more than this factor is worth a look. */
const BEYOND = 2;

/** Which way prices are far from those of the category. */
export function priceRisks(bands: Band[], { packs }: ProductContent): ('price_low' | 'price_high')[] {
  const isFar = (test: (price: number, band: Omit<Band, 'unit'>) => boolean) =>
    packs.some((pack) => {
      const band = bandOf(bands, pack);
      return band !== null && pack.price !== null && test(toHalalas(pack.price), band);
    });
  const isUnderOneRiyal = packs.some(({ price }) => price !== null && price < 1);
  return [
    ...(isUnderOneRiyal || isFar((price, { low }) => price * BEYOND < low) ? (['price_low'] as const) : []),
    ...(isFar((price, { high }) => price > high * BEYOND) ? (['price_high'] as const) : []),
  ];
}
