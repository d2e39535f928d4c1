import { queryOptions } from '@tanstack/react-query';
import { loadContent } from '#web/content/load.ts';
import type { ContentName } from '#web/content/types.ts';
import type { Language } from '#web/i18n/locale.ts';

export const contentQuery = (name: ContentName, language: Language) =>
  queryOptions({
    queryKey: ['content', name, language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadContent(name, language),
  });
