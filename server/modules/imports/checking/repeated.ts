import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { ImportJob } from '#server/modules/imports/store.ts';

/** A stock of the file, and what its seller was shown when the file was exported. */
export interface Recount {
  variantId: string;
  seen: number;
  /** Of the shop's own list that takes stock back: the import that brought it. */
  correctionOf: string | null;
}

/** What uploads of the same sheet have made of a variant's stock. */
export interface Earlier {
  /** Whether their change stands, or nobody can tell what of it does. */
  isRepeated: boolean;
  /** The pieces that they have moved, if all of them were taken back. */
  moved: number;
}

/**
 * The variants whose stock an upload of the same sheet has changed before, whatever the new number was: a seller keeps one file,
 * changes it and uploads it again, and last week's delivery would count once more. The shop's own list of corrections is known by
 * the import that it corrects. Any other sheet is the same if it shows the same number, unless the vendor has exported since, or
 * downloaded its list, while the stock was that number.
 *
 * A sheet that was taken back since may come again with other numbers: its old change, less what lists have corrected of it, comes
 * off first. That holds only while nothing but orders has moved the stock: somebody may have corrected it by hand.
 */
export async function findEarlier(
  tx: Tx,
  { id, vendorId }: Pick<ImportJob, 'id' | 'vendorId'>,
  recounts: Recount[],
): Promise<Map<string, Earlier>> {
  if (recounts.length === 0) return new Map();
  const { rows } = await sql<Earlier & { variantId: string }>`
    with same as (
      select r.variant_id, i.id, i.batch_id, i.status
      from unnest(${recounts.map(({ variantId }) => variantId)}::uuid[], ${recounts.map(({ seen }) => seen)}::int[],
        ${recounts.map(({ correctionOf }) => correctionOf)}::text[]) as c(variant_id, seen, correction_of)
      join variants as v on v.id = c.variant_id
      join import_rows as r on r.variant_id = c.variant_id and r.outcome = 'saved' and r.changes ? 'stock'
      join imports as i on i.id = r.import_id and i.vendor_id = ${vendorId} and i.id <> ${id} and i.applied_at is not null
      where case when c.correction_of is not null then r.wanted->>'correctionOf' = c.correction_of
        else (r.wanted->>'seen')::int = c.seen and not exists (
          select from (
            select created_at as at from exports where vendor_id = ${vendorId}
            union all select at from audit_log
            where entity_kind = 'export' and entity_id = 'offers' and vendor_id = ${vendorId}
          ) as e where e.at > i.applied_at and c.seen = v.stock_quantity - (
            select coalesce(sum(quantity), 0) from stock_movements where variant_id = v.id and created_at > e.at)) end
    ), known as (
      select variant_id, batch_id from same
      union select s.variant_id, i.batch_id from same as s
      join import_rows as r on r.variant_id = s.variant_id and r.outcome = 'saved' and r.wanted->>'correctionOf' = s.id::text
      join imports as i on i.id = r.import_id and i.vendor_id = ${vendorId} and i.batch_id is not null
    ), moves as (
      select m.variant_id, m.quantity, m.created_at, m.reason, k.batch_id is not null as is_known
      from stock_movements as m left join known as k using (variant_id, batch_id)
      where m.variant_id in (select variant_id from same)
    )
    select s.variant_id as "variantId", bool_or(s.status <> 'UNDONE') or exists (
        select from moves as m where m.variant_id = s.variant_id and not m.is_known
          and m.reason not in ('sale', 'cancellation', 'return', 'line_cancellation', 'customer_return', 'replacement')
          and m.created_at > (select min(created_at) from moves where variant_id = s.variant_id and is_known)
      ) as "isRepeated",
      (select coalesce(sum(quantity), 0)::int from moves where variant_id = s.variant_id and is_known) as moved
    from same as s group by s.variant_id`.execute(tx);
  return new Map(rows.map(({ variantId, ...earlier }) => [variantId, earlier]));
}
