import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { ProductFilter } from '#server/modules/catalogue/public.ts';
import type { Candidate } from '#server/modules/search/index/candidate.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import { LEVELS } from '#server/modules/search/index/product-documents.ts';
import { type ProductSet, toTsquery } from '#server/modules/search/index/product-set.ts';
import type { HeldProduct, MemoryIndex, Remembered, Wanted } from '#server/modules/search/memory/memory-index.ts';
import { fromLevel, hasFittingOffer, isAboutOffers, isIn } from './product-sets.ts';

export interface Popular {
  candidates: Candidate[];
  /** Those of them that memory holds. */
  held: HeldProduct[];
  /** The number of products in the set, if it is known. */
  total: number | null;
}

export interface Wanting extends Wanted {
  filter: ProductFilter;
  /** Null if memory is stale. */
  memory: MemoryIndex | null;
}

/**
 * The most popular products of a set, from memory if it knows them. `expected` estimates how many the set has: it decides
 * at which popularity the database begins to look.
 */
export async function mostPopular(
  db: Db,
  set: ProductSet,
  expected: number,
  knowledge: Knowledge,
  { memory, filter, ...wanted }: Wanting,
): Promise<Popular> {
  const known = isAboutOffers(filter) ? null : memory?.find(set, wanted);
  if (known) return complete(db, known, wanted);
  return { candidates: await inDatabase(db, set, expected, knowledge, { filter, ...wanted }), held: [], total: null };
}

/** Reads those that memory knows by their ids alone. */
async function complete(db: Db, { first, total }: Remembered, { tell }: Wanted): Promise<Popular> {
  const missing = first.filter((product) => typeof product === 'string');
  const others = await readCandidates(db, missing, tell);
  const candidates = first.flatMap((product) =>
    typeof product === 'string' ? (others.get(product) ?? []) : product.candidate,
  );
  return { candidates, held: first.filter((product) => typeof product !== 'string'), total };
}

/** PostgreSQL sorts this many rows without a noticeable delay. */
const MANY = 400;

/** Where many products are expected, it first looks only from the level of popularity on that is likely to have enough. */
async function inDatabase(
  db: Db,
  { of, query }: ProductSet,
  expected: number,
  { shareFrom }: Knowledge,
  wanted: Omit<Wanting, 'memory'>,
): Promise<Candidate[]> {
  let level = 0;
  while (level < LEVELS - 1 && expected * shareFrom(level + 1) > MANY) level += 1;
  if (level > 0) {
    const found = await select(db, { of, query: { all: [query, fromLevel(level)] } }, wanted);
    if (found.length === wanted.most) return found;
  }
  return select(db, { of, query }, wanted);
}

async function select(db: Db, set: ProductSet, { filter, most, tell }: Omit<Wanting, 'memory'>): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select ${CANDIDATE}, ${has(tell)} as has from (
      select p.* from search_products as p where ${isIn(set)} and ${hasFittingOffer(filter)}
      order by level desc, created_at, product_id limit ${most}
    ) as p`.execute(db);
  return rows;
}

async function readCandidates(db: Db, ids: string[], tell: Wanted['tell']): Promise<Map<string, Candidate>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Candidate>`
    select ${CANDIDATE}, ${has(tell)} as has from search_products as p
    where product_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.productId, row]));
}

function has(tell: Wanted['tell']) {
  if (!tell?.length) return sql`null::boolean[]`;
  const told = tell.map((query) => (query ? sql`t.words @@ ${toTsquery(query)}::tsquery` : sql`false`));
  return sql`(select array[${sql.join(told)}] from search_texts as t where t.product_id = p.product_id)`;
}

const CANDIDATE = sql`product_id as "productId", category_id as "categoryId", name_text as name, name_en_text as "nameEn",
  coalesce(brand_text, '') as brand, vendor_text as vendors, sizes, level, rating, extract(epoch from created_at)::int as "createdAt",
  exists (select from search_documents as d where d.product_id = p.product_id and d.in_stock) as "inStock"`;
