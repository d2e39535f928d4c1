import { sql } from 'kysely';
import type { FoundProduct } from '#contract/seller/offers.ts';
import type { Db } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { toRiyalsOrNull } from '#server/kernel/money.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { findProductIds, type Search } from '#server/modules/search/public.ts';
import { variantsOnSale } from './on-sale.ts';

/** Products on one page of what is found. */
const MOST = 12;

interface Wanted {
  gtin?: string | undefined;
  search?: string | undefined;
}

/** The products that a vendor may sell: the one with a barcode or an own SKU, or those that shoppers find by a name. */
export async function findProducts(
  db: Db,
  search: Search,
  { vendorId }: VendorScope,
  wanted: Wanted,
): Promise<FoundProduct[]> {
  if (wanted.gtin !== undefined) {
    const found = await db.selectFrom('packs').where('gtin', '=', wanted.gtin).select('product_id as id').execute();
    return readProducts(db, vendorId, ids(found));
  }
  if (!wanted.search) return [];
  const own = await sql<{ id: string }>`
    select distinct o.product_id as id from variants as v join product_vendors as o on o.id = v.product_vendor_id
    where v.vendor_id = ${vendorId} and v.sku_key = upper(${wanted.search})`.execute(db);
  if (own.rows.length > 0) return readProducts(db, vendorId, ids(own.rows));
  const part = `%${wanted.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // Products that nobody sells at the moment are not in the search of the shop.
  const unsold = sql<{ id: string }>`
    select p.id from products as p
    where p.status = 'ACTIVE' and (p.name ilike ${part} or p.name_en ilike ${part} or p.sku = upper(${wanted.search}))
      and not exists (select from search_documents where product_id = p.id)
    order by p.name limit ${MOST}`.execute(db);
  const [found, rest] = await Promise.all([findProductIds(search, wanted.search, MOST), unsold]);
  return readProducts(db, vendorId, [...found, ...ids(rest.rows)].slice(0, MOST));
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

interface Row extends Omit<FoundProduct, 'imageUrl' | 'packs'> {
  imageId: string | null;
  packs: (Omit<FoundProduct['packs'][number], 'cheapest' | 'median'> & {
    cheapest: number | null;
    median: number | null;
  })[];
}

/** The products in the order of their ids, with what others take for each pack. */
async function readProducts(db: Db, vendorId: string, productIds: string[]): Promise<FoundProduct[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.name_en as "nameEn", p.brand, p.brand_en as "brandEn",
      (select media_id from product_images where product_id = p.id order by position limit 1) as "imageId",
      (select id from product_vendors where product_id = p.id and vendor_id = ${vendorId}) as "offerId",
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'nameEn', k.name_en, 'gtin', k.gtin,
          'variantId', (select id from variants where pack_id = k.id and vendor_id = ${vendorId}),
          'cheapest', r.cheapest, 'median', r.median, 'sellers', r.sellers) order by k.position), '[]')
        from packs as k cross join lateral (
          select min(x.price) as cheapest, round(percentile_cont(0.5) within group (order by x.price)) as median,
            count(*) as sellers
          from ${variantsOnSale} as x
          where x.pack_id = k.id and x.vendor_id <> ${vendorId}
        ) as r
        where k.product_id = p.id and k.is_active) as packs
    from products as p where p.id = any(${productIds}::uuid[]) and p.status = 'ACTIVE'
    order by array_position(${productIds}::uuid[], p.id)`.execute(db);
  return rows.map(({ imageId, packs, ...product }) => ({
    ...product,
    imageUrl: pictureUrlOrNull(imageId),
    packs: packs.map((pack) => ({
      ...pack,
      cheapest: toRiyalsOrNull(pack.cheapest),
      median: toRiyalsOrNull(pack.median),
    })),
  }));
}
