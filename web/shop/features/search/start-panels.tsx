import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SEARCH } from '#contract/shared/constants.ts';
import { useFocusAfterRemoval } from '#web/shared/browser/focus.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { popularQuery } from './queries.ts';
import { useClearHistory, useRecentSearches } from './recent.ts';
import { SearchError } from './search-error.tsx';
import { searchHref } from './search-url.ts';
import { TypedText } from './typed-text.tsx';

/** Recent and popular searches, which the search page shows before a search. */
export function StartPanels() {
  const { t, language } = useI18n();
  const recent = useRecentSearches().slice(0, SEARCH.recentShown);
  const popular = (useQuery(popularQuery(language)).data ?? []).slice(0, SEARCH.popularOnPage);
  const clear = useClearHistory();
  // Clearing the history removes the button that did it.
  useFocusAfterRemoval(recent.length);
  return (
    <>
      {clear.isError && <SearchError text={t('search.clearFailed')} />}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Panel
          title={t('search.recent')}
          action={
            recent.length > 0 && (
              <Button variant="plain" size="small" isBusy={clear.isPending} onClick={() => clear.mutate()}>
                {t('action.clear')}
                <span className="sr-only">: {t('search.clearHistory')}</span>
              </Button>
            )
          }
        >
          {recent.length === 0 && <li className="px-2.5 pb-2 text-cocoa-2">{t('search.noRecent')}</li>}
          {recent.map(({ query }) => (
            <SearchLine key={query} icon="clock" query={query} />
          ))}
        </Panel>
        {popular.length > 0 && (
          <Panel title={t('search.popular')}>
            {popular.map(({ query, count }) => (
              <SearchLine key={query} icon="trend" query={query} end={t('search.searchCount', { count })} />
            ))}
          </Panel>
        )}
      </div>
    </>
  );
}

function Panel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="card p-3.5 md:p-5">
      <header className="flex min-h-11 items-center justify-between gap-3 px-2.5">
        <h2 className="text-xl">{title}</h2>
        {action}
      </header>
      <ul>{children}</ul>
    </section>
  );
}

function SearchLine({ icon, query, end }: { icon: IconName; query: string; end?: string }) {
  return (
    <li>
      <Link
        to={searchHref({ q: query })}
        className="flex min-h-11 items-center gap-3 rounded-xl px-2.5 py-1 leading-snug hover:bg-crumb"
      >
        <Icon name={icon} className="size-5 text-cocoa-2" />
        <span className="min-w-0 flex-1 truncate">
          <TypedText text={query} />
        </span>
        {end && <span className="shrink-0 text-sm text-cocoa-2">{end}</span>}
      </Link>
    </li>
  );
}
