import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchQuery } from '#contract/search.ts';
import type { Db } from '#server/db/client.ts';
import { toHalalas } from '#server/money.ts';
import type { Knowledge } from './knowledge.ts';
import type { Concept } from './language/concept.ts';
import type { Understanding } from './language/understand.ts';
import { LEVELS } from './product-documents.ts';
import { anyWord, canBeFound, categoryMark, everyConcept, levelMark, quote, someConcept } from './text-search.ts';

export type ProductFilter = Pick<SearchQuery, 'category' | 'vendor' | 'priceMin' | 'priceMax'>;

/** What ranking needs to know of a product. Texts are folded. */
export interface Candidate {
  productId: string;
  categoryId: string;
  name: string;
  nameEn: string;
  vendors: string;
  sizes: string[];
  level: number;
  rating: number;
  inStock: boolean;
  /** Seconds since 1970 at which the shop took it in. */
  createdAt: number;
  /** Which concepts any text of the product satisfies; null where all are. */
  has: boolean[] | null;
}

const TABLES = ['search_products', 'search_texts'] as const;

/** A set of products: those whose names, or whose texts, satisfy a tsquery. */
export interface ProductSet {
  of: (typeof TABLES)[number];
  query: string;
}

interface Sought {
  filter: ProductFilter;
  most: number;
  /** For each of which is told whether the product satisfies it. */
  concepts?: Concept[];
}

/** Of the products that satisfy only a part of a query, so many are looked at. */
const MOST_PARTIAL = 80;

/**
 * The products that ranking should look at, the most wanted ones: at most `most` whose names satisfy every concept; where
 * those are fewer than `enough`, others that any text of theirs makes so, and some that are called by a part of the query.
 * Where there are more, `rest` is the set they are of.
 */
export async function findCandidates(
  db: Db,
  { concepts, leads }: Understanding,
  knowledge: Knowledge,
  { enough, ...sought }: Sought & { enough: number },
): Promise<{ candidates: Candidate[]; rest: ProductSet | null }> {
  const candidates = new Map<string, Candidate>();
  const look = async (set: ProductSet, expected: number, options: Sought) => {
    const found = await mostWanted(db, set, expected, knowledge, options);
    for (const candidate of found)
      if (!candidates.has(candidate.productId)) candidates.set(candidate.productId, candidate);
    return found.length === options.most ? set : null;
  };
  const answer = (rest: ProductSet | null) => ({ candidates: [...candidates.values()], rest });
  const rarest = (of: ProductSet['of']) => Math.min(...concepts.map((concept) => atMost(concept, of, knowledge)));

  const every = within(everyConcept(concepts), sought.filter);
  for (const table of every ? TABLES : []) {
    const rest = await look({ of: table, query: every ?? '' }, rarest(table), sought);
    if (rest || candidates.size >= enough) return answer(rest);
  }
  const some = within(someConcept(concepts.length > 1 ? concepts : [], leads), sought.filter);
  if (!some) return answer(null);
  const expected = concepts.reduce((sum, concept) => sum + atMost(concept, 'search_products', knowledge), 0);
  await look({ of: 'search_products', query: some }, expected, { ...sought, most: MOST_PARTIAL, concepts });
  return answer(null);
}

/** A tsquery narrowed to a category. */
function within(query: string | null, { category }: ProductFilter): string | null {
  return query && category ? `(${query}) & ${quote(categoryMark(category))}` : query;
}

/** How many products are of a set, counted to at most `limit`. */
export async function countProducts(db: Db, set: ProductSet, filter: ProductFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from search_products as p where ${isIn(set)} and ${fits(filter)} limit ${limit}
    ) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** So many are sorted without a thought. */
const MANY = 400;

/** Where a word is in every other name, looks from the level on that is likely to have enough, before it looks at all. */
async function mostWanted(
  db: Db,
  { of, query }: ProductSet,
  expected: number,
  { shareFrom }: Knowledge,
  sought: Sought,
): Promise<Candidate[]> {
  let level = 0;
  while (level < LEVELS - 1 && expected * shareFrom(level + 1) > MANY) level += 1;
  if (level > 0) {
    const levels = Array.from({ length: LEVELS - level }, (_, index) => quote(levelMark(level + index)));
    const found = await select(db, { of, query: `(${query}) & (${levels.join(' | ')})` }, sought);
    if (found.length === sought.most) return found;
  }
  return select(db, { of, query }, sought);
}

/** At most so many products satisfy a concept. */
function atMost(
  { words, phrases }: Concept,
  of: ProductSet['of'],
  { productsCalled, productsWith }: Knowledge,
): number {
  const countOf = of === 'search_products' ? productsCalled : productsWith;
  const anyOf = (slot: Iterable<string>) => [...slot].reduce((sum, word) => sum + countOf(word), 0);
  const together = phrases.map(({ slots }) => Math.min(...slots.map(anyOf)));
  return together.reduce((sum, count) => sum + count, anyOf(words.keys()));
}

async function select(db: Db, set: ProductSet, { filter, most, concepts }: Sought): Promise<Candidate[]> {
  const has = concepts?.length
    ? sql`(select array[${sql.join(concepts.map((concept) => (canBeFound(concept) ? sql`t.words @@ ${anyWord(concept)}::tsquery` : sql`false`)))}]
        from search_texts as t where t.product_id = p.product_id)`
    : sql`null::boolean[]`;
  const { rows } = await sql<Candidate>`
    select product_id as "productId", category_id as "categoryId", name_text as name, name_en_text as "nameEn",
      vendor_text as vendors, sizes, level, rating, extract(epoch from created_at)::int as "createdAt", ${has} as has,
      exists (select from search_documents as d where d.product_id = p.product_id and d.in_stock) as "inStock"
    from (
      select p.* from search_products as p where ${isIn(set)} and ${fits(filter)}
      order by level desc, created_at, product_id limit ${most}
    ) as p`.execute(db);
  return rows;
}

/** Condition on search_products as p: it is of the set. */
export function isIn({ of, query }: ProductSet): RawBuilder<SqlBool> {
  if (of === 'search_products') return sql`p.words @@ ${query}::tsquery`;
  return sql`p.product_id in (select product_id from search_texts where words @@ ${query}::tsquery)`;
}

/** Condition on search_products as p: one of its offers is what the filter asks for. Sets know their category themselves. */
export function fits({ category: _, ...offer }: ProductFilter): RawBuilder<SqlBool> {
  if (Object.values(offer).every((value) => value === undefined)) return sql`true`;
  return sql`exists (
    select from search_documents as d where d.product_id = p.product_id and ${fitsOffer(offer, 'd')})`;
}

/** Condition on search_documents by an alias. */
export function fitsOffer({ category, vendor, priceMin, priceMax }: ProductFilter, alias: string): RawBuilder<SqlBool> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const conditions = [
    ...(category ? [sql`(${of('category_id')} = ${category} or ${of('root_category_id')} = ${category})`] : []),
    ...(vendor ? [sql`${of('vendor_id')} = ${vendor}`] : []),
    ...(priceMin === undefined ? [] : [sql`${of('price')} >= ${toHalalas(priceMin)}`]),
    ...(priceMax === undefined ? [] : [sql`${of('price')} <= ${toHalalas(priceMax)}`]),
  ];
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
