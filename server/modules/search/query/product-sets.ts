import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FreeFrom } from '#contract/shared/selling/declarations.ts';
import type { Db } from '#server/db/client.ts';
import { fitsFilter, type ProductFilter } from '#server/modules/catalogue/public.ts';
import { categoryMark, claimMark, freeMark, levelMark } from '#server/modules/search/index/lexemes.ts';
import { LEVELS } from '#server/modules/search/index/product-documents.ts';
import { type LexemeQuery, type ProductSet, toTsquery } from '#server/modules/search/index/product-set.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';

/** A query for texts that satisfy all concepts; null if no text can. */
export function everyConcept(concepts: Concept[]): LexemeQuery | null {
  const parts = concepts.map(conceptQuery);
  return parts.length === 0 || parts.includes(null) ? null : { all: parts.filter((part) => part !== null) };
}

/** A query for texts that satisfy any of the concepts, or have all words of any of the phrases. */
export function someConcept(concepts: Concept[], phrases: Set<string>[][]): LexemeQuery | null {
  const parts = [...concepts.map(conceptQuery), ...phrases.map(everySlot)].filter((part) => part !== null);
  return parts.length > 0 ? { any: parts } : null;
}

/** A query for products whose names say that they are without one of these things, or have any of the phrases. */
export function anyClaim(things: string[], phrases: Set<string>[][]): LexemeQuery {
  return { any: [...things.map(claimMark), ...phrases.map(everySlot)] };
}

/** A query for all products: each has a level. */
export function anyProduct(): LexemeQuery {
  return fromLevel(0);
}

/** A query for products that are at a level of popularity or above it. */
export function fromLevel(lowest: number): LexemeQuery {
  return { any: Array.from({ length: LEVELS - lowest }, (_, index) => levelMark(lowest + index)) };
}

/** A query for texts that satisfy a concept; null if the catalogue has no word for it: people know more than a shop has. */
export function conceptQuery({ words, phrases }: Concept): LexemeQuery | null {
  if (words.size + phrases.length === 0) return null;
  return { any: [...words.keys(), ...phrases.map(({ slots }) => everySlot(slots))] };
}

function everySlot(slots: Set<string>[]): LexemeQuery {
  return { all: slots.map((slot) => ({ any: [...slot] })) };
}

/**
 * Narrows a query to the category of a filter, and to what is declared free from all of `freeFrom`: both are lexemes of
 * the sets, so no join is needed.
 */
export function within(query: LexemeQuery, { categoryId }: ProductFilter, freeFrom: FreeFrom[]): LexemeQuery {
  return { all: [query, ...(categoryId ? [categoryMark(categoryId)] : []), ...freeFrom.map(freeMark)] };
}

/** The condition that a row of search_products (as p) is in the set. */
export function isIn({ of, query }: ProductSet): RawBuilder<SqlBool> {
  const words = toTsquery(query);
  if (of === 'search_products') return sql`p.words @@ ${words}::tsquery`;
  return sql`p.product_id in (select product_id from search_texts where words @@ ${words}::tsquery)`;
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
