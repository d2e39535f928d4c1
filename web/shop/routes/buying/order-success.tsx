import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/shop/orders.ts';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { OrderFailure } from '#web/shop/components/orders/order-failure.tsx';
import { OrderSkeleton } from '#web/shop/components/orders/order-skeleton.tsx';
import { OrderTotals } from '#web/shop/components/orders/order-totals.tsx';
import { orderQuery } from '#web/shop/data/orders.ts';
import { isAwaitingPayment } from '#web/shop/data/payments.ts';
import { AddressText } from '#web/shop/features/addresses/address-text.tsx';
import { DoorTotals } from '#web/shop/features/orders/door-totals.tsx';
import { OrderActions } from '#web/shop/features/orders/order-actions.tsx';
import { creditOf } from '#web/shop/features/orders/order-amount.ts';
import { OrderBadges } from '#web/shop/features/orders/order-badges.tsx';
import { OrderLines } from '#web/shop/features/orders/order-lines.tsx';
import { PaymentNote } from '#web/shop/features/orders/payment-note.tsx';
import { PayPanel } from '#web/shop/features/payment/pay-panel.tsx';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { Route } from './+types/order-success.ts';

export const meta = pageMeta('order.placed');

const NEXT: [IconName, PlainKey][] = [
  ['chat', 'order.next1'],
  ['box', 'order.next2'],
  ['truck', 'order.next3'],
  ['home', 'order.next4'],
];

const WAITING = 'bg-glaze text-wheat-ink';

/** Sign, its colours and the title: the page stays open, or is opened again, when the order has become another. */
const HEADS: Record<'awaiting' | 'begun' | 'over' | 'cancelled' | 'placed', [IconName, string, PlainKey]> = {
  awaiting: ['clock', WAITING, 'pay.outstanding'],
  // It may have been paid by now: the panel says what is known.
  begun: ['clock', WAITING, 'pay.received'],
  over: ['clock', WAITING, 'pay.over'],
  cancelled: ['close', 'bg-crumb text-cocoa-2', 'order.cancelledTitle'],
  placed: ['check', 'bg-pist-soft text-pist', 'order.successTitle'],
};

export default function OrderSuccessRoute({ params }: Route.ComponentProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(params.orderId));
  if (order) return <OrderSuccess order={order} />;
  return error ? <OrderFailure error={error} onRetry={() => void refetch()} /> : <OrderSkeleton />;
}

function OrderSuccess({ order }: { order: Order }) {
  const { t, format } = useI18n();
  const isAwaiting = isAwaitingPayment(order);
  const isOver = order.payment?.state === 'expired';
  const isCancelled = order.status === 'CANCELLED';
  const [icon, tone, title] = HEADS[headOf(order)];
  // Comes first if the customer still has something to do.
  const isToPay = !order.payment && order.paymentRequest !== undefined && order.paymentRequest.by !== 'cash';
  return (
    <div className="mx-auto max-w-220 py-8">
      <header className="mb-7 flex flex-col items-center gap-3 text-center">
        <span className={`grid size-18 place-items-center rounded-full ${tone}`}>
          <Icon name={icon} className="size-9" />
        </span>
        <h1 className="text-3xl md:text-4xl">{t(title)}</h1>
        <p className="text-lg">
          {t('order.number')}{' '}
          <bdi dir="ltr" className="font-bold">
            {order.orderNumber}
          </bdi>
        </p>
        <OrderBadges order={order} />
      </header>
      <PayPanel order={order} isSuccessPage>
        <OrderActions order={order} view="panel" />
      </PayPanel>
      {isToPay && <Payment order={order} className="panel mb-5" />}
      {!isCancelled && !isAwaiting && !isOver && <NextSteps />}
      <div className="grid gap-5 md:grid-cols-2">
        <section className="panel" aria-labelledby="items">
          <h2 id="items" className="mb-1 text-xl">
            {t('order.items')}
          </h2>
          <OrderLines order={order} items={order.items} />
          <OrderTotals totals={order} couponCode={order.couponCode} credit={creditOf(order)} />
          <DoorTotals order={order} />
        </section>
        <section className="panel flex flex-col gap-5">
          {!isToPay && <Payment order={order} />}
          <div>
            <h2 className="mb-2 text-xl">{t('cart.shipping')}</h2>
            <p className="font-semibold">{t(`checkout.${order.shippingOption}`)}</p>
            {!isCancelled && !isOver && (
              <p className="text-cocoa-2">
                {t('order.estimatedDeliveryOn', { day: format.weekday(order.estimatedDeliveryDate) })}
              </p>
            )}
          </div>
          <div>
            <h2 className="mb-2 text-xl">{t('checkout.step.address')}</h2>
            <AddressText address={order.shippingAddress} />
          </div>
          {order.notes && (
            <div>
              <h2 className="mb-2 text-xl">{t('checkout.orderNotes')}</h2>
              <p dir="auto" className="whitespace-pre-line">
                {order.notes}
              </p>
            </div>
          )}
        </section>
      </div>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <LinkButton to={`/orders/${order.id}`} icon={isCancelled ? undefined : 'truck'}>
          {t(isCancelled ? 'action.viewDetails' : 'order.track')}
        </LinkButton>
        <LinkButton to="/orders" variant="outline">
          {t('order.viewAll')}
        </LinkButton>
        <LinkButton to="/products" variant="plain">
          {t('action.continueShopping')}
        </LinkButton>
      </div>
    </div>
  );
}

function headOf(order: Order): keyof typeof HEADS {
  const isOver = order.payment?.state === 'expired';
  if (order.status === 'CANCELLED') return isOver && !order.isPaymentUnderWay ? 'over' : 'cancelled';
  if (!isOver && !isAwaitingPayment(order)) return 'placed';
  if (hasBegun(order)) return 'begun';
  return isOver ? 'over' : 'awaiting';
}

/** Whether money may have come that the shop has not seen. */
function hasBegun({ payment, isPaymentUnderWay }: Order): boolean {
  return payment?.state === 'checking' || isPaymentUnderWay === true;
}

function Payment({ order, className }: { order: Order; className?: string }) {
  const { t } = useI18n();
  return (
    <section className={className} aria-labelledby="payment">
      <h2 id="payment" className="mb-2 text-xl">
        {t('checkout.step.payment')}
      </h2>
      <PaymentNote order={order} />
    </section>
  );
}

function NextSteps() {
  const { t, format } = useI18n();
  return (
    <section className="panel mb-5" aria-labelledby="next">
      <h2 id="next" className="mb-4 text-2xl">
        {t('order.whatNext')}
      </h2>
      <ol className="grid gap-4 sm:grid-cols-4">
        {NEXT.map(([icon, label], index) => (
          <li key={label} className="flex items-center gap-3 sm:flex-col sm:text-center">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-crumb text-crust">
              <Icon name={icon} />
            </span>
            <span>
              <b aria-hidden="true">{format.number(index + 1)}.</b> {t(label)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
