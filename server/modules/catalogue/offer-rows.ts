import { type InferResult, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { mayBeSold, piecesToSell } from './may-be-sold.ts';
import { VENDOR_AWAY } from './offer-vendor.ts';
import { runningPromotions } from './promotions.ts';

const VENDOR = [
  'v.id as vendorId',
  'v.name as vendorName',
  'v.name_en as vendorNameEn',
  'v.logo_id as vendorLogoId',
  'v.is_verified as vendorIsVerified',
  'v.avg_rating as vendorAvgRating',
  'v.total_reviews as vendorTotalReviews',
] as const;

/** Of an offer that was joined to another one: the variants that it brought along, which are that offer's now. */
const JOINED_VARIANTS = sql<string[] | null>`(
  select array(
    select w ->> 'id' from jsonb_array_elements(m.moved -> 'variants') as w where w ->> 'offerId' = o.id::text)
  from offer_aliases as j join product_merges as m on m.from_id = o.product_id and m.undone_at is null
  where j.old_id = o.id)`;

/** Selects all displayed fields of offers in any state: a cart also shows offers that are no longer sold. */
export function selectOffers(db: Db, ids: RawBuilder<string[]>) {
  return db
    .selectFrom('product_vendors as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .where('o.id', '=', sql<string>`any(${ids})`)
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
      mayBeSold().$castTo<boolean>().as('mayBeSold'),
    ])
    .select([
      'p.id as productId',
      sql<string | null>`(select offer_id from offer_aliases where old_id = o.id)`.as('joinedTo'),
      JOINED_VARIANTS.as('joinedVariants'),
      'p.name',
      'p.name_en as nameEn',
      'p.description',
      'p.description_en as descriptionEn',
      'p.short_description as shortDescription',
      'p.short_description_en as shortDescriptionEn',
      'p.brand',
      'p.brand_en as brandEn',
      'p.sku',
      'p.status',
      'p.weight_grams as weightGrams',
      'p.length_mm as lengthMm',
      'p.width_mm as widthMm',
      'p.height_mm as heightMm',
      'p.allergens',
      'p.may_contain as mayContain',
      'p.are_allergens_declared as areAllergensDeclared',
      'p.storage',
      'p.ingredients',
      'p.ingredients_en as ingredientsEn',
      'p.origin',
      'p.shelf_life_days as shelfLifeDays',
      'p.category_id as categoryId',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
      'c.name as categoryName',
      'c.name_en as categoryNameEn',
    ])
    .select([...VENDOR, VENDOR_AWAY.as('vendorAway')])
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
            'x.struck_price as compareAtPrice',
            piecesToSell().as('quantity'),
            'x.content_amount as contentAmount',
            'x.content_unit as contentUnit',
          ])
          .orderBy('x.position'),
      ).as('variants'),
      runningPromotions('o.id').as('promotions'),
    ]);
}

export type OfferRow = InferResult<ReturnType<typeof selectOffers>>[number];

/** The ids are hidden in a `select`: if PostgreSQL sees how few there are, it plans the statement again at each call (docs/decisions/0043). */
const findOffers = statement<{ ids: string[] }, OfferRow>((db, place) =>
  selectOffers(db, sql`(select ${place('ids')}::uuid[])::uuid[]`),
);

/** Rows of offers by id. */
export async function findOffersById(db: Db, ids: string[]): Promise<Map<string, OfferRow>> {
  if (ids.length === 0) return new Map();
  const rows = await findOffers(db, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows in the order of the ids; ids without an offer are left out. */
export async function findOffersInOrder(db: Db, ids: string[]): Promise<OfferRow[]> {
  const rows = await findOffersById(db, ids);
  return ids.flatMap((id) => rows.get(id) ?? []);
}
