import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SearchResults, SearchType } from '#contract/shop/search.ts';
import { moveInRow } from '#web/shared/browser/row-keys.ts';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tab may lie outside the visible part of the row on phones
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [state.type]);
  const move = (event: KeyboardEvent<HTMLAnchorElement>, at: number) => {
    const next = moveInRow(event, at, TABS.length, direction);
    if (next === null) return;
    event.preventDefault();
    row.current?.querySelectorAll('a')[next]?.focus();
  };
  return (
    <nav aria-label={t('search.kinds')} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul ref={row} className="flex gap-1 border-b border-line">
        {TABS.map(({ type, label }, index) => (
          <li key={type}>
            <Link
              to={searchHref(withType(state, type))}
              preventScrollReset
              onKeyDown={(event) => move(event, index)}
              aria-current={state.type === type ? 'page' : undefined}
              className="-mb-px inline-flex h-12 items-center gap-2 border-b-[3px] border-transparent px-2.5 font-semibold whitespace-nowrap text-cocoa-2 hover:text-crust-d aria-[current]:border-wheat aria-[current]:text-cocoa md:px-4"
            >
              {t(label)}
              <bdi className="min-w-7 rounded-full bg-crumb px-2 text-center text-[13px] leading-6">
                {results ? countText(i18n, totalOf(type, results)) : '…'}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
