import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import {
  anyWord,
  canBeFound,
  categoryMark,
  everyConcept,
  levelMark,
  quote,
  someConcept,
} from '#server/modules/search/index/lexemes.ts';
import type { HeldProduct, MemoryIndex } from '#server/modules/search/index/memory-index.ts';
import { LEVELS } from '#server/modules/search/index/product-documents.ts';
import type { Concept } from '#server/modules/search/language/concept.ts';
import type { Understanding } from '#server/modules/search/language/interpret.ts';
import { fits, isIn, isOfOffers, type ProductFilter, type ProductSet } from './product-sets.ts';

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

interface Sought {
  filter: ProductFilter;
  most: number;
  /** For each of which is told whether the product satisfies it. */
  concepts?: Concept[];
}

export interface Candidates {
  candidates: Candidate[];
  /** The set that they are of, where there may be more in it. */
  rest: ProductSet | null;
  /** How many products that set has, where it is known. */
  total: number | null;
  /** Those of the candidates that memory holds. */
  held: HeldProduct[];
}

/** Of the products that satisfy only a part of a query, so many are looked at. */
const MOST_PARTIAL = 80;

/**
 * The products that ranking should look at, the most wanted ones: at most `most` whose names satisfy every concept; where
 * those are fewer than `enough`, others that any text of theirs makes so, and some that are called by a part of the query.
 * Names are looked up in memory where that can tell.
 */
export async function findCandidates(
  db: Db,
  { concepts, leads }: Understanding,
  knowledge: Knowledge,
  {
    enough,
    only,
    memory,
    ...sought
  }: Sought & {
    enough: number;
    /** Where else nothing is looked for. */
    only?: ProductSet['of'];
    memory: MemoryIndex | null;
  },
): Promise<Candidates> {
  const { filter, most } = sought;
  const candidates = new Map<string, Candidate>();
  const take = (found: Candidate[]) => {
    for (const candidate of found)
      if (!candidates.has(candidate.productId)) candidates.set(candidate.productId, candidate);
    return found.length === most;
  };
  const answer = (rest: ProductSet | null, total: number | null = null) => ({
    candidates: [...candidates.values()],
    rest,
    total,
    held,
  });
  const look = (set: ProductSet) => {
    const rarest = Math.min(...concepts.map((concept) => atMost(concept, set.of, knowledge)));
    return mostWanted(db, set, rarest, knowledge, sought);
  };

  let held: HeldProduct[] = [];
  const every = within(everyConcept(concepts), filter);
  if (every) {
    const called: ProductSet = { of: 'search_products', query: every };
    const inMemory = memory && (await findInMemory(db, memory, concepts, knowledge, sought));
    held = inMemory?.held ?? [];
    if (take(inMemory?.found ?? (await look(called)))) return answer(called, inMemory?.total);
    if (candidates.size >= enough || only === 'search_products') return answer(null);
    const any: ProductSet = { of: 'search_texts', query: every };
    if (take(await look(any))) return answer(any);
    if (candidates.size >= enough || only) return answer(null);
  }
  const some = within(someConcept(concepts.length > 1 ? concepts : [], leads), filter);
  if (!some) return answer(null);
  const expected = concepts.reduce((sum, concept) => sum + atMost(concept, 'search_products', knowledge), 0);
  const partly: ProductSet = { of: 'search_products', query: some };
  take(await mostWanted(db, partly, expected, knowledge, { ...sought, most: MOST_PARTIAL, concepts }));
  return answer(null);
}

/** What search_products would find, in the same order; null where memory does not know enough to tell. */
async function findInMemory(
  db: Db,
  memory: MemoryIndex,
  concepts: Concept[],
  { categories }: Knowledge,
  { filter, most }: Sought,
): Promise<{ found: Candidate[]; held: HeldProduct[]; total: number | null } | null> {
  const { category } = filter;
  if (isOfOffers(filter)) return null;
  const isWithin = (id: string) => id === category || categories.get(id)?.rootId === category;
  const known = memory.find(concepts, category ? isWithin : () => true, most);
  if (!known || (!memory.isWhole && known.total < most)) return null;
  const others = await readCandidates(
    db,
    known.first.filter((product) => typeof product === 'string'),
  );
  const found = known.first.flatMap((product) =>
    typeof product === 'string' ? (others.get(product) ?? []) : product.candidate,
  );
  const held = known.first.filter((product) => typeof product !== 'string');
  return { found, held, total: memory.isWhole ? known.total : null };
}

async function readCandidates(db: Db, ids: string[]): Promise<Map<string, Candidate>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Candidate>`
    select ${CANDIDATE}, null::boolean[] as has from search_products as p where product_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.productId, row]));
}

const CANDIDATE = sql`product_id as "productId", category_id as "categoryId", name_text as name, name_en_text as "nameEn",
  vendor_text as vendors, sizes, level, rating, extract(epoch from created_at)::int as "createdAt",
  exists (select from search_documents as d where d.product_id = p.product_id and d.in_stock) as "inStock"`;

/** A tsquery narrowed to a category. */
function within(query: string | null, { category }: ProductFilter): string | null {
  return query && category ? `(${query}) & ${quote(categoryMark(category))}` : query;
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
    select ${CANDIDATE}, ${has} as has from (
      select p.* from search_products as p where ${isIn(set)} and ${fits(filter)}
      order by level desc, created_at, product_id limit ${most}
    ) as p`.execute(db);
  return rows;
}
