import type { ListedOrder } from '#contract/operator/orders/list.ts';
import { placeName } from '#contract/shared/geography.ts';
import { paymentMethodName } from '#contract/shared/payment-methods.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { OrderStatus, PaymentState } from '#web/console/orders/badges.tsx';
import { Badge } from '#web/console/parts/badge.tsx';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';

/** The columns of the list of orders, beside their numbers. */
export function useOrderColumns(): Column<ListedOrder>[] {
  const { t, rich, format, language } = useI18n();
  return [
    {
      name: 'status',
      label: t('orders.status'),
      cell: ({ status, isRefundUnderWay }) => (
        <span className="flex flex-wrap gap-1 whitespace-nowrap max-lg:justify-end">
          <OrderStatus status={status} />
          {isRefundUnderWay && <Badge look="bad">{t('orders.refundUnderWay')}</Badge>}
        </span>
      ),
    },
    { name: 'parcels', label: t('orders.parcels'), cell: (order) => <Parcels order={order} /> },
    {
      name: 'customer',
      label: t('order.customer'),
      cell: ({ customer }) => (customer ? <bdi className="whitespace-nowrap">{customer.name}</bdi> : '—'),
    },
    { name: 'city', label: t('order.city'), cell: ({ city }) => <bdi>{placeName(city, language)}</bdi> },
    {
      name: 'payment',
      label: t('orders.payment'),
      cell: (order) => (
        <>
          <span className="whitespace-nowrap">
            <PaymentState order={order} />
          </span>
          <span className="mt-1 block text-sm text-cocoa-2">
            {order.isAllCredit ? t('order.credit') : paymentMethodName(order.paymentMethod, language)}
          </span>
        </>
      ),
    },
    {
      name: 'total',
      label: t('order.total'),
      cell: ({ status, totalAmount, leftAmount }) => (
        <>
          <span className="whitespace-nowrap">{format.money(totalAmount)}</span>
          {leftAmount < totalAmount && status !== 'CANCELLED' && (
            <span className="mt-1 block text-sm whitespace-nowrap text-cocoa-2">
              {rich('orders.left', { amount: format.money(leftAmount) })}
            </span>
          )}
        </>
      ),
      isNumber: true,
    },
  ];
}

/** Whose parcels they are, how many of them are late, and how many have arrived of several. */
function Parcels({ order: { parcels } }: { order: ListedOrder }) {
  const { t, format, pick } = useI18n();
  const late = parcels.filter(({ isLate }) => isLate).length;
  const arrived = parcels.filter(({ status }) => status === 'DELIVERED').length;
  const [first] = parcels;
  return (
    <>
      {parcels.length === 1 && first ? (
        <bdi className="wrap-anywhere">{pick(first.vendor.name, first.vendor.nameEn)}</bdi>
      ) : (
        t('orders.stores', { count: parcels.length })
      )}
      {late > 0 && <span className="block text-sm font-semibold text-berry">{t('orders.late', { count: late })}</span>}
      {parcels.length > 1 && arrived > 0 && (
        <span className="block text-sm text-cocoa-2">
          {t('orders.arrived', { done: format.number(arrived), all: format.number(parcels.length) })}
        </span>
      )}
    </>
  );
}
