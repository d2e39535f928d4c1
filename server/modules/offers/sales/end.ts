import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';

/** A pack of these is in a sale `m` that is not over. */
const within = (variantIds: readonly string[]) => sql`m.is_sale and m.is_active and m.ends_at > now()
  and exists (select from promotion_variants where promotion_id = m.id and variant_id = any(${variantIds}::uuid[]))`;

/** Locks the sales of packs that go off sale, which must be before the packs are. */
export async function lockSalesOf(
  tx: Tx,
  { vendorId }: Pick<VendorScope, 'vendorId'>,
  variantIds: readonly string[],
): Promise<void> {
  await sql`
    select from promotions as m where m.vendor_id = ${vendorId} and ${within(variantIds)} order by m.id for update`.execute(
    tx,
  );
}

/**
 * Takes packs out of the sales that run or are planned, so that they are sold at their own price when they are offered again;
 * a sale of no other pack is stopped. The packs are locked, and their offers are settled afterwards.
 */
export async function endSalesOf(tx: Tx, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return;
  const { rows } = await sql<{ id: string; isActive: boolean }>`
    update promotions as m set version = m.version + 1, is_active = w.goes_on,
      stopped_at = case when not w.goes_on then now() end
    from (
      select m.id, exists (
        select from promotion_variants where promotion_id = m.id and variant_id <> all(${variantIds}::uuid[])) as goes_on
      from promotions as m where ${within(variantIds)} order by m.id for update
    ) as w
    where m.id = w.id returning m.id, m.is_active as "isActive"`.execute(tx);
  const left = rows.flatMap(({ id, isActive }) => (isActive ? [id] : []));
  if (left.length === 0) return;
  await sql`
    delete from promotion_variants
    where promotion_id = any(${left}::uuid[]) and variant_id = any(${variantIds}::uuid[])`.execute(tx);
  await sql`
    delete from promotion_offers as o where promotion_id = any(${left}::uuid[]) and not exists (
      select from promotion_variants
      where promotion_id = o.promotion_id and product_vendor_id = o.product_vendor_id)`.execute(tx);
}
