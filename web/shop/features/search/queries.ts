import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SEARCH, SEARCH_ID_HEADER, TIMING } from '#contract/shared/constants.ts';
import type { Language } from '#contract/shared/language.ts';
import type { SearchQuery } from '#contract/shop/search.ts';
import { callApi } from '#web/shared/api/api.ts';
import { noteSearch } from '#web/shop/data/search-trail.ts';
import { searchSessionId } from './local-history.ts';

type Fetch = typeof fetch | undefined;

/** The parameters of a search; omitted ones have the API's defaults. */
export type SearchInput = Partial<
  Omit<SearchQuery, 'query' | 'sessionId' | 'explain' | 'exact' | 'inStock' | 'discount'>
> & {
  query: string;
  inStock?: 'true' | undefined;
  discount?: 'true' | undefined;
  exact?: 'true' | undefined;
};

/** Searches. Only the browser sends a session id; server rendering has no session. */
export const searchQuery = (query: SearchInput, fetch?: Fetch) =>
  queryOptions({
    queryKey: ['search', 'results', query] as const,
    queryFn: ({ signal }) =>
      fetch
        ? callApi('search', { query }, { signal, fetch })
        : callApi(
            'search',
            { query: { ...query, sessionId: searchSessionId() } },
            { signal, onHeaders: (headers) => noteSearch(query.query, headers.get(SEARCH_ID_HEADER)) },
          ),
  });

/** The key of a text's suggestions. */
export const suggestionsKey = (query: string, limit: number) => [...SUGGESTIONS_KEY, query, limit];
export const SUGGESTIONS_KEY = ['search', 'suggestions'] as const;

export const suggestionsQuery = (query: string, limit: number) =>
  queryOptions({
    queryKey: suggestionsKey(query, limit),
    queryFn: ({ signal }) => callApi('listSuggestions', { query: { query, limit } }, { signal }),
    enabled: query.length >= SEARCH.minimumLength,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The most frequent searches in the interface language. */
export const popularQuery = (language: Language, fetch?: Fetch) =>
  queryOptions({
    queryKey: ['search', 'popular', language],
    queryFn: async ({ signal }) =>
      (await callApi('listPopularSearches', { query: { language } }, { signal, fetch })).data,
    retry: false,
  });

/** A signed-in customer's searches, stored by the server. */
export const recentQuery = (userId: string) =>
  queryOptions({
    queryKey: ['recent-searches', userId],
    queryFn: async ({ signal }) => (await callApi('listRecentSearches', { query: {} }, { signal })).data,
    enabled: userId !== '',
    retry: false,
  });

const SHORTCUTS = 5;

/** The first main categories, shown before anything is typed. */
export const shortcutsQuery = () =>
  queryOptions({
    queryKey: ['search', 'shortcuts'],
    staleTime: TIMING.referenceCache,
    queryFn: async ({ signal }) =>
      (await callApi('listCategories', { query: {} }, { signal })).data.slice(0, SHORTCUTS),
    retry: false,
  });
