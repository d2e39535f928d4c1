import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { ImportJob } from '#server/modules/imports/store.ts';

/** A stock of the file, and what its seller was shown when the file was exported. */
export interface Recount {
  variantId: string;
  seen: number;
}

/**
 * The variants whose stock an import has changed before from the same number that an export showed, whatever the new number was and
 * whether its prices were taken back since: a seller keeps one file, changes it and uploads it again, and last week's delivery would
 * count once more. It is another file only if the vendor has exported since, or downloaded its list, while the stock was what this
 * one shows.
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
      from unnest(${recounts.map(({ variantId }) => variantId)}::uuid[], ${recounts.map(({ seen }) => seen)}::int[])
        as c(variant_id, seen)
      join import_rows as r on r.variant_id = c.variant_id and r.outcome = 'saved'
        and r.changes ? 'stock' and (r.wanted->>'seen')::int = c.seen
      join imports as i on i.id = r.import_id and i.vendor_id = ${vendorId} and i.id <> ${id} and i.applied_at is not null
      group by r.variant_id, c.seen
    ) as a join variants as v on v.id = a.variant_id
    where not exists (
      select from (
        select created_at as at from exports where vendor_id = ${vendorId}
        union all select at from audit_log
        where entity_kind = 'export' and entity_id = 'offers' and vendor_id = ${vendorId}
      ) as e where e.at > a.at and a.seen = v.stock_quantity - (
        select coalesce(sum(quantity), 0) from stock_movements where variant_id = a.variant_id and created_at > e.at)
    )`.execute(tx);
  return new Set(rows.map(({ variantId }) => variantId));
}
