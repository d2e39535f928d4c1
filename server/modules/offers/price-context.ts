import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { pricesOfOthers } from './on-sale.ts';
import type { OwnVariant } from './own-variants.ts';
import type { PriceContext } from './price-guard.ts';

/** What the prices of variants are compared with: their own of 30 days, and what other vendors take. */
export async function findPriceContexts(
  db: Db,
  variants: Pick<OwnVariant, 'id'>[],
): Promise<Map<string, PriceContext>> {
  const { rows } = await sql<PriceContext & { id: string }>`
    select v.id, v.price as own, least(v.price, c.lowest) as "ownLowest", greatest(v.price, c.highest) as "ownHighest",
      r.others, r."samePack"
    from variants as v
    join packs as k on k.id = v.pack_id
    cross join lateral (
      select min(least(price, old_price)) as lowest, max(greatest(price, old_price)) as highest
      from price_changes where variant_id = v.id and created_at > now() - interval '30 days'
    ) as c
    cross join ${pricesOfOthers(sql.ref('v.vendor_id'))} as r
    where v.id = any(${variants.map(({ id }) => id)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...context }) => [id, context]));
}
