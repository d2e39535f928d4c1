import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Pagination } from '#web/shared/components/parts/pagination.tsx';
import { orderPages } from '#web/shared/url/page-number.ts';
import { ordersQuery } from '#web/shop/data/orders.ts';
import { FilterForm } from '#web/shop/features/orders/filter-form.tsx';
import {
  isFiltered,
  NO_FILTERS,
  ordersHref,
  readOrderFilters,
  toOrderFilter,
} from '#web/shop/features/orders/filters.ts';
import { OrderCard, OrderCardSkeleton } from '#web/shop/features/orders/order-card.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';

export const meta = pageMeta('order.myOrders');

export default function OrdersRoute() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const filters = readOrderFilters(params);
  return (
    <>
      <h1 className="pt-6 pb-4 text-3xl md:text-4xl">{t('order.myOrders')}</h1>
      <FilterForm filters={filters} onFilter={(next) => void navigate(ordersHref(next))} />
      <Orders filters={filters} />
    </>
  );
}

function Orders({ filters }: { filters: ReturnType<typeof readOrderFilters> }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { data, error, isPending, refetch, isPlaceholderData } = useQuery(ordersQuery(toOrderFilter(filters)));
  if (error && !data) return <ErrorState text={t('order.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <div role="status" aria-label={t('app.loading')}>
        <ul className="flex flex-col gap-3.5">
          <OrderCardSkeleton />
          <OrderCardSkeleton />
          <OrderCardSkeleton />
        </ul>
      </div>
    );
  }
  const { orders, total, totalPages } = data;
  if (total === 0 && !isFiltered(filters)) {
    return (
      <State icon="box" title={t('order.empty')} text={t('cart.emptyHint')}>
        <LinkButton to="/products">{t('action.browseProducts')}</LinkButton>
      </State>
    );
  }
  if (total === 0) {
    return (
      <State icon="search" title={t('order.emptyFiltered')} text={t('order.emptyFilteredHint')}>
        <Button variant="outline" onClick={() => void navigate(ordersHref(NO_FILTERS))}>
          {t('order.clearFilters')}
        </Button>
      </State>
    );
  }
  if (orders.length === 0 && !isPlaceholderData) return <Navigate to={ordersHref(filters, totalPages)} replace />;
  return (
    <section aria-labelledby="count" aria-busy={isPlaceholderData}>
      <p id="count" role="status" className="mb-3 text-cocoa-2">
        {t('order.count', { count: total })}
      </p>
      <ul className={`flex flex-col gap-3.5 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <Pagination
        pageNumber={filters.page}
        totalPages={totalPages}
        pageNumbers={orderPages(filters.page, totalPages, PAGE_SIZE.pageButtons)}
        href={(pageNumber) => ordersHref(filters, pageNumber)}
      />
    </section>
  );
}
