import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { foldStrict } from '#server/kernel/arabic-text.ts';
import { currentPrice, runningPromotions } from '#server/modules/catalogue/public.ts';
import { shopLexicon } from '#server/modules/search/language/lexicon.ts';
import { packSizes } from '#server/modules/search/language/sizes.ts';
import { refreshNames } from './names.ts';
import { refreshProducts } from './product-documents.ts';

const BATCH = 2_000;

/**
 * Writes what offers, and their products, vendors and categories, are found by, as they are now, and removes those that
 * the public may no longer see. Called by whatever changes what is shown of them, in the same transaction.
 */
export async function refreshDocuments(db: Db, offerIds: string[]): Promise<void> {
  for (let start = 0; start < offerIds.length; start += BATCH) {
    const ids = offerIds.slice(start, start + BATCH);
    await lockDocuments(db, ids);
    const rows = await publicOffers(db, ids);
    const shown = new Set(rows.map((row) => row.offerId));
    const hidden = ids.filter((id) => !shown.has(id));
    if (hidden.length > 0) await db.deleteFrom('search_documents').where('offer_id', 'in', hidden).execute();
    if (rows.length > 0) {
      await writeDocuments(db, rows.map(toDocument));
      await refreshNames(db, rows);
    }
    await refreshProducts(db, await productsOf(db, ids));
  }
}

async function productsOf(db: Db, offerIds: string[]): Promise<string[]> {
  const query = db
    .selectFrom('product_vendors')
    .where('id', 'in', offerIds)
    .select('product_id as productId')
    .distinct();
  return (await query.execute()).map(({ productId }) => productId);
}

/** Whoever sells the last piece is waited for, or waits: what is read after this is still true when it is written. */
async function lockDocuments(db: Db, ids: string[]): Promise<void> {
  await sql`select 1 from search_documents where offer_id = any(${ids}::uuid[]) order by offer_id for update`.execute(
    db,
  );
}

function publicOffers(db: Db, ids: string[]) {
  return db
    .selectFrom('product_vendors as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .where('o.id', 'in', ids)
    .where('o.is_active', '=', true)
    .where('p.status', '=', 'ACTIVE')
    .where('v.is_active', '=', true)
    .where('v.is_verified', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('variants as x')
          .whereRef('x.product_vendor_id', '=', 'o.id')
          .where('x.is_active', '=', true)
          .select('x.id'),
      ),
    )
    .select([
      'o.id as offerId',
      'o.product_id as productId',
      'o.vendor_id as vendorId',
      'o.price',
      'o.avg_rating as rating',
      'o.popularity',
      'o.is_featured as isFeatured',
      'o.created_at as createdAt',
      'p.category_id as categoryId',
      'p.name',
      'p.name_en as nameEn',
      'c.parent_id as parentId',
      sql<string>`(select string_agg(x.name_en, ' | ') from variants as x where x.product_vendor_id = o.id and x.is_active)`.as(
        'packs',
      ),
      sql<boolean>`exists (select from variants as x where x.product_vendor_id = o.id and x.is_active and x.stock_quantity > 0)`.as(
        'inStock',
      ),
    ])
    .select(runningPromotions('o.id').as('promotions'))
    .execute();
}

type Row = Awaited<ReturnType<typeof publicOffers>>[number];

function toDocument(row: Row) {
  return {
    offer_id: row.offerId,
    product_id: row.productId,
    vendor_id: row.vendorId,
    category_id: row.categoryId,
    root_category_id: row.parentId ?? row.categoryId,
    name_sort: foldStrict(row.name),
    name_en_sort: row.nameEn.toLowerCase(),
    price: currentPrice(row.price, row.promotions),
    rating: row.rating,
    popularity: row.popularity,
    is_featured: row.isFeatured,
    in_stock: row.inStock,
    created_at: row.createdAt,
    sizes: packSizes(row.packs, shopLexicon()),
  };
}

async function writeDocuments(db: Db, documents: ReturnType<typeof toDocument>[]): Promise<void> {
  await sql`
    insert into search_documents
      (offer_id, product_id, vendor_id, category_id, root_category_id, name_sort, name_en_sort, price, rating, popularity,
       is_featured, in_stock, created_at, sizes)
    select * from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d(
      offer_id uuid, product_id uuid, vendor_id uuid, category_id uuid, root_category_id uuid, name_sort text,
      name_en_sort text, price bigint, rating numeric, popularity int, is_featured boolean, in_stock boolean,
      created_at timestamptz, sizes text[])
    on conflict (offer_id) do update set
      product_id = excluded.product_id, vendor_id = excluded.vendor_id, category_id = excluded.category_id,
      root_category_id = excluded.root_category_id, name_sort = excluded.name_sort, name_en_sort = excluded.name_en_sort,
      price = excluded.price, rating = excluded.rating, popularity = excluded.popularity,
      is_featured = excluded.is_featured, in_stock = excluded.in_stock, created_at = excluded.created_at,
      sizes = excluded.sizes`.execute(db);
}
