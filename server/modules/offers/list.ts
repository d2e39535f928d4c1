import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listVariants, SellerVariant } from '#contract/seller/offers.ts';
import { CART } from '#contract/shared/constants.ts';
import { toGtin } from '#contract/shared/selling/gtin.ts';
import type { PriceDoubt } from '#contract/shared/selling/offers.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';

type Wanted = z.output<typeof listVariants.query>;

const IS_LOW = sql`v.stock_quantity <= coalesce(o.low_stock_threshold, ${CART.lowStockThreshold})`;
const FILTERS: Record<NonNullable<Wanted['filter']>, RawBuilder<unknown>> = {
  low: sql`v.stock_quantity > 0 and ${IS_LOW}`,
  out: sql`v.stock_quantity = 0`,
  off: sql`not o.wants_active`,
  held: sql`(h.variant_id is not null or exists (select from offer_holds where offer_id = o.id))`,
  without_gtin: sql`k.gtin is null`,
};

interface Row extends Omit<SellerVariant, 'imageUrl' | 'price' | 'compareAtPrice' | 'heldPrice'> {
  imageId: string | null;
  price: number;
  compareAtPrice: number | null;
  heldPrice: number | null;
  heldFor: PriceDoubt[] | null;
  heldAt: Date | null;
}

/** Lists the vendor's variants, those of one product together. */
export async function listOwnVariants(
  db: Db,
  { vendorId }: VendorScope,
  { search, filter, categoryId, cursor, limit }: Wanted,
): Promise<{ data: SellerVariant[]; nextCursor: string | null }> {
  const conditions = [
    sql`v.vendor_id = ${vendorId} and v.is_active`,
    ...(search ? [matches(search)] : []),
    ...(filter ? [FILTERS[filter]] : []),
    ...(categoryId ? [sql`(p.category_id = ${categoryId} or c.parent_id = ${categoryId})`] : []),
    ...(cursor ? [sql`(p.name, o.id, v.position, v.id) > (${placeOf(cursor, vendorId)})`] : []),
  ];
  const { rows } = await sql<Row>`
    select v.id, o.id as "offerId", p.id as "productId", v.pack_id as "packId", p.name as "productName",
      p.name_en as "productNameEn", v.name as "packName", v.name_en as "packNameEn", k.gtin, v.sku, v.price,
      v.compare_at_price as "compareAtPrice", v.stock_quantity as stock, ${IS_LOW} as "isLow", o.wants_active as "isOn",
      v.version, h.price as "heldPrice", h.why as "heldFor", h.created_at as "heldAt",
      array(select reason from offer_holds where offer_id = o.id order by since) as holds,
      (select media_id from product_images where product_id = p.id order by position limit 1) as "imageId"
    from variants as v
    join product_vendors as o on o.id = v.product_vendor_id
    join products as p on p.id = o.product_id
    join categories as c on c.id = p.category_id
    join packs as k on k.id = v.pack_id
    left join held_prices as h on h.variant_id = v.id
    where ${sql.join(conditions, sql` and `)}
    order by p.name, o.id, v.position, v.id limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  return {
    data: shown.map(toSellerVariant),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

const placeOf = (variantId: string, vendorId: string) => sql`
  select p.name, o.id, v.position, v.id from variants as v join product_vendors as o on o.id = v.product_vendor_id
  join products as p on p.id = o.product_id where v.id = ${variantId} and v.vendor_id = ${vendorId}`;

/** Part of a name or SKU, or a barcode. */
function matches(search: string): RawBuilder<unknown> {
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const gtin = toGtin(search);
  return sql`(p.name ilike ${part} or p.name_en ilike ${part} or v.sku_key like ${part.toUpperCase()}
    or v.name ilike ${part} or v.name_en ilike ${part} or k.gtin = ${gtin})`;
}

function toSellerVariant({ imageId, heldPrice, heldFor, heldAt, ...row }: Row): SellerVariant {
  return {
    ...row,
    imageUrl: pictureUrlOrNull(imageId),
    price: toRiyals(row.price),
    compareAtPrice: toRiyalsOrNull(row.compareAtPrice),
    heldPrice:
      heldPrice === null || heldAt === null
        ? null
        : { price: toRiyals(heldPrice), doubts: heldFor ?? [], askedAt: heldAt.toISOString() },
  };
}
