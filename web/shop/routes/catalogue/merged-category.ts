import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#web/shared/api/api.ts';
import { categoryFilterQuery } from '#web/shop/features/catalogue/queries.ts';

/**
 * The category that has taken over another one, for an old URL that names that one; null for every category of the tree, which
 * costs no call.
 */
export async function mergedInto(categoryId: string, client: QueryClient, fetch: typeof globalThis.fetch) {
  const tree = client.getQueryData(categoryFilterQuery().queryKey);
  const isKnown = tree?.some((main) => main.id === categoryId || main.children.some(({ id }) => id === categoryId));
  if (categoryId === '' || !tree || isKnown) return null;
  const found = await callApi('getCategory', { params: { id: categoryId } }, { fetch }).catch(() => null);
  return found && found.id !== categoryId ? found.id : null;
}
