import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/shared/api/api.ts';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { amountOf } from '#web/shop/features/orders/order-amount.ts';
import { OrderBadges } from '#web/shop/features/orders/order-badges.tsx';
import { useI18n } from '#web/shop/i18n.ts';

const SHOWN = 3;

const latestOrdersQuery = queryOptions({
  queryKey: ['orders', 'latest'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi('listOrders', { query: { limit: SHOWN } }, { signal }),
});

/** The latest orders; /orders lists all of them. */
export function AccountOrders() {
  const { t, format } = useI18n();
  const { data, isPending, isError, refetch } = useQuery(latestOrdersQuery);
  if (isError) return <ErrorState text={t('order.loadFailed')} onRetry={() => void refetch()} />;
  if (isPending) return <div className="skeleton h-48 rounded-panel" role="status" aria-label={t('app.loading')} />;
  if (data.orders.length === 0) {
    return (
      <State icon="box" title={t('order.empty')} text={t('cart.emptyHint')}>
        <LinkButton to="/products">{t('action.browseProducts')}</LinkButton>
      </State>
    );
  }
  return (
    <section aria-labelledby="account-orders">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="account-orders" className="text-2xl">
          {t('profile.latestOrders')}
        </h2>
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to="/orders/returns" variant="quiet" size="small" icon="returns">
            {t('returns.title')}
          </LinkButton>
          <LinkButton to="/orders" variant="outline" size="small" icon="box">
            {t('order.viewAll')}
          </LinkButton>
        </div>
      </div>
      <ul className="panel flex flex-col divide-y divide-line py-1!">
        {data.orders.map((order) => (
          <li
            key={order.id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_auto_8rem]"
          >
            <div>
              <Link to={`/orders/${order.id}`} className="font-bold text-crust-d underline">
                <bdi dir="ltr">{order.orderNumber}</bdi>
              </Link>
              <p className="text-sm text-cocoa-2">{format.date(order.createdAt)}</p>
            </div>
            <Money value={amountOf(order)} className="text-end font-bold sm:order-last" />
            <div className="max-sm:col-span-2">
              <OrderBadges order={order} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
