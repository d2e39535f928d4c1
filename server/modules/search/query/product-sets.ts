import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FreeFrom } from '#contract/shop/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { fitsFilter, type ProductFilter } from '#server/modules/catalogue/public.ts';
import type { Candidate } from '#server/modules/search/index/candidate.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import { categoryMark, claimMark, freeMark, levelMark, quote } from '#server/modules/search/index/lexemes.ts';
import { LEVELS } from '#server/modules/search/index/product-documents.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';

/** A set of products: those whose names, or whose texts, satisfy a tsquery. */
export interface ProductSet {
  of: 'search_products' | 'search_texts';
  query: string;
}

/** A tsquery for texts that satisfy all concepts; null if no text can. */
export function everyConcept(concepts: Concept[]): string | null {
  if (concepts.length === 0 || !concepts.every(canBeFound)) return null;
  return concepts.map(anyWord).join(' & ');
}

/** A tsquery for texts that satisfy any of the concepts, or have all words of any of the phrases. */
export function someConcept(concepts: Concept[], phrases: Set<string>[][]): string | null {
  const parts = [...concepts.filter(canBeFound).map(anyWord), ...phrases.map(everySlot)];
  return parts.length > 0 ? parts.join(' | ') : null;
}

/** A tsquery for products whose names say that they are without one of these things, or have any of the phrases. */
export function anyClaim(things: string[], phrases: Set<string>[][]): string {
  return [...things.map((id) => quote(claimMark(id))), ...phrases.map(everySlot)].join(' | ');
}

/** A tsquery for all products: each has a level. */
export function anyProduct(): string {
  return Array.from({ length: LEVELS }, (_, level) => quote(levelMark(level))).join(' | ');
}

/** Whether the catalogue has any word for a concept: people know more things than a shop has. */
function canBeFound({ words, phrases }: Concept): boolean {
  return words.size + phrases.length > 0;
}

function anyWord({ words, phrases }: Concept): string {
  return `(${[...[...words.keys()].map(quote), ...phrases.map(({ slots }) => everySlot(slots))].join(' | ')})`;
}

function everySlot(slots: Set<string>[]): string {
  return `(${slots.map((slot) => `(${[...slot].map(quote).join(' | ')})`).join(' & ')})`;
}

/**
 * A tsquery narrowed to the category of a filter, and to what is declared free from all of `freeFrom`: both are lexemes of
 * the sets, so no join is needed.
 */
export function within(query: string | null, { categoryId }: ProductFilter, freeFrom: FreeFrom[]): string | null {
  const marks = [...(categoryId ? [categoryMark(categoryId)] : []), ...freeFrom.map(freeMark)];
  return query && [`(${query})`, ...marks.map(quote)].join(' & ');
}

/** The condition that a row of search_products (as p) is in the set. */
export function isIn({ of, query }: ProductSet): RawBuilder<SqlBool> {
  if (of === 'search_products') return sql`p.words @@ ${query}::tsquery`;
  return sql`p.product_id in (select product_id from search_texts where words @@ ${query}::tsquery)`;
}

/** Whether a filter has conditions on offers. The category is a property of the product itself. */
export function isAboutOffers({ categoryId: _, ...offer }: ProductFilter): boolean {
  return Object.values(offer).some((value) => value !== undefined);
}

/** The condition that a product of search_products (as p) has an offer that fits the filter; its set has the category. */
export function hasFittingOffer({ categoryId: _, ...offer }: ProductFilter): RawBuilder<SqlBool> {
  if (!isAboutOffers(offer)) return sql`true`;
  return sql`exists (
    select from search_documents as d where d.product_id = p.product_id and ${fitsFilter(offer, 'd')})`;
}

/** Those of some products that have an offer that fits a filter. */
export async function fittingProducts(db: Db, ids: string[], filter: ProductFilter): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct d.product_id as id from search_documents as d
    where d.product_id = any(${ids}::uuid[]) and ${fitsFilter(filter, 'd')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Counts the products of a set, to at most `limit`. */
export async function countProducts(db: Db, set: ProductSet, filter: ProductFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from search_products as p where ${isIn(set)} and ${hasFittingOffer(filter)} limit ${limit}
    ) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Wanted {
  filter: ProductFilter;
  most: number;
  /** The concepts of which each candidate tells whether it satisfies them. */
  concepts?: Concept[];
}

/** PostgreSQL sorts this many rows without a noticeable delay. */
const MANY = 400;

/**
 * The most popular products of a set. Where `expected` is large, because a word is in every other name, it first looks
 * only from the level of popularity on that is likely to have enough.
 */
export async function mostPopular(
  db: Db,
  { of, query }: ProductSet,
  expected: number,
  { shareFrom }: Knowledge,
  wanted: Wanted,
): Promise<Candidate[]> {
  let level = 0;
  while (level < LEVELS - 1 && expected * shareFrom(level + 1) > MANY) level += 1;
  if (level > 0) {
    const levels = Array.from({ length: LEVELS - level }, (_, index) => quote(levelMark(level + index)));
    const found = await select(db, { of, query: `(${query}) & (${levels.join(' | ')})` }, wanted);
    if (found.length === wanted.most) return found;
  }
  return select(db, { of, query }, wanted);
}

async function select(db: Db, set: ProductSet, { filter, most, concepts }: Wanted): Promise<Candidate[]> {
  const satisfies = (concept: Concept) =>
    canBeFound(concept) ? sql`t.words @@ ${anyWord(concept)}::tsquery` : sql`false`;
  const has = concepts?.length
    ? sql`(select array[${sql.join(concepts.map(satisfies))}] from search_texts as t where t.product_id = p.product_id)`
    : sql`null::boolean[]`;
  const { rows } = await sql<Candidate>`
    select ${CANDIDATE}, ${has} as has from (
      select p.* from search_products as p where ${isIn(set)} and ${hasFittingOffer(filter)}
      order by level desc, created_at, product_id limit ${most}
    ) as p`.execute(db);
  return rows;
}

/** Reads candidates by the ids of their products. */
export async function readCandidates(db: Db, ids: string[]): Promise<Map<string, Candidate>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Candidate>`
    select ${CANDIDATE}, null::boolean[] as has from search_products as p
    where product_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.productId, row]));
}

const CANDIDATE = sql`product_id as "productId", category_id as "categoryId", name_text as name, name_en_text as "nameEn",
  coalesce(brand_text, '') as brand, vendor_text as vendors, sizes, level, rating, extract(epoch from created_at)::int as "createdAt",
  exists (select from search_documents as d where d.product_id = p.product_id and d.in_stock) as "inStock"`;
