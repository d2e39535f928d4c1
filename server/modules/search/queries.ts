import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchQuery } from '#contract/search.ts';
import type { Db } from '#server/db/client.ts';
import type { Promotion } from '#server/modules/catalogue/price.ts';
import { runningPromotions } from '#server/modules/catalogue/promotions.ts';
import { toHalalas } from '#server/money.ts';
import type { Match } from './match.ts';

export type ProductFilter = Pick<SearchQuery, 'category' | 'vendor' | 'priceMin' | 'priceMax'>;
export interface Slice {
  limit: number;
  offset: number;
}

const PUBLIC_VENDOR = sql<SqlBool>`n.kind = 'vendor' and v.is_active and v.is_verified`;
const PUBLIC_CATEGORY = sql<SqlBool>`n.kind = 'category' and c.is_active`;
const MOST_OFFERS = 10;

export interface Counts {
  products: number;
  vendors: number;
  categories: number;
}

export async function countHits(db: Db, match: Match, filter: ProductFilter): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(distinct product_id) from search_documents where ${fits(match, filter)}) as products,
    (select count(*) from search_names as n join vendors as v on v.id = n.id
      where ${PUBLIC_VENDOR} and ${match.condition}) as vendors,
    (select count(*) from search_names as n join categories as c on c.id = n.id
      where ${PUBLIC_CATEGORY} and ${match.condition}) as categories`.execute(db);
  return rows[0] ?? { products: 0, vendors: 0, categories: 0 };
}

/** Which of a product's offers stands for it: one that can be bought, the closest to the query, the cheapest. */
const BEST_OFFER = sql`in_stock desc, score desc, price, offer_id`;
const NEWEST_OFFER = sql`created_at desc, offer_id`;
const PRODUCT_ORDER: Record<SearchQuery['sortBy'], RawBuilder<unknown>> = {
  relevance: sql`score desc, in_stock desc, popularity desc, rating desc, offer_id`,
  price_asc: sql`price, offer_id`,
  price_desc: sql`price desc, offer_id`,
  name: sql`name_sort, offer_id`,
  nameEn: sql`name_en_sort, offer_id`,
  newest: sql`created_at desc, offer_id`,
};

/** One offer of each product that fits, in order. */
export async function listProductOffers(
  db: Db,
  match: Match,
  { filter, sortBy, limit, offset }: Slice & { filter: ProductFilter; sortBy: SearchQuery['sortBy'] },
): Promise<{ offerId: string; score: number }[]> {
  const { rows } = await sql<{ offerId: string; score: number }>`
    select offer_id as "offerId", score from (
      select distinct on (product_id) * from (
        select offer_id, product_id, price, in_stock, popularity, rating, name_sort, name_en_sort, created_at,
          ${match.score} as score
        from search_documents where ${fits(match, filter)}
      ) as fitting
      order by product_id, ${sortBy === 'newest' ? NEWEST_OFFER : BEST_OFFER}
    ) as best
    order by ${PRODUCT_ORDER[sortBy]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

function fits(match: Match, { category, vendor, priceMin, priceMax }: ProductFilter): RawBuilder<SqlBool> {
  const conditions = [
    match.condition,
    category && sql`(category_id = ${category} or root_category_id = ${category})`,
    vendor && sql`vendor_id = ${vendor}`,
    priceMin !== undefined && sql`price >= ${toHalalas(priceMin)}`,
    priceMax !== undefined && sql`price <= ${toHalalas(priceMax)}`,
  ].filter((condition) => typeof condition === 'object');
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export interface ProductVendorRow {
  productId: string;
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

/** The public offers of products, cheapest first, at most ten of each. */
export async function listProductVendors(db: Db, productIds: string[]): Promise<ProductVendorRow[]> {
  const { rows } = await sql<ProductVendorRow>`
    select p.id as "productId", o.id, o.price, o.compare_at_price as "compareAtPrice",
      (select coalesce(sum(x.stock_quantity), 0) from variants as x
        where x.product_vendor_id = o.id and x.is_active)::int as quantity,
      ${runningPromotions('o.id')} as promotions,
      v.id as "vendorId", v.name as "vendorName", v.name_en as "vendorNameEn", v.logo_id as "vendorLogoId",
      v.is_verified as "vendorIsVerified", v.avg_rating as "vendorAvgRating", v.total_reviews as "vendorTotalReviews"
    from unnest(${productIds}::uuid[]) as p(id)
    cross join lateral (
      select offer_id, price from search_documents where product_id = p.id order by price, offer_id limit ${MOST_OFFERS}
    ) as d
    join product_vendors as o on o.id = d.offer_id
    join vendors as v on v.id = o.vendor_id
    order by p.id, d.price, o.id`.execute(db);
  return rows;
}

export interface VendorRow {
  id: string;
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  logoId: string | null;
  isVerified: boolean;
  avgRating: number;
  totalReviews: number;
  productCount: number;
  score: number;
}

export async function listVendorRows(db: Db, match: Match, { limit, offset }: Slice): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`
    select v.id, v.name, v.name_en as "nameEn", v.description, v.description_en as "descriptionEn",
      v.logo_id as "logoId", v.is_verified as "isVerified", v.avg_rating as "avgRating",
      v.total_reviews as "totalReviews",
      (select count(*) from search_documents as d where d.vendor_id = v.id) as "productCount",
      ${match.score} as score
    from search_names as n join vendors as v on v.id = n.id
    where ${PUBLIC_VENDOR} and ${match.condition}
    order by score desc, v.avg_rating desc, v.total_reviews desc, v.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface CategoryRow {
  id: string;
  name: string;
  nameEn: string;
  imageId: string | null;
  productCount: number;
  score: number;
}

export async function listCategoryRows(db: Db, match: Match, { limit, offset }: Slice): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, c.name_en as "nameEn", c.image_id as "imageId",
      (select count(*) from search_documents as d where d.category_id = c.id or d.root_category_id = c.id)
        as "productCount",
      ${match.score} as score
    from search_names as n join categories as c on c.id = n.id
    where ${PUBLIC_CATEGORY} and ${match.condition}
    order by score desc, c.level, c.sort_order, c.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface ProductNameRow {
  id: string;
  name: string;
  nameEn: string;
  imageId: string | null;
  score: number;
}

/** Names of the products that fit best, each with the offer that stands for it. */
export async function listProductNames(db: Db, match: Match, limit: number): Promise<ProductNameRow[]> {
  const options = { filter: {}, sortBy: 'relevance', limit, offset: 0 } as const;
  const offers = await listProductOffers(db, match, options);
  if (offers.length === 0) return [];
  const ids = offers.map(({ offerId }) => offerId);
  const rows = await db
    .selectFrom('product_vendors as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .leftJoin('product_images as i', (join) => join.onRef('i.product_id', '=', 'p.id').on('i.position', '=', 0))
    .where('o.id', 'in', ids)
    .select(['o.id', 'p.name', 'p.name_en as nameEn', 'i.media_id as imageId'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return offers.flatMap(({ offerId, score }) => {
    const row = byId.get(offerId);
    return row ? [{ ...row, score }] : [];
  });
}
