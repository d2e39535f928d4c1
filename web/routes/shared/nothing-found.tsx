import { LinkButton } from '#web/components/button.tsx';
import { State } from '#web/components/state.tsx';
import { countFilters, type SearchState, searchHref, withoutFilters } from '#web/features/search/address.ts';
import { OtherWays } from '#web/features/search/other-ways.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';

/** A search that found nothing, and what may lead further. */
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
