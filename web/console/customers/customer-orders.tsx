import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useI18n } from '#web/console/operator/i18n.ts';
import { OrderStatus, PaymentState } from '#web/console/orders/badges.tsx';
import { Panel } from '#web/console/parts/facts.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';

/** A customer's orders, newest first. */
export function CustomerOrders({ customerId: id }: { customerId: string }) {
  const { t } = useI18n();
  const query = useInfiniteQuery({
    queryKey: ['customers', id, 'orders'],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listOrdersOfCustomer',
        { params: { id }, query: { ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  return (
    <Panel title={t('customer.orders')}>
      <Loaded query={query} skeleton={<RowSkeletons count={4} className="h-17" />} failure={t('customer.ordersFailed')}>
        {({ pages }) => {
          const orders = pages.flatMap(({ data }) => data);
          if (orders.length === 0)
            return <State icon="box" title={t('customer.noOrders')} text={t('customer.noOrdersText')} />;
          return (
            <>
              <ul className="divide-y divide-line">
                {orders.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </ul>
              {isFetchNextPageError && (
                <RetryNote text={t('customer.ordersFailed')} onRetry={() => void fetchNextPage()} />
              )}
              {hasNextPage && !isFetchNextPageError && (
                <Button
                  variant="outline"
                  className="mt-4 w-full"
                  isBusy={isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                >
                  {t('customer.moreOrders')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

type Row = Awaited<ReturnType<typeof callApi<'listOrdersOfCustomer'>>>['data'][number];

function OrderRow({ order }: { order: Row }) {
  const { t, format } = useI18n();
  const { id, orderNumber, status, paymentStatus, totalAmount, parcelCount, createdAt } = order;
  return (
    <li>
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
    </li>
  );
}
