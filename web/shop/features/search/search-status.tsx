import type { SearchResults } from '#contract/shop/search.ts';
import { useIsHydrated } from '#web/shared/components/parts/use-is-hydrated.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { resultCountText, totalOf } from './counts.ts';
import type { SearchState } from './search-url.ts';

interface SearchStatusProps {
  state: SearchState;
  results: SearchResults | undefined;
  hasFailed: boolean;
}

/**
 * Announces results to screen readers. The live region is in the page before the first search, because screen readers
 * announce only changes to a known region. The text names the query, because the next search may find as many.
 */
export function SearchStatus({ state: { q, type }, results, hasFailed }: SearchStatusProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const isHydrated = useIsHydrated();
  const found = results && `${t('search.resultsFor', { text: q })}: ${resultCountText(i18n, totalOf(type, results))}`;
  return (
    <p role="status" className="sr-only">
      {q === '' || hasFailed ? '' : (found ?? (isHydrated ? t('search.searching') : ''))}
    </p>
  );
}
