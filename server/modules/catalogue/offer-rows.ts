import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ProductQuery } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { isFoundIn, type Search } from '#server/modules/search/public.ts';
import { runningPromotions } from './promotions.ts';

export type OfferFilter = Pick<
  ProductQuery,
  'ids' | 'search' | 'categoryId' | 'vendorId' | 'minPrice' | 'maxPrice' | 'isFeatured' | 'inStock'
>;
type Documents = SelectQueryBuilder<DB & { d: DB['search_documents'] }, 'd', unknown>;

const SORT_COLUMN = {
  name: 'name_sort',
  nameEn: 'name_en_sort',
  price: 'price',
  rating: 'rating',
  createdAt: 'created_at',
  popularity: 'popularity',
} as const;

/** Ids of one page of public offers, in order; equal ones keep the order of their ids. */
export async function listOfferIds(search: Search, query: ProductQuery): Promise<string[]> {
  const documents = await filtered(search, query);
  const rows = await documents
    .select('offer_id')
    .orderBy(SORT_COLUMN[query.sortBy], query.sortOrder)
    .orderBy('offer_id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return rows.map((row) => row.offer_id);
}

export async function countOffers(search: Search, filter: OfferFilter): Promise<number> {
  const documents = await filtered(search, filter);
  const row = await documents.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return row.total;
}

async function filtered({ db, find }: Search, filter: OfferFilter): Promise<Documents> {
  let query = db.selectFrom('search_documents as d') as Documents;
  const { ids, categoryId, vendorId, minPrice, maxPrice, isFeatured, inStock } = filter;
  if (ids) query = query.where('offer_id', 'in', ids);
  if (categoryId) query = query.where(await categoryColumn(db, categoryId), '=', categoryId);
  if (vendorId) query = query.where('vendor_id', '=', vendorId);
  if (minPrice !== undefined) query = query.where('price', '>=', toHalalas(minPrice));
  if (maxPrice !== undefined) query = query.where('price', '<=', toHalalas(maxPrice));
  if (isFeatured) query = query.where('is_featured', '=', true);
  if (inStock !== undefined) query = query.where('in_stock', '=', true);
  if (filter.search) query = query.where(isFoundIn(await find(filter.search)));
  return query;
}

/** One column, never "either of two": each has indexes that already are in the order asked for. */
async function categoryColumn(db: Db, categoryId: string): Promise<'category_id' | 'root_category_id'> {
  const row = await db.selectFrom('categories').where('id', '=', categoryId).select('level').executeTakeFirst();
  return row?.level === 1 ? 'root_category_id' : 'category_id';
}

/** Everything that is shown of offers, by id, in any state: the cart also shows what is no longer sold. */
export function findOffers(db: Db, ids: string[]) {
  return db
    .selectFrom('product_vendors as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .where('o.id', 'in', ids)
    .select([
      'o.id',
      'o.price',
      'o.compare_at_price as compareAtPrice',
      'o.min_order_quantity as minOrderQuantity',
      'o.max_order_quantity as maxOrderQuantity',
      'o.low_stock_threshold as lowStockThreshold',
      'o.is_featured as isFeatured',
      'o.avg_rating as avgRating',
      'o.total_reviews as totalReviews',
      (eb) =>
        eb
          .and([eb('o.is_active', '=', true), eb('v.is_active', '=', true), eb('v.is_verified', '=', true)])
          .$castTo<boolean>()
          .as('isActive'),
    ])
    .select([
      'p.id as productId',
      'p.name',
      'p.name_en as nameEn',
      'p.description',
      'p.description_en as descriptionEn',
      'p.short_description as shortDescription',
      'p.short_description_en as shortDescriptionEn',
      'p.sku',
      'p.status',
      'p.weight_grams as weightGrams',
      'p.length_mm as lengthMm',
      'p.width_mm as widthMm',
      'p.height_mm as heightMm',
      'p.allergens',
      'p.storage',
      'p.category_id as categoryId',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
      'c.name as categoryName',
      'c.name_en as categoryNameEn',
      'v.id as vendorId',
      'v.name as vendorName',
      'v.name_en as vendorNameEn',
      'v.logo_id as vendorLogoId',
      'v.is_verified as vendorIsVerified',
      'v.avg_rating as vendorAvgRating',
      'v.total_reviews as vendorTotalReviews',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_images as i')
          .whereRef('i.product_id', '=', 'p.id')
          .select('i.media_id as mediaId')
          .orderBy('i.position'),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('variants as x')
          .whereRef('x.product_vendor_id', '=', 'o.id')
          .where('x.is_active', '=', true)
          .select([
            'x.id',
            'x.name',
            'x.name_en as nameEn',
            'x.sku',
            'x.price',
            'x.compare_at_price as compareAtPrice',
            'x.stock_quantity as quantity',
            'x.content_amount as contentAmount',
            'x.content_unit as contentUnit',
          ])
          .orderBy('x.position'),
      ).as('variants'),
      runningPromotions('o.id').as('promotions'),
    ])
    .execute();
}

export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number];

/** The public offers of the product of an offer, cheapest first, the offer itself left out. */
export async function listRivalIds(db: Db, offerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_documents')
    .where('product_id', '=', (eb) => eb.selectFrom('product_vendors').where('id', '=', offerId).select('product_id'))
    .where('offer_id', '<>', offerId)
    .select('offer_id')
    .orderBy('price')
    .orderBy('offer_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.offer_id);
}

/** Whether the public may see the offer. */
export async function isPublic(db: Db, offerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('search_documents')
    .where('offer_id', '=', offerId)
    .select('offer_id')
    .executeTakeFirst();
  return row !== undefined;
}
