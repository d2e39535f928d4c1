import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import { useUrlState } from '#web/shared/url/url-state.ts';
import { ASKS_AGAIN } from '#web/shop/data/page-answers.tsx';
import { pageLanguage } from '#web/shop/data/page-language.ts';
import { pageQueries, prefetch } from '#web/shop/data/prefetch.ts';
import { serverFetch } from '#web/shop/data/server-fetch.ts';
import { SearchField } from '#web/shop/features/search/box/search-field.tsx';
import { InterpretationNote } from '#web/shop/features/search/interpretation-note.tsx';
import { popularQuery, searchQuery } from '#web/shop/features/search/queries.ts';
import { useRememberSearch } from '#web/shop/features/search/recent.ts';
import { ResultTabs } from '#web/shop/features/search/result-tabs.tsx';
import { SearchError } from '#web/shop/features/search/search-error.tsx';
import { SearchStatus } from '#web/shop/features/search/search-status.tsx';
import { readSearch, searchHref, toSearchInput } from '#web/shop/features/search/search-url.ts';
import { StartPanels } from '#web/shop/features/search/start-panels.tsx';
import { TypedText } from '#web/shop/features/search/typed-text.tsx';
import { messagesOf, useI18n } from '#web/shop/i18n.ts';
import { describe, languageOf } from '#web/shop/page/page-meta.ts';
import type { Route } from './+types/search.ts';
import { SearchFilters } from './search-filters.tsx';
import { SearchHits } from './search-hits.tsx';

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { q } = readSearch(new URLSearchParams(location.search));
  const messages = messagesOf(languageOf(matches));
  const title = q === '' ? messages['nav.search'] : String(messages['search.resultsFor']).replace('{text}', () => q);
  return [...describe(`${title} · ${messages['brand.name']}`), { name: 'robots', content: 'noindex' }];
};

/** Renders the public results on the server. The browser then searches again with the person's session. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const fetch = context.get(serverFetch);
  const state = readSearch(new URL(request.url).searchParams);
  const language = context.get(pageLanguage);
  const results = { ...searchQuery(toSearchInput(state, language), fetch), meta: ASKS_AGAIN };
  await prefetch(context.get(pageQueries), state.q === '' ? popularQuery(language, fetch) : results);
  return null;
}

export function clientLoader() {
  return null;
}

export default function Search() {
  const { t, rich, language } = useI18n();
  const navigate = useNavigate();
  const [state, change] = useUrlState(readSearch, searchHref);
  const [isMissingQuery, setMissingQuery] = useState(false);
  const { q } = state;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(toSearchInput(state, language)),
    enabled: q !== '',
    // A new tab or filter of the same search keeps the old counts until the new ones arrive.
    placeholderData: (last, query) => (query?.queryKey[2].query === q ? last : undefined),
  });
  useRemembered(q, data !== undefined);

  const search = (text: string) => {
    setMissingQuery(text === '');
    if (text !== '') void navigate(searchHref({ q: text }));
  };
  const hasFailed = isError && !data;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('nav.home'), to: '/' }, { label: t('nav.search') }]} />
      <h1 className="mb-3 line-clamp-3 pb-1 text-3xl wrap-anywhere md:text-4xl">
        {q === '' ? t('nav.search') : rich('search.resultsFor', { text: <TypedText text={q} /> })}
      </h1>
      <SearchField value={q} isInvalid={isMissingQuery} onSearch={search} onType={() => setMissingQuery(false)} />
      <SearchStatus state={state} results={isPlaceholderData ? undefined : data} hasFailed={hasFailed} />
      <div className="flex flex-col gap-5 pt-5">
        <InterpretationNote
          state={state}
          readAs={data?.readAs}
          statedPrice={data?.statedPrice}
          without={data?.without}
        />
        {isMissingQuery && <SearchError text={t('search.enterQuery')} />}
        {q === '' ? (
          <>
            <p className="max-w-[80ch] text-cocoa-2">{t('search.intro')}</p>
            <StartPanels />
          </>
        ) : (
          <>
            <ResultTabs state={state} results={data} />
            {hasFailed ? (
              <SearchError text={t('search.failed')} onRetry={() => void refetch()} />
            ) : (
              <SearchFilters state={state} results={data} onChange={change}>
                <SearchHits state={state} results={isPlaceholderData ? undefined : data} />
              </SearchFilters>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Stores each search once it has results. */
function useRemembered(q: string, isAnswered: boolean) {
  const remember = useRememberSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per search and person
  useEffect(() => {
    if (isAnswered && q !== '') remember?.(q);
  }, [q, isAnswered, remember === null]);
}
