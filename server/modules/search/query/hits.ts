import { sql } from 'kysely';
import type { ProductHit, ProductVendor } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import type { GenerationCache } from '#server/kernel/generation-cache.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import {
  BEST_FIRST,
  bestPromotion,
  findOffersInOrder,
  fitsFilter,
  type OfferRow,
  type Promotion,
  runningPromotions,
  toCard,
  toOfferVendor,
  toPublicItem,
  VENDOR_COLUMNS,
  type VendorColumns,
} from '#server/modules/catalogue/public.ts';
import type { Listing } from './product-order.ts';
import { isAboutOffers } from './product-sets.ts';

const MOST_OFFERS = 10;

/** The criteria that choose the offer that represents a product. */
export interface Choice extends Pick<Listing, 'filter'> {
  /** The sizes that the query names, as base:amount. */
  sizes: string[];
}

/** Products as searches show them, by id. Cached if only stock and price choose the offer that represents a product. */
export function showHits(
  db: Db,
  kept: GenerationCache<ProductHit>,
  productIds: string[],
  choice: Choice,
): Promise<Map<string, ProductHit>> {
  const isPlain = !isAboutOffers(choice.filter) && choice.sizes.length === 0;
  return isPlain ? kept.getMany(productIds, (missing) => show(db, missing, choice)) : show(db, productIds, choice);
}

async function show(db: Db, productIds: string[], choice: Choice): Promise<Map<string, ProductHit>> {
  if (productIds.length === 0) return new Map();
  const rows = await listProductOffers(db, productIds, choice);
  const vendors = Map.groupBy(rows, ({ productId }) => productId);
  const offers = await findOffersInOrder(db, [...new Set(rows.map(({ bestId }) => bestId))]);
  return new Map(offers.map((offer) => [offer.productId, toProductHit(offer, vendors.get(offer.productId) ?? [])]));
}

interface ProductOffer extends VendorColumns {
  productId: string;
  bestId: string;
  id: string;
  price: number;
  compareAtPrice: number | null;
  quantity: number;
  promotions: Promotion[];
}

/**
 * The public offers of products, cheapest first, at most ten of each, and with each the offer that stands for its
 * product: the best that fits the filter, one that has the size asked for before others.
 */
async function listProductOffers(db: Db, productIds: string[], { filter, sizes }: Choice): Promise<ProductOffer[]> {
  const sizeFirst = sizes.length > 0 ? sql`(b.in_stock and b.sizes && ${sizes}::text[]) desc,` : sql``;
  const { rows } = await sql<ProductOffer>`
    select p.id as "productId", best.offer_id as "bestId", o.id, o.price, o.compare_at_price as "compareAtPrice",
      (select coalesce(sum(x.stock_quantity), 0) from variants as x
        where x.product_vendor_id = o.id and x.is_active)::int as quantity,
      ${runningPromotions('o.id')} as promotions,
      ${VENDOR_COLUMNS}
    from unnest(${productIds}::uuid[]) with ordinality as p(id, place)
    cross join lateral (
      select b.offer_id from search_documents as b where b.product_id = p.id and ${fitsFilter(filter, 'b')}
      order by ${sizeFirst} ${BEST_FIRST} limit 1
    ) as best
    cross join lateral (
      select offer_id, price from search_documents where product_id = p.id order by price, offer_id limit ${MOST_OFFERS}
    ) as d
    join product_vendors as o on o.id = d.offer_id
    join vendors as v on v.id = o.vendor_id
    order by p.place, d.price, o.id`.execute(db);
  return rows;
}

function toProductHit(row: OfferRow, vendors: ProductOffer[]): ProductHit {
  const item = toCard(toPublicItem(row));
  const { name, nameEn, mainImage, category } = item.product;
  return {
    ...item,
    name,
    nameEn,
    description: row.description,
    descriptionEn: row.descriptionEn,
    mainImage,
    category,
    productVendors: vendors.map(toProductVendor),
  };
}

function toProductVendor(row: ProductOffer): ProductVendor {
  const best = bestPromotion(row.price, row.promotions);
  return {
    id: row.id,
    price: toRiyals(row.price),
    compareAtPrice: toRiyalsOrNull(row.compareAtPrice),
    discountedPrice: toRiyalsOrNull(best?.discountedPrice ?? null),
    quantity: row.quantity,
    isActive: true,
    vendor: toOfferVendor(row),
  };
}
