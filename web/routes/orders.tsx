import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { CART } from '#contract/constants.ts';
import type { Order } from '#contract/orders.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { Picture } from '#web/components/picture.tsx';
import { Money } from '#web/components/price.tsx';
import { ErrorState, State } from '#web/components/state.tsx';
import { OrderBadges } from '#web/features/orders/order-badges.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';
import { ordersQuery } from '#web/lib/orders.ts';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('order.myOrders');

export default function OrdersRoute() {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const { data, isPending, isError, refetch } = useQuery(ordersQuery(page));
  return (
    <>
      <h1 className="py-6 text-3xl md:text-4xl">{t('order.myOrders')}</h1>
      {isError && <ErrorState text={t('order.loadFailed')} onRetry={() => void refetch()} />}
      {isPending && <div className="skeleton h-80 rounded-panel" role="status" aria-label={t('app.loading')} />}
      {data?.orders.length === 0 && (
        <State icon="box" title={t('order.empty')} text={t('cart.emptyHint')}>
          <LinkButton to="/products">{t('action.browseProducts')}</LinkButton>
        </State>
      )}
      {data && data.orders.length > 0 && (
        <>
          <ul className="flex flex-col gap-3.5">
            {data.orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
          <Pagination
            page={page}
            totalPages={data.totalPages}
            href={(to) => (to === 1 ? '/orders' : `/orders?page=${to}`)}
          />
        </>
      )}
    </>
  );
}

function OrderCard({ order }: { order: Order }) {
  const { t, format } = useI18n();
  const more = order.items.length - CART.thumbnails;
  return (
    <li className="panel flex flex-col gap-3.5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-heading text-lg font-bold">
            <bdi dir="ltr">{order.orderNumber}</bdi>
          </h2>
          <p className="text-sm text-cocoa-2">{format.date(order.createdAt)}</p>
        </div>
        <Money value={order.totalAmount} className="text-lg font-extrabold" />
      </div>
      <OrderBadges status={order.status} paymentStatus={order.paymentStatus} />
      <div className="flex flex-wrap items-center gap-3">
        {order.items.slice(0, CART.thumbnails).map((item) => (
          <Picture key={item.id} src={item.product.images[0]} alt="" sizes="64px" className="w-16! rounded-picture" />
        ))}
        {more > 0 && <span className="text-sm text-cocoa-2">{t('order.moreItems', { count: more })}</span>}
        <Link
          to={`/orders/${order.id}`}
          className="ms-auto inline-flex h-11 items-center rounded-xl bg-crumb px-4 font-semibold text-crust-d hover:bg-line"
        >
          {t('action.viewDetails')}
          <span className="sr-only">{order.orderNumber}</span>
        </Link>
      </div>
    </li>
  );
}
