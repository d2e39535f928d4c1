import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { variantsOnSale } from './on-sale.ts';
import type { OwnVariant } from './own-variants.ts';
import type { PriceContext } from './price-guard.ts';

/** What the prices of variants are compared with: their own of 30 days, and what other vendors take for as much. */
export async function findPriceContexts(
  db: Db,
  variants: Pick<OwnVariant, 'id'>[],
): Promise<Map<string, PriceContext>> {
  const { rows } = await sql<PriceContext & { id: string }>`
    select v.id, v.price as own, least(v.price, c.lowest) as "ownLowest", greatest(v.price, c.highest) as "ownHighest",
      round(case when v.content_unit is null then s.median else u.median * v.content_amount end)::bigint as others
    from variants as v
    join product_vendors as o on o.id = v.product_vendor_id
    cross join lateral (
      select min(least(price, old_price)) as lowest, max(greatest(price, old_price)) as highest
      from price_changes where variant_id = v.id and created_at > now() - interval '30 days'
    ) as c
    left join lateral (
      select percentile_cont(0.5) within group (order by x.price / x.content_amount) as median
      from ${variantsOnSale} as x
      where v.content_unit is not null and x.product_id = o.product_id and x.vendor_id <> v.vendor_id
        and x.content_unit = v.content_unit
    ) as u on true
    left join lateral (
      select percentile_cont(0.5) within group (order by x.price) as median
      from ${variantsOnSale} as x
      where v.content_unit is null and x.pack_id = v.pack_id and x.vendor_id <> v.vendor_id
    ) as s on true
    where v.id = any(${variants.map(({ id }) => id)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...context }) => [id, context]));
}
