import { type KeyboardEvent, useRef } from 'react';
import type { SearchResults, SearchType } from '#contract/shop/search.ts';
import { moveInRow } from '#web/shared/browser/row-keys.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';
import { countText, totalOf } from './counts.ts';
import { type SearchState, searchHref, withType } from './search-url.ts';

const TABS: { type: SearchType; label: PlainKey }[] = [
  { type: 'all', label: 'search.tabAll' },
  { type: 'product', label: 'search.tabProducts' },
  { type: 'vendor', label: 'search.tabVendors' },
  { type: 'category', label: 'search.tabCategories' },
];

/** The result types with their counts. Links, because each has its own URL; arrow keys move between them. */
export function ResultTabs({ state, results }: { state: SearchState; results: SearchResults | undefined }) {
  const i18n = useI18n();
  const { t, direction } = i18n;
  const row = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent<HTMLAnchorElement>, at: number) => {
    const next = moveInRow(event, at, TABS.length, direction);
    if (next === null) return;
    event.preventDefault();
    row.current?.querySelectorAll('a')[next]?.focus();
  };
  return (
    <nav aria-label={t('search.kinds')}>
      {/* On phones all four share the width, with their counts below, so that none is cut. */}
      <ul ref={row} className="grid grid-cols-4 border-b border-line md:flex md:gap-1">
        {TABS.map(({ type, label }, index) => (
          <li key={type}>
            <Link
              to={searchHref(withType(state, type))}
              preventScrollReset
              onKeyDown={(event) => move(event, index)}
              aria-current={state.type === type ? 'page' : undefined}
              className="-mb-px flex h-16 flex-col items-center justify-center gap-0.5 border-b-[3px] border-transparent text-sm font-semibold text-cocoa-2 hover:text-crust-d aria-[current]:border-wheat aria-[current]:text-cocoa md:h-12 md:flex-row md:gap-2 md:px-4 md:text-base md:whitespace-nowrap"
            >
              {t(label)}
              <bdi className="min-w-7 rounded-full bg-crumb px-2 text-center text-xs leading-5 md:text-[13px] md:leading-6">
                {results ? countText(i18n, totalOf(type, results)) : '…'}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
