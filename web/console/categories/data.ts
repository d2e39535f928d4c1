import type { OperatedCategory } from '#contract/operator/categories.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

export const CATEGORIES_KEY = ['operated-categories'] as const;

export const categoriesQuery = {
  queryKey: CATEGORIES_KEY,
  staleTime: 0,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('listOperatedCategories', undefined, { signal }),
};

/** Reads the tree again after a change of it. */
export const reread = () => queryClient.invalidateQueries({ queryKey: CATEGORIES_KEY });

/** The categories of a level, in the shop's order. */
export const levelOf = (all: readonly OperatedCategory[], parentId: string | null) =>
  all.filter((category) => category.parentId === parentId);
