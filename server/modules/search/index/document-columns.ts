import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { UnitPrice, UnitPricePer } from '#contract/shared/unit-price.ts';
import type { DB } from '#server/db/types.ts';
import { foldForSorting } from '#server/kernel/arabic-text.ts';
import { toHalalas } from '#server/kernel/money.ts';
import {
  bestUnitPrice,
  type ContentUnit,
  currentPrice,
  type Pack,
  type PricedVariant,
  type Promotion,
  piecesToSell,
  runningPromotions,
} from '#server/modules/catalogue/public.ts';
import { shopLexicon } from '#server/modules/search/language/lexicon.ts';
import { packSizes } from '#server/modules/search/language/sizes.ts';

/** A row of search_documents. */
export type OfferDocument = Selectable<DB['search_documents']>;

interface Column {
  /** Its type in SQL. */
  type: string;
  /** Reads the value from an offer (o), its product (p), category (c) and vendor (v). */
  read: RawBuilder<unknown>;
  /** Makes the column's value of the value that was read. */
  make: (value: unknown) => unknown;
}

function column<Value>(type: string, read: string | RawBuilder<unknown>, make?: (value: Value) => unknown): Column {
  return {
    type,
    read: typeof read === 'string' ? sql.ref(read) : read,
    make: (value) => (make ? make(value as Value) : value),
  };
}

const PRICES = sql`jsonb_build_object('id', (
  select x.id from variants as x where x.product_vendor_id = o.id and x.is_active order by x.position limit 1),
  'price', o.price, 'promotions', ${runningPromotions('o.id')})`;
const PACK_PRICES = sql`jsonb_build_object('promotions', ${runningPromotions('o.id')}, 'packs', (
  select jsonb_agg(jsonb_build_object('id', x.id, 'price', x.price, 'contentAmount', x.content_amount, 'contentUnit', x.content_unit)
    order by x.position)
  from variants as x where x.product_vendor_id = o.id and x.is_active))`;
const IN_STOCK = sql`exists (
  select from variants as x where x.product_vendor_id = o.id and x.is_active and ${piecesToSell()} > 0)`;
const PACKS = sql`(
  select string_agg(x.name_en, ' | ') from variants as x where x.product_vendor_id = o.id and x.is_active)`;

const MEASURE: Record<UnitPricePer, ContentUnit> = { '100g': 'g', '100ml': 'ml', m: 'm', pc: 'pc' };

interface PackPrices {
  packs: Pack[];
  promotions: Promotion[];
}

/** The columns of an offer by which its packs are compared with others': both null if their contents are unknown. */
export function unitPriceColumns({ packs, promotions }: PackPrices): {
  measure: string | null;
  unitPrice: string | null;
} {
  const unitPrice = bestUnitPrice(packs, promotions);
  return { measure: unitPrice && MEASURE[unitPrice.per], unitPrice: unitPrice && exactly(unitPrice) };
}

/** Halalas per gram, millilitre, metre or piece with 30 decimals, so that only equal fractions become equal numbers. */
function exactly({ price, content }: UnitPrice): string {
  const digits = (BigInt(toHalalas(price)) * 1_000n * 10n ** 30n) / BigInt(Math.round(content * 1_000));
  const text = String(digits).padStart(31, '0');
  return `${text.slice(0, -30)}.${text.slice(-30)}`;
}

/**
 * The columns of search_documents and where their values come from: what lists and searches filter and sort offers by. The
 * first column is the key. catalogue/product-filter.ts has the conditions.
 */
export const DOCUMENT_COLUMNS: Record<keyof OfferDocument, Column> = {
  offer_id: column('uuid', 'o.id'),
  product_id: column('uuid', 'o.product_id'),
  vendor_id: column('uuid', 'o.vendor_id'),
  category_id: column('uuid', 'p.category_id'),
  root_category_id: column('uuid', sql`coalesce(c.parent_id, p.category_id)`),
  name_sort: column('text', 'p.name', foldForSorting),
  name_en_sort: column('text', 'p.name_en', (name: string) => name.toLowerCase()),
  price: column('bigint', PRICES, ({ promotions, ...first }: PricedVariant & { promotions: Promotion[] }) =>
    currentPrice(first, promotions),
  ),
  rating: column('numeric', 'o.avg_rating'),
  popularity: column('int', 'o.popularity'),
  is_featured: column('boolean', 'o.is_featured'),
  in_stock: column('boolean', IN_STOCK),
  // The creation time that the wire shows.
  created_at: column('timestamptz', 'p.created_at'),
  measure: column('text', PACK_PRICES, (prices: PackPrices) => unitPriceColumns(prices).measure),
  unit_price: column('numeric', PACK_PRICES, (prices: PackPrices) => unitPriceColumns(prices).unitPrice),
  sizes: column('text[]', PACKS, (packs: string) => packSizes(packs, shopLexicon())),
};
