import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { REVIEW_TABS, type ReviewTab } from '#contract/operator/texts/reviews.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { FilterChip, FilterPanel, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { NoMatch, NoSuchPage } from '#web/console/parts/list/list-frame.tsx';
import { aUuid } from '#web/console/parts/list/list-url.ts';
import { SearchField } from '#web/console/parts/list/search-field.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { TabLinks } from '#web/console/parts/steps/tab-links.tsx';
import { VendorChip } from '#web/console/vendor-file/vendor-filter-panel.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Pagination } from '#web/shared/components/parts/pagination.tsx';
import { ReviewCard } from './card.tsx';
import { reviewsQuery, type Wanted } from './queries.ts';

/** Counts of tabs stop here. */
const MOST_COUNTED = 1_000;
const STARS = ['5', '4', '3', '2', '1'] as const;

/** What customers wrote about products, for the operator to look at. */
export function Component() {
  const { t } = useI18n();
  return (
    <Page
      title={t('nav.reviews')}
      text={t('reviewDesk.text')}
      action={
        <LinkButton to="/operator/reviews/words" variant="outline" icon="edit">
          {t('reviewDesk.words')}
        </LinkButton>
      }
    >
      <List />
    </Page>
  );
}

/** What the URL asks for. */
function readUrl(params: URLSearchParams): { wanted: Wanted; pageNumber: number } {
  const tab = REVIEW_TABS.find((each) => each === params.get('tab')) ?? 'new';
  const idOf = (name: string) => {
    const id = params.get(name);
    return id !== null && aUuid(id) ? id : undefined;
  };
  const rating = Number(params.get('rating'));
  const pageNumber = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return {
    wanted: {
      tab,
      ...{ productId: idOf('productId'), vendorId: idOf('vendorId'), customerId: idOf('customerId') },
      search: params.get('search')?.trim().slice(0, 100) || undefined,
      rating: STARS.includes(String(rating) as (typeof STARS)[number]) ? rating : undefined,
    },
    pageNumber,
  };
}

function List() {
  const { t, format } = useI18n();
  const [params, setParams] = useSearchParams();
  const search = useRef<HTMLInputElement>(null);
  const { wanted, pageNumber } = readUrl(params);
  const { tab, productId, vendorId, customerId, rating } = wanted;
  const query = useQuery(reviewsQuery(wanted, pageNumber));
  const hrefOf = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(change))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    return next;
  };
  const set = (change: Record<string, string | undefined>, replace = false) =>
    setParams(hrefOf(change), { replace, preventScrollReset: true });
  const clear = () => setParams({ tab });
  const inUse = [wanted.search, productId, vendorId, customerId, rating].filter(Boolean).length;
  const counts = query.data?.counts;
  const tabs = REVIEW_TABS.map((name) => ({
    ...{ name, label: t(`reviewDesk.tab.${name}`), count: counts?.[name] },
    isAlarming: name === 'reported',
  }));
  return (
    <>
      <TabLinks label={t('reviewDesk.tabs')} tabs={tabs} current={tab} most={MOST_COUNTED} />
      <div className="mb-4">
        <SearchField
          input={search}
          label={t('reviewDesk.search')}
          value={wanted.search ?? ''}
          onSearch={(text) => set({ search: text || undefined }, true)}
        />
      </div>
      <FilterPanel
        count={inUse}
        onClear={clear}
        chips={
          <>
            {vendorId && <VendorChip id={vendorId} onRemove={() => set({ vendorId: undefined })} />}
            {customerId && (
              <FilterChip onRemove={() => set({ customerId: undefined })}>{t('reviewDesk.onlyCustomer')}</FilterChip>
            )}
            {productId && (
              <FilterChip onRemove={() => set({ productId: undefined })}>{t('reviewDesk.onlyProduct')}</FilterChip>
            )}
          </>
        }
      >
        <SelectFilter
          label={t('reviewDesk.stars')}
          value={rating === undefined ? undefined : (String(rating) as (typeof STARS)[number])}
          options={STARS.map((value) => ({ value, label: t('reviewDesk.starsOf', { count: Number(value) }) }))}
          onChange={(value) => set({ rating: value })}
        />
      </FilterPanel>
      <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-56" />} failure={t('texts.failed')}>
        {({ data, meta }) => {
          if (data.length === 0 && meta.total > 0)
            return <NoSuchPage {...meta} href={`?${hrefOf({ page: String(Math.max(1, meta.totalPages)) })}`} />;
          if (data.length === 0) return inUse > 0 ? <NoMatch onClear={clear} /> : <Empty tab={tab} />;
          return (
            <div className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
              <p role="status" className="mb-2 text-sm text-cocoa-2">
                {t('reviewDesk.count', { count: meta.total })}
                {meta.isCapped && ` (${format.number(meta.total)}+)`}
              </p>
              <ul className="flex flex-col gap-4">
                {data.map((review) => (
                  <li key={review.id}>
                    <ReviewCard review={review} onlyProduct={(id) => set({ productId: id, tab: 'all' })} />
                  </li>
                ))}
              </ul>
              <Pagination
                pageNumber={pageNumber}
                totalPages={meta.totalPages}
                href={(page) => `?${hrefOf({ page: String(page) })}`}
              />
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

function Empty({ tab }: { tab: ReviewTab }) {
  const { t } = useI18n();
  return <State icon="chat" title={t(`reviewDesk.empty.${tab}`)} text={t(`reviewDesk.emptyText.${tab}`)} />;
}
