import { Link } from 'react-router';
import type { SearchResults, SearchType } from '#contract/search.ts';
import { useI18n } from '#web/i18n/i18n.tsx';
import type { PlainKey } from '#web/i18n/messages.ts';
import { type SearchState, searchHref, withType } from './address.ts';

const TABS: { type: SearchType; label: PlainKey; count: keyof SearchResults & `total${string}` }[] = [
  { type: 'all', label: 'search.tabAll', count: 'totalResults' },
  { type: 'product', label: 'search.tabProducts', count: 'totalProductCount' },
  { type: 'vendor', label: 'search.tabVendors', count: 'totalVendorCount' },
  { type: 'category', label: 'search.tabCategories', count: 'totalCategoryCount' },
];

/** The kinds of results with how many there are: links, because each has its address. */
export function ResultTabs({ state, results }: { state: SearchState; results: SearchResults | undefined }) {
  const { t, format } = useI18n();
  return (
    <nav aria-label={t('search.kinds')} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1 border-b border-line">
        {TABS.map(({ type, label, count }) => (
          <li key={type}>
            <Link
              to={searchHref(withType(state, type))}
              preventScrollReset
              aria-current={state.type === type ? 'page' : undefined}
              className="-mb-px inline-flex h-12 items-center gap-2 border-b-[3px] border-transparent px-2.5 font-semibold whitespace-nowrap text-cocoa-2 hover:text-crust-d aria-[current]:border-wheat aria-[current]:text-cocoa md:px-4"
            >
              {t(label)}
              <bdi className="min-w-7 rounded-full bg-crumb px-2 text-center text-[13px] leading-6">
                {results ? format.number(results[count]) : '…'}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
