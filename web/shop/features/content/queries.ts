import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/shared/language.ts';
import { loadContent } from '#web/shop/content/load.ts';
import type { ContentName } from '#web/shop/content/types.ts';

export const contentQuery = (name: ContentName, language: Language) =>
  queryOptions({
    queryKey: ['content', name, language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadContent(name, language),
  });
