import { sql } from 'kysely';
import type { PublicItem } from '#contract/shop/catalogue.ts';
import type { ProductHit, ProductVendor } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { bytesHeld } from '#server/http/compression.ts';
import type { Changes } from '#server/kernel/change-log.ts';
import { type GenerationCache, generationCache } from '#server/kernel/generation-cache.ts';
import { toRiyals, toRiyalsOrNull } from '#server/kernel/money.ts';
import {
  BEST_FIRST,
  type CardRow,
  cardColumns,
  cardJoins,
  currentPrice,
  fitsFilter,
  isCardTrue,
  type Promotion,
  piecesToSell,
  runningPromotions,
  showCards,
  toOfferVendor,
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
  /** The generation in which the products were looked for: which sizes they have may have changed since. */
  generation: number;
}

/** A ProductHit as JSON. */
export interface WrittenHit {
  productId: string;
  json: Buffer;
}

export type KeptHits = GenerationCache<WrittenHit>;

/** All products of a shop with 10,000 offers: a search whose products are kept asks the database nothing. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Keeps products as searches have shown them. */
export function keptHits(changes: Changes): KeptHits {
  return generationCache({
    changes,
    shows: ({ productId }) => [productId],
    limit: { maxSize: MOST_BYTES, sizeCalculation: ({ json }, key) => bytesHeld(json, key) },
  });
}

/** A product that is shown, and the sizes of its packs; null if they are not known. */
export interface ShownProduct {
  productId: string;
  sizes: string[] | null;
}

/**
 * Products as searches show them, in their order. Cached if only stock, price and size choose the offer that represents a
 * product: by the sizes that it has of those asked for.
 */
export async function showHits(
  db: Db,
  kept: KeptHits,
  products: ShownProduct[],
  choice: Choice,
): Promise<WrittenHit[]> {
  if (isAboutOffers(choice.filter)) {
    const ids = products.map(({ productId }) => productId);
    const shown = await show(db, ids, choice);
    return ids.flatMap((id) => shown.get(id) ?? []);
  }
  const idOf = new Map(
    products.map(({ productId, sizes }) => {
      const own = choice.sizes.filter((size) => sizes?.includes(size) ?? true);
      return [[productId, ...own].join(' '), productId];
    }),
  );
  const keys = [...idOf.keys()];
  const makeMissing = async (missing: string[]) => {
    const made = await show(
      db,
      missing.map((key) => idOf.get(key) as string),
      choice,
    );
    return new Map(
      missing.flatMap((key) => {
        const hit = made.get(idOf.get(key) as string);
        return hit ? [[key, hit] as const] : [];
      }),
    );
  };
  const shown = await kept.getMany(keys, makeMissing, choice.generation);
  return keys.flatMap((key) => shown.get(key) ?? []);
}

async function show(db: Db, productIds: string[], choice: Choice): Promise<Map<string, WrittenHit>> {
  if (productIds.length === 0) return new Map();
  const [best, offers] = await Promise.all([listBest(db, productIds, choice), listOffers(db, productIds)]);
  const vendors = Map.groupBy(offers, ({ productId }) => productId);
  const described = new Map(best.map((row) => [row.productId, row]));
  const cards = (await showCards(db, 'card', best)).map((text) => ({ text, item: JSON.parse(text) as PublicItem }));
  return new Map(
    cards.map(({ text, item: { product } }) => {
      const { name, nameEn, mainImage, category } = product;
      const { description = '', descriptionEn = '' } = described.get(product.id) ?? {};
      const productVendors = (vendors.get(product.id) ?? []).map(toProductVendor);
      const more: Omit<ProductHit, keyof PublicItem> = {
        ...{ name, nameEn, description, descriptionEn, mainImage, category, productVendors },
      };
      const json = inOwnMemory(`${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`);
      return [product.id, { productId: product.id, json }];
    }),
  );
}

/** A short buffer that Node makes of a text shares its memory with others, which it would hold for as long as it is kept. */
function inOwnMemory(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

interface BestRow extends CardRow {
  description: string;
  descriptionEn: string;
}

/** The offers that stand for products: the best that fits the filter, one that has the size asked for before others. */
async function listBest(db: Db, productIds: string[], { filter, sizes }: Choice): Promise<BestRow[]> {
  const sizeFirst = sizes.length > 0 ? sql`(b.in_stock and b.sizes && ${sizes}::text[]) desc,` : sql``;
  const { rows } = await sql<BestRow>`
    select ${cardColumns('card', 'd')}, n.description, n.description_en as "descriptionEn"
    from unnest(${productIds}::uuid[]) as p(id)
    cross join lateral (
      select b.offer_id, b.product_id, b.vendor_id from search_documents as b
      where b.product_id = p.id and ${fitsFilter(filter, 'b')}
      order by ${sizeFirst} ${BEST_FIRST} limit 1
    ) as d
    ${cardJoins('d')} join products as n on n.id = p.id`.execute(db);
  return rows;
}

interface ProductOffer extends VendorColumns {
  productId: string;
  id: string;
  price: number;
  compareAtPrice: number | null;
  /** Promotions included. */
  currentPrice: number;
  /** Those that run now, if the current price is not up to date; null if it is. */
  promotions: Promotion[] | null;
  /** Null if the current price is up to date. */
  firstVariantId: string | null;
  quantity: number;
}

/** The public offers of products, cheapest first, at most ten of each. */
async function listOffers(db: Db, productIds: string[]): Promise<ProductOffer[]> {
  const { rows } = await sql<ProductOffer>`
    select d.product_id as "productId", o.id, o.price, o.compare_at_price as "compareAtPrice",
      d.price as "currentPrice",
      case when not ${isCardTrue('k')} then ${runningPromotions('o.id')} end as promotions,
      case when not ${isCardTrue('k')} then (
        select x.id from variants as x where x.product_vendor_id = o.id and x.is_active order by x.position limit 1
      ) end as "firstVariantId",
      (select coalesce(sum(${piecesToSell()}), 0) from variants as x
        where x.product_vendor_id = o.id and x.is_active)::int as quantity,
      ${VENDOR_COLUMNS}
    from unnest(${productIds}::uuid[]) as p(id)
    cross join lateral (
      select product_id, offer_id, vendor_id, price from search_documents
      where product_id = p.id order by price, offer_id limit ${MOST_OFFERS}
    ) as d
    ${cardJoins('d')}
    order by d.price, o.id`.execute(db);
  return rows;
}

function toProductVendor(row: ProductOffer): ProductVendor {
  const current = row.promotions
    ? currentPrice({ id: row.firstVariantId ?? '', price: row.price }, row.promotions)
    : row.currentPrice;
  return {
    id: row.id,
    price: toRiyals(row.price),
    compareAtPrice: toRiyalsOrNull(row.compareAtPrice),
    discountedPrice: current < row.price ? toRiyals(current) : null,
    quantity: row.quantity,
    isActive: true,
    vendor: toOfferVendor(row),
  };
}
