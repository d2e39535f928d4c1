import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { OtherWays } from '#web/shop/features/search/other-ways.tsx';
import { countFilters, type SearchState, searchHref, withoutFilters } from '#web/shop/features/search/search-url.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** The empty state of a search, with suggestions. */
export function NothingFound({ state }: { state: SearchState }) {
  const { t } = useI18n();
  return (
    <>
      <State icon="search" title={t('search.noResults')} text={t('search.noResultsHint')}>
        {countFilters(state) > 0 && (
          <LinkButton to={searchHref(withoutFilters(state))}>{t('search.clearFilters')}</LinkButton>
        )}
        <LinkButton to="/categories" variant="outline">
          {t('action.browseCategories')}
        </LinkButton>
        <LinkButton to="/products" variant="outline">
          {t('action.viewAllProducts')}
        </LinkButton>
      </State>
      <OtherWays />
    </>
  );
}
