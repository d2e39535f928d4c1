import { type RawBuilder, sql } from 'kysely';
import type { SearchQuery } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { type Promotion, runningPromotions } from '#server/modules/catalogue/public.ts';
import { fitsOffer, type ProductFilter } from './product-sets.ts';

const MOST_OFFERS = 10;

const CAN_BE_BOUGHT = sql`b.in_stock desc, b.price, b.offer_id`;

/** Which of a product's offers (b) stands for it: one that can be bought, the cheapest; among the new, the newest. */
export const BETTER: Record<SearchQuery['sortBy'], RawBuilder<unknown>> = {
  relevance: CAN_BE_BOUGHT,
  price_asc: CAN_BE_BOUGHT,
  price_desc: CAN_BE_BOUGHT,
  name: CAN_BE_BOUGHT,
  nameEn: CAN_BE_BOUGHT,
  newest: sql`b.created_at desc, b.offer_id`,
};

/** What decides which of a product's offers stands for it. */
export interface Wanted {
  filter: ProductFilter;
  sortBy: SearchQuery['sortBy'];
  /** As base:amount. */
  sizes: string[];
}

export interface ProductVendorRow {
  productId: string;
  bestId: string;
  id: string;
  price: number;
  compareAtPrice: number | null;
  quantity: number;
  promotions: Promotion[];
  vendorId: string;
  vendorName: string;
  vendorNameEn: string;
  vendorLogoId: string | null;
  vendorIsVerified: boolean;
  vendorAvgRating: number;
  vendorTotalReviews: number;
}

/**
 * The public offers of products, cheapest first, at most ten of each; with each the offer that stands for its product: of
 * those that fit the filter the best, one that has the size asked for before others.
 */
export async function listProductOffers(
  db: Db,
  productIds: string[],
  { filter, sortBy, sizes }: Wanted,
): Promise<ProductVendorRow[]> {
  const { rows } = await sql<ProductVendorRow>`
    select p.id as "productId", best.offer_id as "bestId", o.id, o.price, o.compare_at_price as "compareAtPrice",
      (select coalesce(sum(x.stock_quantity), 0) from variants as x
        where x.product_vendor_id = o.id and x.is_active)::int as quantity,
      ${runningPromotions('o.id')} as promotions,
      v.id as "vendorId", v.name as "vendorName", v.name_en as "vendorNameEn", v.logo_id as "vendorLogoId",
      v.is_verified as "vendorIsVerified", v.avg_rating as "vendorAvgRating", v.total_reviews as "vendorTotalReviews"
    from unnest(${productIds}::uuid[]) with ordinality as p(id, place)
    cross join lateral (
      select b.offer_id from search_documents as b where b.product_id = p.id and ${fitsOffer(filter, 'b')}
      order by ${sizes.length > 0 ? sql`(b.in_stock and b.sizes && ${sizes}::text[]) desc,` : sql``} ${BETTER[sortBy]} limit 1
    ) as best
    cross join lateral (
      select offer_id, price from search_documents where product_id = p.id order by price, offer_id limit ${MOST_OFFERS}
    ) as d
    join product_vendors as o on o.id = d.offer_id
    join vendors as v on v.id = o.vendor_id
    order by p.place, d.price, o.id`.execute(db);
  return rows;
}

export interface DescribedProduct {
  productId: string;
  /** Of the offer that stands for it. */
  id: string;
  name: string;
  nameEn: string;
  imageId: string | null;
}

/** Names and first pictures of products that the public may see. */
export async function describeProducts(db: Db, productIds: string[]): Promise<Map<string, DescribedProduct>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<DescribedProduct>`
    select p.id as "productId", d.offer_id as id, p.name, p.name_en as "nameEn", i.media_id as "imageId"
    from products as p
    left join product_images as i on i.product_id = p.id and i.position = 0
    cross join lateral (
      select offer_id from search_documents where product_id = p.id order by in_stock desc, price, offer_id limit 1
    ) as d
    where p.id = any(${productIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.productId, row]));
}
