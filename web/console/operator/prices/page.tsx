import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Pagination } from '#web/shared/components/parts/pagination.tsx';
import { PriceCard } from './price-card.tsx';

export function Component() {
  const { t } = useI18n();
  const isAllowed = hasRole(useMe(), 'catalogue');
  return (
    <Page title={t('nav.prices')} text={isAllowed && t('heldPrices.text')}>
      {isAllowed ? <HeldPrices /> : <NoPermission />}
    </Page>
  );
}

/** Prices that the guard stopped, the oldest first. */
function HeldPrices() {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery({
    queryKey: ['held-prices', page],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listHeldPrices', { query: { page } }, { signal }),
  });
  return (
    <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-52" />} failure={t('heldPrices.failed')}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <State icon="check" title={t('heldPrices.empty')} text={t('heldPrices.emptyText')}>
            <LinkButton to="/operator" variant="outline">
              {t('state.toHome')}
            </LinkButton>
          </State>
        ) : (
          <div className={`transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
            <p role="status" className="mb-3 text-sm text-cocoa-2">
              {t('heldPrices.count', { count: meta.total })}
            </p>
            <ul aria-label={t('heldPrices.list')} className="flex flex-col gap-3">
              {data.map((held) => (
                <PriceCard key={`${held.variantId} ${held.sale?.id} ${held.price}`} held={held} />
              ))}
            </ul>
            <Pagination
              pageNumber={page}
              totalPages={meta.totalPages}
              href={(number) => `/operator/prices?page=${number}`}
            />
          </div>
        )
      }
    </Loaded>
  );
}
