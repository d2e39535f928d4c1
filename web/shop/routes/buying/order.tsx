import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { TRACKED } from '#contract/shared/constants.ts';
import type { Order } from '#contract/shop/orders.ts';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import { OrderFailure } from '#web/shop/components/orders/order-failure.tsx';
import { OrderSkeleton } from '#web/shop/components/orders/order-skeleton.tsx';
import { OrderTotals } from '#web/shop/components/orders/order-totals.tsx';
import { withSendToWords } from '#web/shop/components/send-to/words/words.ts';
import { orderQuery } from '#web/shop/data/orders.ts';
import { mayBeSentByHand } from '#web/shop/data/returns/refund-account.ts';
import { AddressText } from '#web/shop/features/addresses/address-text.tsx';
import { DoorTotals } from '#web/shop/features/orders/door-totals.tsx';
import { InvoiceNote } from '#web/shop/features/orders/invoice-note.tsx';
import { withLateWords } from '#web/shop/features/orders/late/words.ts';
import { OrderActions } from '#web/shop/features/orders/order-actions.tsx';
import { creditOf } from '#web/shop/features/orders/order-amount.ts';
import { OrderBadges } from '#web/shop/features/orders/order-badges.tsx';
import { Parcels } from '#web/shop/features/orders/parcels.tsx';
import { PaymentNote } from '#web/shop/features/orders/payment-note.tsx';
import { OrderProgress } from '#web/shop/features/orders/progress.tsx';
import { Tracking } from '#web/shop/features/orders/tracking.tsx';
import { PayPanel } from '#web/shop/features/payment/pay-panel.tsx';
import { withReturnWords } from '#web/shop/features/returns/words/words.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { Route } from './+types/order.ts';

const OrderReturns = lazy(
  withReturnWords(async () => (await import('#web/shop/features/returns/order-returns.tsx')).OrderReturns),
);

const LateParcels = lazy(() =>
  withLateWords(import('#web/shop/features/orders/late/late-parcels.tsx').then(({ LateParcels: part }) => part)),
);

const SendTo = lazy(withSendToWords(async () => (await import('#web/shop/components/send-to/send-to.tsx')).SendTo));

/** Something of it is under way, and the promised day is over. */
const isLate = ({ status, estimatedDeliveryDate }: Order) =>
  status !== 'DELIVERED' &&
  status !== 'CANCELLED' &&
  Date.now() > Date.parse(`${estimatedDeliveryDate}T23:59:59+03:00`);

export const meta = pageMeta('order.myOrders');

export default function OrderRoute({ params }: Route.ComponentProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(params.orderId));
  if (order) return <OrderDetail order={order} />;
  return error ? <OrderFailure error={error} onRetry={() => void refetch()} /> : <OrderSkeleton />;
}

function OrderDetail({ order }: { order: Order }) {
  const { t, rich, format } = useI18n();
  const number = <bdi dir="ltr">{order.orderNumber}</bdi>;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('nav.account'), to: '/profile' },
          { label: t('nav.orders'), to: '/orders' },
          { label: order.orderNumber },
        ]}
      />
      <section className="panel mb-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="flex flex-col gap-2">
            <h1 className="text-[23px] md:text-[28px]">{rich('order.title', { number })}</h1>
            <p className="text-cocoa-2">
              <time dateTime={order.createdAt}>{format.date(order.createdAt)}</time>
              {order.status !== 'CANCELLED' && (
                <>
                  {' · '}
                  {t('order.estimatedDeliveryOn', { day: format.weekday(order.estimatedDeliveryDate) })}
                </>
              )}
            </p>
            <OrderBadges order={order} />
            <RefundedPart order={order} />
          </div>
          <OrderActions order={order} view="page" />
        </div>
        <OrderProgress status={order.status} />
      </section>
      <PayPanel order={order} />
      {mayBeSentByHand(order) && (
        <Suspense>
          <SendTo orderId={order.id} />
        </Suspense>
      )}
      <div className="grid gap-5 lg:grid-cols-[1fr_380px]">
        <div className="flex flex-col gap-5">
          {TRACKED.includes(order.status) && <Tracking order={order} />}
          {isLate(order) && (
            <Suspense>
              <LateParcels order={order} />
            </Suspense>
          )}
          <Parcels order={order} />
          {order.items.some(({ returns }) => returns?.pieces !== undefined) && (
            <Suspense>
              <OrderReturns orderId={order.id} />
            </Suspense>
          )}
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
            <PaymentNote order={order} />
          </div>
          <div>
            <h2 className="mb-2 text-xl">{t('cart.summary')}</h2>
            <OrderTotals totals={order} couponCode={order.couponCode} credit={creditOf(order)} />
            <DoorTotals order={order} />
            <InvoiceNote order={order} />
          </div>
        </aside>
      </div>
    </>
  );
}

/** What of a paid order went back, as long as it is not all of it. */
function RefundedPart({ order: { paymentStatus, refundedAmount, totalAmount } }: { order: Order }) {
  const { t, format } = useI18n();
  if (paymentStatus !== 'PAID' || refundedAmount === undefined) return null;
  return (
    <p className="text-sm text-cocoa-2">
      {t('returns.refunded', { amount: format.money(refundedAmount), total: format.money(totalAmount) })}
    </p>
  );
}
