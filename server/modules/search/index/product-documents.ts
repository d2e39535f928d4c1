import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';
import { fold, words } from '#server/kernel/arabic-text.ts';
import { claimsOf, wordsHad } from '#server/modules/search/language/free-from/free-from.ts';
import { shopLexicon } from '#server/modules/search/language/lexicon.ts';
import { packSizes } from '#server/modules/search/language/sizes.ts';
import { declaredFree } from './declared.ts';
import { categoryMark, claimMark, freeMark, levelMark, toTsvector } from './lexemes.ts';
import { writeRows } from './write-rows.ts';

/** Levels of popularity: two for each doubling. */
export const LEVELS = 40;
/** Products whose rows are made at a time: between two batches the process answers others. */
const BATCH = 50;

/**
 * Writes the rows that products are found and ranked by, from their public offers; a product without any has no row. Call it
 * in the transaction that wrote the offers' documents.
 */
export async function refreshProducts(db: Db, productIds: string[]): Promise<void> {
  // All locks on many rows are taken in id order.
  const ids = [...new Set(productIds)].sort();
  if (ids.length === 0) return;
  await sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  for (let start = 0; start < ids.length; start += BATCH) await refreshSome(db, ids.slice(start, start + BATCH));
}

async function refreshSome(db: Db, ids: string[]): Promise<void> {
  const rows = await publicProducts(db, ids);
  const shown = new Set(rows.map(({ productId }) => productId));
  const hidden = ids.filter((id) => !shown.has(id));
  if (hidden.length > 0) await db.deleteFrom('search_products').where('product_id', 'in', hidden).execute();
  if (rows.length > 0) await writeProducts(db, rows.map(toDocument));
}

function publicProducts(db: Db, ids: string[]) {
  const offers = db
    .selectFrom('search_documents as d')
    .innerJoin('vendors as v', 'v.id', 'd.vendor_id')
    .where('d.product_id', 'in', ids)
    .groupBy('d.product_id')
    .select([
      'd.product_id',
      sql<number>`max(d.popularity)`.as('popularity'),
      sql<number>`max(d.rating)`.as('rating'),
      sql<string>`string_agg(distinct v.name || ' ' || v.name_en, ' ')`.as('vendors'),
      sql<string>`string_agg(array_to_string(d.sizes, ' '), ' ')`.as('sizes'),
    ]);
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('categories as r', 'r.id', 'c.parent_id')
    .innerJoin(offers.as('o'), (join) => join.onRef('o.product_id', '=', 'p.id'))
    .select([
      'p.id as productId',
      'p.category_id as categoryId',
      'c.parent_id as parentId',
      'p.name',
      'p.created_at as createdAt',
      'p.name_en as nameEn',
      'p.allergens',
      'p.may_contain as mayContain',
      'p.are_allergens_declared as areAllergensDeclared',
      'p.free_from as freeFrom',
      sql<string>`concat_ws(' ', p.brand, p.brand_en)`.as('brand'),
      'o.popularity',
      'o.rating',
      'o.vendors',
      'o.sizes',
      sql<string[]>`array[c.name, c.name_en, coalesce(r.name, ''), coalesce(r.name_en, '')]`.as('categories'),
      sql<string>`concat_ws(' ', p.keywords, p.short_description, p.short_description_en, p.description, p.description_en)`.as(
        'body',
      ),
    ])
    .execute();
}

type Row = Awaited<ReturnType<typeof publicProducts>>[number];

function toDocument(row: Row) {
  const rootId = row.parentId ?? row.categoryId;
  const level = Math.min(LEVELS - 1, Math.floor(2 * Math.log2(row.popularity + 1)));
  const sizes = [...row.sizes.split(' ').filter(Boolean), ...packSizes(row.nameEn, shopLexicon())];
  const called = words(`${row.name} ${row.nameEn} ${row.brand}`);
  const claims = [row.name, row.nameEn].flatMap((name) => claimsOf(words(name), shopLexicon().freeFrom));
  const freeFrom = declaredFree(row, claims);
  // A search for gluten must not find Gluten-Free Flour.
  const categories = row.categories.flatMap((name) => wordsHad(words(name), shopLexicon().freeFrom));
  const marks = [
    levelMark(level),
    categoryMark(row.categoryId),
    categoryMark(rootId),
    ...freeFrom.map(freeMark),
    ...claims.map(({ id }) => claimMark(id)),
  ];
  return {
    product_id: row.productId,
    category_id: row.categoryId,
    root_category_id: rootId,
    name_text: fold(row.name),
    name_en_text: fold(row.nameEn),
    brand_text: fold(row.brand),
    vendor_text: fold(row.vendors),
    sizes: [...new Set(sizes)],
    free_from: freeFrom,
    level,
    rating: row.rating,
    created_at: row.createdAt,
    words: toTsvector([...called, ...marks]),
    texts: toTsvector([...called, ...categories, ...words(`${row.vendors} ${row.body}`), ...marks]),
  };
}

async function writeProducts(db: Db, documents: ReturnType<typeof toDocument>[]): Promise<void> {
  const products = documents.map(({ texts: _, ...product }) => product);
  const texts = documents.map((document) => ({ product_id: document.product_id, words: document.texts }));
  await writeRows(db, 'search_products', PRODUCT_TYPES, products);
  await writeRows(db, 'search_texts', { product_id: 'uuid', words: 'tsvector' }, texts);
}

const PRODUCT_TYPES: Record<keyof DB['search_products'], string> = {
  product_id: 'uuid',
  category_id: 'uuid',
  root_category_id: 'uuid',
  name_text: 'text',
  name_en_text: 'text',
  brand_text: 'text',
  vendor_text: 'text',
  sizes: 'text[]',
  free_from: 'text[]',
  level: 'smallint',
  rating: 'numeric',
  created_at: 'timestamptz',
  words: 'tsvector',
};
