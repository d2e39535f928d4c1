import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { VENDOR_REVIEW_TABS, type VendorReviewTab } from '#contract/shared/texts/moderation.ts';
import { FilterPanel, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { NoMatch } from '#web/console/parts/list/list-frame.tsx';
import { ShowMore } from '#web/console/parts/list/table/show-more.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { TabLinks } from '#web/console/parts/steps/tab-links.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { ReviewCard } from './card.tsx';
import { reviewsQuery } from './queries.ts';

/** Counts of tabs stop here. */
const MOST_COUNTED = 1_000;
const STARS = ['5', '4', '3', '2', '1'] as const;
type Star = (typeof STARS)[number];

/** What customers wrote about what a store sells, and its answers. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const isAllowed = vendor !== null && mayInVendor(vendor, 'orders');
  return (
    <Page title={t('nav.reviews')} text={t('reviews.text')}>
      {isAllowed ? <List key={vendor.id} vendorId={vendor.id} /> : <NoPermission />}
    </Page>
  );
}

function List({ vendorId }: { vendorId: string }) {
  const { t } = useI18n();
  const [params, setParams] = useSearchParams();
  const tab: VendorReviewTab = VENDOR_REVIEW_TABS.find((each) => each === params.get('tab')) ?? 'unanswered';
  const stars: Star | undefined = STARS.find((each) => each === params.get('stars'));
  const query = useInfiniteQuery(reviewsQuery(vendorId, tab, stars === undefined ? undefined : Number(stars)));
  const counts = query.data?.pages[0]?.counts;
  const tabs = VENDOR_REVIEW_TABS.map((name) => ({ name, label: t(`reviews.tab.${name}`), count: counts?.[name] }));
  const filter = (value: Star | undefined) => setParams({ tab, ...(value && { stars: value }) });
  return (
    <>
      <TabLinks label={t('reviews.tabs')} tabs={tabs} current={tab} most={MOST_COUNTED} />
      <FilterPanel count={stars ? 1 : 0} onClear={() => filter(undefined)}>
        <SelectFilter
          label={t('reviews.stars')}
          value={stars}
          options={STARS.map((value) => ({ value, label: t('reviews.starsOf', { count: Number(value) }) }))}
          onChange={filter}
        />
      </FilterPanel>
      <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-44" />} failure={t('texts.failed')}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0 && stars) return <NoMatch onClear={() => filter(undefined)} />;
          if (rows.length === 0)
            return <State icon="chat" title={t(`reviews.empty.${tab}`)} text={t(`reviews.emptyText.${tab}`)} />;
          return (
            <>
              <ul className="flex flex-col gap-4">
                {rows.map((review) => (
                  <li key={review.id}>
                    <ReviewCard review={review} vendorId={vendorId} />
                  </li>
                ))}
              </ul>
              <ShowMore label={t('texts.more')} query={query} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
