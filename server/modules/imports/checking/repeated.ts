import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { ImportJob } from '#server/modules/imports/store.ts';

/** A stock of the file, and what its seller was shown when the file was exported. */
export interface Recount {
  variantId: string;
  seen: number;
  stock: number;
}

/**
 * The variants whose change of stock an import has made before: a seller keeps one file, changes its prices and uploads it
 * again, and last week's delivery would count once more. The same numbers are another change if the vendor has exported since,
 * and the stock has been what that file shows.
 */
export async function findRepeated(
  tx: Tx,
  { id, vendorId }: Pick<ImportJob, 'id' | 'vendorId'>,
  recounts: Recount[],
): Promise<Set<string>> {
  if (recounts.length === 0) return new Set();
  const { rows } = await sql<{ variantId: string }>`
    select a.variant_id as "variantId" from (
      select r.variant_id, c.seen, max(i.applied_at) as at
      from unnest(${recounts.map(({ variantId }) => variantId)}::uuid[], ${recounts.map(({ seen }) => seen)}::int[],
        ${recounts.map(({ stock }) => stock)}::int[]) as c(variant_id, seen, stock)
      join import_rows as r on r.variant_id = c.variant_id and r.outcome = 'saved' and r.undone is null
        and r.changes ? 'stock' and (r.wanted->>'seen')::int = c.seen and (r.wanted->>'stock')::int = c.stock
      join imports as i on i.id = r.import_id and i.vendor_id = ${vendorId} and i.id <> ${id} and i.applied_at is not null
      group by r.variant_id, c.seen
    ) as a join variants as v on v.id = a.variant_id
    where not (exists (select from exports where vendor_id = ${vendorId} and created_at > a.at) and a.seen in (
      select v.stock_quantity - coalesce(sum(quantity) over (order by created_at desc, id desc
        rows between unbounded preceding and 1 preceding), 0)
      from stock_movements where variant_id = a.variant_id and created_at > a.at))`.execute(tx);
  return new Set(rows.map(({ variantId }) => variantId));
}
