import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import type { Candidate } from '#server/modules/search/index/candidate.ts';

/** A product's id and the lexemes that search_products has of it, with spaces between. */
export interface NamedRow {
  productId: string;
  words: string;
}

/** Further data that a product is ranked by and shown with. */
export type HeldRow = Omit<Candidate, 'has'> & {
  offerId: string;
  writtenName: string;
  writtenNameEn: string;
  imageId: string | null;
};

/** A held row as it is read first, with the lexemes of search_products and search_texts. */
export type ReadRow = HeldRow & { words: string; texts: string };

interface ReadOptions {
  /** The number of products read with all their data, and the number of all products read. */
  most: { held: number; named: number };
  takeHeld: (rows: ReadRow[]) => void;
  takeNamed: (rows: NamedRow[]) => void;
}

/** Rows read at a time: processing them blocks the event loop for a few milliseconds only. */
export const BATCH = 500;

const WANTED = sql`level desc, created_at, product_id`;

/** Reads the products by decreasing popularity, from one snapshot. */
export async function readProducts(db: Db, { most, takeHeld, takeNamed }: ReadOptions): Promise<void> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  await reading.execute(async (tx) => {
    await fetchAll(tx, heldRows(mostPopular(most.held), LEXEMES), takeHeld);
    const others = sql`
      select product_id as "productId", array_to_string(tsvector_to_array(words), ' ') as words
      from search_products order by ${WANTED} offset ${sql.lit(most.held)} limit ${sql.lit(most.named - most.held)}`;
    await fetchAll(tx, others, takeNamed);
  });
}

/** Reads products with all their data. */
export async function readHeldRows(db: Db, productIds: string[]): Promise<HeldRow[]> {
  const products = sql`select * from search_products where product_id = any(${productIds}::uuid[])`;
  return (await heldRows(products).execute(db)).rows;
}

const mostPopular = (most: number) => sql`select * from search_products order by ${WANTED} limit ${sql.lit(most)}`;

const LEXEMES = sql`, array_to_string(tsvector_to_array(p.words), ' ') as words,
  array_to_string(tsvector_to_array(t.words), ' ') as texts`;

/** Reads rows of search_products with what belongs to them. */
const heldRows = (products: RawBuilder<unknown>, more = sql``) => sql<HeldRow>`
  select p.product_id as "productId", p.category_id as "categoryId", p.name_text as name, p.name_en_text as "nameEn",
    coalesce(p.brand_text, '') as brand, p.vendor_text as vendors, p.sizes, p.level, p.rating, extract(epoch from p.created_at)::int as "createdAt",
    d.in_stock as "inStock", d.offer_id as "offerId", n.name as "writtenName", n.name_en as "writtenNameEn",
    i.media_id as "imageId" ${more}
  from (${products}) as p
  join search_texts as t on t.product_id = p.product_id
  join products as n on n.id = p.product_id
  left join product_images as i on i.product_id = p.product_id and i.position = 0
  cross join lateral (
    select offer_id, in_stock from search_documents where product_id = p.product_id
    order by in_stock desc, price, offer_id limit 1
  ) as d
  order by p.level desc, p.created_at, p.product_id`;

async function fetchAll<Row>(tx: Tx, query: RawBuilder<unknown>, take: (rows: Row[]) => void): Promise<void> {
  await sql`declare wanted no scroll cursor for ${query}`.execute(tx);
  for (let rows: Row[] | null = null; rows === null || rows.length === BATCH; take(rows))
    ({ rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from wanted`.execute(tx));
  await sql`close wanted`.execute(tx);
}
