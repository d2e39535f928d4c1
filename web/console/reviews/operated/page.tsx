import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/operator/i18n.ts';
import { FilterPanel, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { callApi } from '#web/console/session/api.ts';
import { VendorChip } from '#web/console/vendor-file/vendor-filter-panel.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { ReviewCard } from './card.tsx';
import { Desk } from './desk.tsx';
import { DeskPage, OnlyChips } from './desk-page.tsx';
import { deskQuery } from './desk-query.ts';
import { useDeskUrl } from './use-desk-url.ts';

const STARS = ['5', '4', '3', '2', '1'] as const;

/** What customers wrote about products, for the operator to look at. */
export function Component() {
  const { t } = useI18n();
  return (
    <DeskPage title={t('nav.reviews')} text={t('reviewDesk.text')}>
      <List />
    </DeskPage>
  );
}

function List() {
  const { t } = useI18n();
  const url = useDeskUrl();
  const { tab, search, params, idOf, set, clear } = url;
  const [productId, vendorId, customerId] = [idOf('productId'), idOf('vendorId'), idOf('customerId')];
  const stars = STARS.find((each) => each === params.get('rating'));
  const rating = stars && Number(stars);
  const wanted = { tab, search, productId, vendorId, customerId, rating };
  const query = useQuery(
    deskQuery('operated-reviews', wanted, url.pageNumber, (asked, signal) =>
      callApi('listOperatedReviews', { query: asked }, { signal }),
    ),
  );
  const inUse = [search, productId, vendorId, customerId, rating].filter(Boolean).length;
  return (
    <Desk
      url={url}
      query={query}
      words={{
        ...{ tabs: t('reviewDesk.tabs'), search: t('reviewDesk.search'), failure: t('texts.failed') },
        count: (count) => t('reviewDesk.count', { count }),
      }}
      isFiltered={inUse > 0}
      filters={
        <FilterPanel
          count={inUse}
          onClear={clear}
          chips={
            <>
              {vendorId && <VendorChip id={vendorId} onRemove={() => set({ vendorId: undefined })} />}
              <OnlyChips url={url} />
            </>
          }
        >
          <SelectFilter
            label={t('reviewDesk.stars')}
            value={stars}
            options={STARS.map((value) => ({ value, label: t('reviewDesk.starsOf', { count: Number(value) }) }))}
            onChange={(value) => set({ rating: value })}
          />
        </FilterPanel>
      }
      empty={(name) => (
        <State icon="chat" title={t(`reviewDesk.empty.${name}`)} text={t(`reviewDesk.emptyText.${name}`)} />
      )}
      card={(review) => <ReviewCard review={review} onlyProduct={(id) => set({ productId: id, tab: 'all' })} />}
    />
  );
}
