import type { Db } from '#server/db/client.ts';
import { generationCache } from '#server/kernel/generation-cache.ts';
import type { Knowledge, SearchKnowledge } from '#server/modules/search/index/knowledge.ts';
import type { ProductFilter } from './product-sets.ts';
import type { Score } from './ranking.ts';
import { type Found, findNow } from './search.ts';

/** What searching is done with: one for the whole process. */
export interface Search {
  db: Db;
  /** Reads what searches are answered by, so that the first one need not wait for it. */
  prepare: () => Promise<void>;
  /** Kept for a minute, or until the catalogue changes. */
  find: (query: string, filter?: ProductFilter) => Promise<Found>;
  /** The same for somebody who is still typing: the few most wanted products, by their names where any is called so; not kept. */
  findFew: (query: string) => Promise<Found>;
  /** Why each of the products found ranks where it does, by id; not kept. */
  explain: (query: string, filter: ProductFilter) => Promise<Map<string, Score>>;
  /** Another one whenever what is kept has become old. */
  generation: () => number;
}

/** Ranking looks at so many products, the most wanted first. */
const MOST_RANKED = 120;
const FEW_RANKED = 40;
/** With so many products that are called so, what only their descriptions say is of no interest. */
const ENOUGH = 60;
const KEPT = { max: 300 };

export function openSearch(db: Db, knowledge: SearchKnowledge, generation: () => number): Search {
  // Both only grow, so their sum changes whenever one of them does: the catalogue, or what is known of it.
  const age = () => generation() + knowledge.version();
  const kept = generationCache<Found>({ generation: age, limit: KEPT });
  const fresh = ({ memory }: Knowledge) => (knowledge.isFresh() ? memory : null);
  const thorough = (current: Knowledge) => ({
    most: MOST_RANKED,
    enough: ENOUGH,
    memory: fresh(current),
    isCounted: true,
  });
  const find: Search['find'] = async (query, filter = {}) => {
    await knowledge.refresh();
    return kept.get(JSON.stringify([query.trim(), filter]), async () => {
      const current = knowledge.current();
      return (await narrowed(query, filter)) ?? findNow(db, query, current, { ...thorough(current), filter });
    });
  };
  /** What a category has of what the query finds; null where more than a category is asked for. */
  async function narrowed(query: string, { category, ...offer }: ProductFilter): Promise<Found | null> {
    if (!category || Object.values(offer).some((value) => value !== undefined)) return null;
    const all = await find(query);
    const current = knowledge.current();
    if (all.rest) return findNow(db, query, current, { ...thorough(current), filter: { category }, only: all.rest.of });
    const { categories } = current;
    const products = all.products.filter(
      ({ categoryId }) => categoryId === category || categories.get(categoryId)?.rootId === category,
    );
    return { ...all, products, total: products.length };
  }

  return {
    db,
    prepare: knowledge.refresh,
    find,
    generation: age,
    findFew: async (query) => {
      await knowledge.refresh();
      const current = knowledge.current();
      const options = {
        filter: {},
        most: FEW_RANKED,
        enough: 1,
        memory: fresh(current),
        isCounted: false,
        isBegun: true,
      };
      return findNow(db, query, current, options);
    },
    explain: async (query, filter) => {
      await knowledge.refresh();
      const current = knowledge.current();
      const options = { ...thorough(current), filter, isCounted: false, isExplained: true };
      const { products } = await findNow(db, query, current, options);
      return new Map(products.map(({ productId, ...score }) => [productId, score]));
    },
  };
}
