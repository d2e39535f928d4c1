import { sql } from 'kysely';
import { SEARCH } from '#contract/shared/constants.ts';
import type { FreeFrom } from '#contract/shared/selling/declarations.ts';
import type { Db } from '#server/db/client.ts';
import type { GenerationCache } from '#server/kernel/generation-cache.ts';
import { isDiscountedOffer } from '#server/modules/catalogue/public.ts';
import type { ProductSet } from '#server/modules/search/index/product-set.ts';
import type { FoundProducts } from '#server/modules/search/query/product-order.ts';
import { isIn } from '#server/modules/search/query/product-sets.ts';

/** An offer of a found product, with what facets count. */
export interface FoundOffer {
  productId: string;
  vendorId: string;
  categoryId: string;
  rootCategoryId: string;
  /** In halalas, promotions included. */
  price: number;
  inStock: boolean;
  isDiscounted: boolean;
  /** As base:amount. */
  sizes: string[];
  /** What the product is declared free from. */
  freeFrom: FreeFrom[];
}

export interface FoundOffers {
  /** The offers of one product follow each other. */
  offers: FoundOffer[];
  /** More products were found than were looked at. */
  isPartial: boolean;
}

/** The offers of products, by product: most searches find products that others have found before. */
export type OfferCache = GenerationCache<FoundOffer[]>;

/** The offers of the products found: of all of them, or of the ranked ones and as many others as are counted. */
export async function readFoundOffers(
  db: Db,
  kept: OfferCache,
  { products, rest, total }: FoundProducts & { total: number },
): Promise<FoundOffers> {
  const ranked = products.map(({ productId }) => productId);
  const ids = rest ? [...new Set([...ranked, ...(await someOf(db, rest))])] : ranked;
  const offers = await kept.getMany(ids, (missing) => readOffers(db, missing));
  return { offers: [...offers.values()].flat(), isPartial: rest !== null && total > SEARCH.facetedTo };
}

async function someOf(db: Db, set: ProductSet): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.product_id as id from search_products as p where ${isIn(set)} limit ${SEARCH.facetedTo}`.execute(db);
  return rows.map(({ id }) => id);
}

async function readOffers(db: Db, productIds: string[]): Promise<Map<string, FoundOffer[]>> {
  const { rows } = await sql<FoundOffer>`
    select d.product_id as "productId", d.vendor_id as "vendorId", d.category_id as "categoryId",
      d.root_category_id as "rootCategoryId", d.price, d.in_stock as "inStock", d.sizes, p.free_from as "freeFrom",
      ${isDiscountedOffer('d')} as "isDiscounted"
    from search_documents as d join search_products as p on p.product_id = d.product_id
    where d.product_id = any(${productIds}::uuid[])`.execute(db);
  shareTexts(rows);
  return Map.groupBy(rows, ({ productId }) => productId);
}

/** Keeps each id and size once in memory: rows repeat the same few. */
function shareTexts(rows: FoundOffer[]): void {
  const known = new Map<string, string>();
  const shared = <Text extends string>(text: Text) => {
    const first = (known.get(text) ?? text) as Text;
    known.set(text, first);
    return first;
  };
  for (const row of rows) {
    row.productId = shared(row.productId);
    row.vendorId = shared(row.vendorId);
    row.categoryId = shared(row.categoryId);
    row.rootCategoryId = shared(row.rootCategoryId);
    row.sizes = row.sizes.map(shared);
    row.freeFrom = row.freeFrom.map(shared);
  }
}
