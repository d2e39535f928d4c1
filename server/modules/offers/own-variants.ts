import { sql } from 'kysely';
import type { RowAnswer } from '#contract/shared/selling/offers.ts';
import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';

/** A vendor's variant under its lock; money in halalas. */
export interface OwnVariant {
  id: string;
  sku: string;
  offerId: string;
  productId: string;
  price: number;
  compareAtPrice: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  stock: number;
  isActive: boolean;
  version: number;
}

interface Subject {
  variantId?: string | undefined;
  sku?: string | undefined;
}

/**
 * Locks the variants that rows name by id or SKU, in id order as orders do, and returns the variant of each row: null for
 * one that is not the vendor's.
 */
export async function lockSubjects(
  tx: Tx,
  scope: Pick<VendorScope, 'vendorId'>,
  rows: readonly Subject[],
): Promise<(OwnVariant | null)[]> {
  const found = await findSubjects(tx, scope, rows);
  // A merge that this waited for has moved variants to another offer: they are found there.
  return found.includes(null) ? findSubjects(tx, scope, rows) : found;
}

async function findSubjects(
  tx: Tx,
  { vendorId }: Pick<VendorScope, 'vendorId'>,
  rows: readonly Subject[],
): Promise<(OwnVariant | null)[]> {
  const skus = rows.flatMap(({ sku }) => (sku === undefined ? [] : [sku.toUpperCase()]));
  const ids = rows.flatMap(({ variantId }) => variantId ?? []);
  const { rows: found } = await sql<OwnVariant>`
    select v.id, v.sku, v.product_vendor_id as "offerId", o.product_id as "productId", v.price,
      v.compare_at_price as "compareAtPrice", v.min_price as "minPrice", v.max_price as "maxPrice",
      v.stock_quantity as stock, v.is_active as "isActive", v.version
    from variants as v join product_vendors as o on o.id = v.product_vendor_id
    where v.vendor_id = ${vendorId} and v.id = any(array(
      select id from variants where vendor_id = ${vendorId} and sku_key = any(${skus})
      union all select unnest(${ids}::uuid[])))
    order by v.id for no key update of v`.execute(tx);
  const byId = new Map(found.map((variant) => [variant.id, variant]));
  const bySku = new Map(found.map((variant) => [variant.sku.toUpperCase(), variant]));
  return rows.map(
    ({ variantId, sku = '' }) => (variantId ? byId.get(variantId) : bySku.get(sku.toUpperCase())) ?? null,
  );
}

/** The variants that several rows of a call name: nobody knows which of the rows is meant. */
export function findTwice(variants: readonly (OwnVariant | null)[]): Set<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const variant of variants) if (variant) (once.has(variant.id) ? twice : once).add(variant.id);
  return twice;
}

export type Outcome = Pick<RowAnswer, 'outcome'> &
  Partial<Pick<RowAnswer, 'code' | 'doubts' | 'missing' | 'missingOrders' | 'orderedLately'>>;

/** Writes a row's answer, with the variant as it is after the call. */
export function toRowAnswer(index: number, variant: OwnVariant | null, outcome: Outcome): RowAnswer {
  return {
    index,
    variantId: variant?.id ?? null,
    code: null,
    doubts: [],
    missing: 0,
    ...outcome,
    price: variant ? toRiyals(variant.price) : null,
    compareAtPrice: toRiyalsOrNull(variant?.compareAtPrice ?? null),
    stock: variant?.stock ?? null,
    version: variant?.version ?? null,
  };
}
