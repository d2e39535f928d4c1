import type { Db } from '#server/db/client.ts';
import type { Changes } from '#server/kernel/change-log.ts';
import { generationCache } from '#server/kernel/generation-cache.ts';
import { type CategoryTree, listCategoryTree, listMainCategories, listMergedCategories } from './categories.ts';
import type { ContentUnit } from './price.ts';

/** How many offers or products a list has, and the measure that enough of them share. */
export interface ListCount {
  total: number;
  measure: ContentUnit | null;
}

/**
 * What all visitors ask for and what costs a look at every offer: kept until the catalogue changes, and for a minute at most.
 * Orders leave it, so the number of offers in stock can be a minute old.
 */
export interface KeptCatalogue {
  /** The count of a list, by its query; `make` counts. */
  count: (query: object, make: () => Promise<ListCount>) => Promise<ListCount>;
  tree: () => Promise<CategoryTree>;
  /** Whether a category has few products, as far as is known now: a question about all of them is answered at once. */
  isSmall: (categoryId: string) => boolean;
  /** The ids of the categories that have no other above them. */
  mainCategories: () => Promise<Set<string>>;
  /** The category that an id leads to: after a merge another one. */
  categoryOf: (id: string) => Promise<string>;
}

const MOST_COUNTS = 5_000;
/** PostgreSQL counts the offers of so many products, three or four of each, in about a millisecond. */
const FEW_PRODUCTS = 1_000;

export function keepCatalogue(reader: () => Db, changes: Changes): KeptCatalogue {
  const shows = () => [];
  const counts = generationCache<ListCount>({ changes, shows, limit: { max: MOST_COUNTS } });
  const trees = generationCache<CategoryTree>({ changes, shows, limit: { max: 1 } });
  const mains = generationCache<Set<string>>({ changes, shows, limit: { max: 1 } });
  const merged = generationCache<Map<string, string>>({ changes, shows, limit: { max: 1 } });
  const tree = () => trees.get('', () => listCategoryTree(reader()));
  return {
    count: (query, make) => counts.get(JSON.stringify(query), make),
    tree,
    isSmall: (id) => {
      const kept = trees.peek('');
      // Nobody waits for the tree here; the next one may know.
      if (!kept) tree().catch(() => undefined);
      const categories = kept?.flatMap((root) => [root, ...root.children]);
      return (
        (categories?.find((category) => category.id === id)?.productCount ?? Number.POSITIVE_INFINITY) <= FEW_PRODUCTS
      );
    },
    mainCategories: () => mains.get('', () => listMainCategories(reader())),
    categoryOf: async (id) => (await merged.get('', () => listMergedCategories(reader()))).get(id) ?? id,
  };
}
