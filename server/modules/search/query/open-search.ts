import { SearchQuery } from '#contract/shop/search.ts';
import type { Db } from '#server/db/client.ts';
import { generationCache } from '#server/kernel/generation-cache.ts';
import type { TextSearch } from '#server/modules/catalogue/public.ts';
import type { SearchKnowledge } from '#server/modules/search/index/search-knowledge.ts';
import { find, type SearchTools } from './find.ts';
import { keptHits } from './hits.ts';
import { isOfferOf } from './product-order.ts';
import { answerSearch } from './search.ts';

/** The search of one process, with its caches. */
export interface Search extends SearchTools, TextSearch {
  /** Reads the knowledge and searches once in each language, so that the first searches need not wait for the disk. */
  prepare: () => Promise<void>;
}

/** The numbers of kept results. */
const MOST = { finds: 300, offers: 5_000 };

/** `reader` names the database to read from now: each reading asks it anew. */
export function openSearch(reader: () => Db, knowledge: SearchKnowledge): Search {
  const { changes } = knowledge;
  const tools: SearchTools = {
    get db() {
      return reader();
    },
    knowledge,
    finds: generationCache({
      changes,
      shows: ({ products }) => products.map(({ productId }) => productId),
      limit: { max: MOST.finds },
    }),
    hits: keptHits(changes),
    offers: generationCache({
      changes,
      shows: (offers) => offers.map(({ productId }) => productId),
      limit: { max: MOST.offers },
    }),
  };
  // Not spread, which would read the database's name once for all.
  return Object.assign(tools, {
    prepare: async () => {
      await knowledge.refresh();
      const [category] = knowledge.current().categories.values();
      for (const name of category ? [category.name, category.nameEn] : [])
        await answerSearch(tools, name, SearchQuery.parse({ query: name }));
    },
    offersMatching: async (text: string) => isOfferOf(await find(tools, text)),
  });
}
