import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx';
import { LinkButton } from '#web/components/button.tsx';
import { OrderTotals } from '#web/components/order-totals.tsx';
import { ErrorState, State } from '#web/components/state.tsx';
import { AddressText } from '#web/features/addresses/address-text.tsx';
import { OrderBadges } from '#web/features/orders/order-badges.tsx';
import { Parcels } from '#web/features/orders/parcels.tsx';
import { OrderProgress } from '#web/features/orders/progress.tsx';
import { useI18n } from '#web/i18n/i18n.tsx';
import { isApiError } from '#web/lib/api-error.ts';
import { orderQuery } from '#web/lib/orders.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/order.ts';

export const meta = pageMeta('order.myOrders');

export default function OrderRoute({ params }: Route.ComponentProps) {
  const { t } = useI18n();
  const { data: order, error, refetch } = useQuery(orderQuery(params.orderId));
  if (isApiError(error) && (error.status === 404 || error.status === 422)) {
    return (
      <State level={1} icon="box" title={t('order.notFound')} text={t('order.notFoundHint')}>
        <LinkButton to="/orders">{t('order.viewAll')}</LinkButton>
      </State>
    );
  }
  if (error) return <ErrorState level={1} text={t('order.detailsFailed')} onRetry={() => void refetch()} />;
  if (!order) return <div className="skeleton my-8 h-96 rounded-panel" role="status" aria-label={t('app.loading')} />;
  return <OrderDetail order={order} />;
}

function OrderDetail({ order }: { order: Order }) {
  const { t, rich, format } = useI18n();
  const number = <bdi dir="ltr">{order.orderNumber}</bdi>;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('nav.home'), to: '/' },
          { label: t('nav.orders'), to: '/orders' },
          { label: order.orderNumber },
        ]}
      />
      <section className="panel mb-5">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 className="text-[23px] md:text-[28px]">{rich('order.title', { number })}</h1>
            <p className="text-cocoa-2">
              {format.date(order.createdAt)}
              {order.status !== 'CANCELLED' && order.status !== 'DELIVERED' && (
                <>
                  {' · '}
                  {t('order.estimatedDeliveryOn', { day: format.weekday(order.estimatedDeliveryDate) })}
                </>
              )}
            </p>
          </div>
          <OrderBadges status={order.status} paymentStatus={order.paymentStatus} />
        </div>
        <OrderProgress status={order.status} />
      </section>
      <div className="grid gap-5 lg:grid-cols-[1fr_380px]">
        <div className="flex flex-col gap-5">
          <Parcels order={order} />
          {order.notes && (
            <section className="panel">
              <h2 className="mb-2 text-xl">{t('checkout.orderNotes')}</h2>
              <p dir="auto" className="whitespace-pre-line">
                {order.notes}
              </p>
            </section>
          )}
        </div>
        <aside className="panel flex flex-col gap-5 self-start">
          <div>
            <h2 className="mb-2 text-xl">{t('checkout.step.address')}</h2>
            <AddressText address={order.shippingAddress} />
          </div>
          <div>
            <h2 className="mb-2 text-xl">{t('checkout.step.payment')}</h2>
            <p>{t(`pay.${order.paymentMethod}`)}</p>
          </div>
          <div>
            <h2 className="mb-2 text-xl">{t('cart.summary')}</h2>
            <OrderTotals totals={order} couponCode={order.couponCode} />
          </div>
        </aside>
      </div>
    </>
  );
}
