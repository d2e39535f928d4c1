import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { foldForSorting } from '#server/kernel/arabic-text.ts';
import { currentPrice, type Promotion, runningPromotions } from '#server/modules/catalogue/public.ts';
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

const PRICES = sql`jsonb_build_object('price', o.price, 'promotions', ${runningPromotions('o.id')})`;
const IN_STOCK = sql`exists (
  select from variants as x where x.product_vendor_id = o.id and x.is_active and x.stock_quantity > 0)`;
const PACKS = sql`(
  select string_agg(x.name_en, ' | ') from variants as x where x.product_vendor_id = o.id and x.is_active)`;

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
  price: column('bigint', PRICES, ({ price, promotions }: { price: number; promotions: Promotion[] }) =>
    currentPrice(price, promotions),
  ),
  rating: column('numeric', 'o.avg_rating'),
  popularity: column('int', 'o.popularity'),
  is_featured: column('boolean', 'o.is_featured'),
  in_stock: column('boolean', IN_STOCK),
  // The creation time that the wire shows.
  created_at: column('timestamptz', 'p.created_at'),
  sizes: column('text[]', PACKS, (packs: string) => packSizes(packs, shopLexicon())),
};
