import { callApi } from '#web/shared/api/api.ts';
import type { Prefetched } from '#web/shop/data/prefetch.ts';
import { categoryFilterQuery } from '#web/shop/features/catalogue/queries.ts';

interface Choice {
  id: string;
  children: { id: string }[];
}

/**
 * The category that has taken over another one, for an old URL that names that one; null for every category of the tree, which
 * costs no call.
 */
export async function mergedInto(categoryId: string, state: Prefetched[], fetch: typeof globalThis.fetch) {
  const [key] = categoryFilterQuery().queryKey;
  const tree = state.find(({ queryKey }) => queryKey[0] === key)?.data as Choice[] | undefined;
  const isKnown = tree?.some((main) => main.id === categoryId || main.children.some(({ id }) => id === categoryId));
  if (categoryId === '' || !tree || isKnown) return null;
  const found = await callApi('getCategory', { params: { id: categoryId } }, { fetch }).catch(() => null);
  return found && found.id !== categoryId ? found.id : null;
}
