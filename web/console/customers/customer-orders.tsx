import { FilePart } from '#web/console/customers/file/part.tsx';
import { usePages } from '#web/console/customers/file/use-pages.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { OrderStatus, PaymentState } from '#web/console/orders/badges.tsx';
import { callApi } from '#web/console/session/api.ts';
import { Link } from '#web/shared/components/parts/link.tsx';

/** A customer's orders, newest first. */
export function CustomerOrders({ customerId: id }: { customerId: string }) {
  const { t } = useI18n();
  const query = usePages(['customers', id, 'orders'], ({ cursor }, signal) =>
    callApi('listOrdersOfCustomer', { params: { id }, query: { ...(cursor && { cursor }), limit: 10 } }, { signal }),
  );
  return (
    <FilePart
      {...{ query, title: t('customer.orders'), failure: t('customer.ordersFailed'), empty: t('customer.noOrders') }}
    >
      {(order) => <OrderRow order={order} />}
    </FilePart>
  );
}

type Row = Awaited<ReturnType<typeof callApi<'listOrdersOfCustomer'>>>['data'][number];

function OrderRow({ order }: { order: Row }) {
  const { t, format } = useI18n();
  const { id, orderNumber, status, paymentStatus, totalAmount, parcelCount, createdAt } = order;
  return (
    <Link
      to={`/operator/orders/${id}`}
      className="-mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl px-2 py-3 hover:bg-glaze"
    >
      <span className="min-w-0">
        <b className="block font-semibold">
          <bdi dir="ltr">{orderNumber}</bdi>
        </b>
        <span className="block text-sm text-cocoa-2">
          {format.date(createdAt)} · {t('customer.parcels', { count: parcelCount })}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <OrderStatus status={status} />
        <PaymentState order={{ status, paymentStatus }} />
        <b className="font-semibold">{format.money(totalAmount)}</b>
      </span>
    </Link>
  );
}
