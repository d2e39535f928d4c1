import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { mayBeSold, writeCards } from '#server/modules/catalogue/public.ts';
import { DOCUMENT_COLUMNS, type OfferDocument } from './document-columns.ts';
import { refreshNames } from './names.ts';
import { refreshPrices } from './price-columns.ts';
import { refreshProducts } from './product-documents.ts';
import { writeRows } from './write-rows.ts';

/** Offers whose rows are made at a time: between two batches the process answers others. */
const BATCH = 50;
const COLUMNS = Object.entries(DOCUMENT_COLUMNS).map(([name, column]) => ({ name, ...column }));
const TYPES = Object.fromEntries(COLUMNS.map(({ name, type }) => [name, type]));

interface Extent {
  /** The offers' prices changed and nothing else that anybody is found by. */
  isPriceOnly?: boolean;
}

/**
 * Writes the search documents and cards of offers, and the documents of their products, vendors and categories, as they are now; deletes those of
 * offers that are no longer public. Call it in the transaction that changes an offer.
 */
export async function refreshDocuments(
  db: Db,
  offerIds: string[],
  { isPriceOnly = false }: Extent = {},
): Promise<void> {
  const before = await lockDocuments(db, offerIds);
  const leaving: string[] = [];
  for (const ids of batchesOf(isPriceOnly ? offerIds.filter((id) => before.has(id)) : []))
    leaving.push(...(await refreshPrices(db, ids)));
  // An offer that enters search or leaves it changes what its product is found by, whatever happened to it.
  const whole = isPriceOnly ? [...offerIds.filter((id) => !before.has(id)), ...leaving] : offerIds;
  const changed: string[] = [];
  for (const ids of batchesOf(whole)) {
    const documents = await documentsOfPublicOffers(db, ids);
    const shown = new Set(documents.map((document) => document.offer_id));
    const hidden = ids.filter((id) => !shown.has(id));
    if (hidden.length > 0) {
      await db.deleteFrom('search_documents').where('offer_id', 'in', hidden).execute();
      await db.deleteFrom('offer_cards').where('offer_id', 'in', hidden).execute();
    }
    if (documents.length > 0) {
      await writeRows(db, 'search_documents', TYPES, documents);
      await writeCards(db, [...shown]);
    }
    // Those that were out of search and still are.
    if (isPriceOnly && ids.every((id) => before.has(id) === shown.has(id))) continue;
    if (documents.length > 0) await refreshNames(db, documents);
    changed.push(...ids);
  }
  if (changed.length > 0) await refreshProducts(db, await productsOf(db, changed));
}

function batchesOf(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, nth) => ids.slice(nth * BATCH, (nth + 1) * BATCH));
}

async function productsOf(db: Db, offerIds: string[]): Promise<string[]> {
  const query = db
    .selectFrom('product_vendors')
    .where('id', 'in', offerIds)
    .select('product_id as productId')
    .distinct();
  return (await query.execute()).map(({ productId }) => productId);
}

/**
 * Waits for an order that is selling the last piece, or makes it wait: rows that are read after this stay as they are until
 * commit. Returns the offers that have a document.
 */
async function lockDocuments(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select offer_id as id from search_documents where offer_id = any(${ids}::uuid[]) order by offer_id for update`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

async function documentsOfPublicOffers(db: Db, ids: string[]): Promise<OfferDocument[]> {
  const rows = await db
    .selectFrom('product_vendors as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .where('o.id', 'in', ids)
    .where(mayBeSold())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('variants as x')
          .whereRef('x.product_vendor_id', '=', 'o.id')
          .where('x.is_active', '=', true)
          .select('x.id'),
      ),
    )
    .select(COLUMNS.map(({ name, read }) => read.as(name)))
    .execute();
  return rows.map(
    (row) => Object.fromEntries(COLUMNS.map(({ name, make }) => [name, make(row[name])])) as unknown as OfferDocument,
  );
}
