import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { MailsPanel } from '#web/console/customers/mails/panel.tsx';
import { NotesPanel } from '#web/console/customers/notes/panel.tsx';
import { GiveBack } from '#web/console/money/give-back/button.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Missing } from '#web/console/parts/missing.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { OpenReturn } from '#web/console/returns/opened/button.tsx';
import { ReturnLinks } from '#web/console/returns/return-links.tsx';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { OrderStatus, PaymentState } from './badges.tsx';
import { CancelOrder } from './cancel.tsx';
import { Events } from './events.tsx';
import { Gateway } from './gateway/gateway.tsx';
import { OrderFacts } from './order-facts.tsx';
import { Parcels } from './parcels.tsx';
import { Documents, Payments } from './payments.tsx';

/** Everything about one order. */
export function Component() {
  const { id = '' } = useParams();
  return <OrderFile key={id} id={id} />;
}

function OrderFile({ id }: { id: string }) {
  const { t, rich } = useI18n();
  const query = useQuery({
    queryKey: ['orders', id],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callApi('getOperatedOrder', { params: { id } }, { signal }),
  });
  const me = useMe();
  const isSupport = hasRole(me, 'support');
  const isNoted = hasRole(me, 'support', 'finance');
  const isFinance = hasRole(me, 'finance');
  const { data: order, error } = query;
  if (isUnknown(error) && !order)
    return <Missing name={t('order.name')} title={t('order.unknown')} text={t('order.unknownText')} />;
  return (
    <Page
      title={order ? t('order.title', { number: order.orderNumber }) : t('order.name')}
      heading={order && rich('order.title', { number: <OrderNumber number={order.orderNumber} /> })}
      action={order && <CancelOrder order={order} />}
      text={order ? <Placed order={order} /> : <span className="skeleton block h-7 w-64 max-w-full" />}
    >
      <Loaded query={query} skeleton={<Skeleton />} failure={t('order.failed')}>
        {(data) => (
          <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr] xl:items-start xl:gap-5">
            <div className="grid min-w-0 gap-4 xl:col-start-2 xl:row-start-1">
              <OrderFacts order={data} />
            </div>
            <div className="flex min-w-0 flex-col gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">
              {isNoted && data.isOwn && <p className="rounded-card bg-crumb px-4 py-3">{t('order.own')}</p>}
              <Parcels order={data} />
              {isNoted && (
                <ReturnLinks
                  action={
                    mayReturn(data)
                      ? {
                          button: <OpenReturn order={data} />,
                          empty: t(isOpening(data) ? 'openReturn.waiting' : 'openReturn.none'),
                        }
                      : undefined
                  }
                  returns={data.returns.map((each) => ({ ...each, state: t(`operatedReturns.state.${each.status}`) }))}
                />
              )}
              <Payments order={data} mark={<GiveBack order={data} />} foot={isFinance && <Gateway orderId={id} />} />
              <Documents documents={data.documents} />
              {isSupport && <MailsPanel subject={{ kind: 'order', id }} />}
              {isNoted && <NotesPanel subject={{ kind: 'order', id }} />}
            </div>
            <Events events={data.events} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** A return that somebody of the team opens waits for another one's approval. */
const isOpening = ({ requests }: OperatedOrder) => requests.some(({ opensReturn }) => opensReturn);

const mayReturn = ({ isOwn, parcels }: OperatedOrder) => !isOwn && parcels.some(({ status }) => status === 'DELIVERED');

/** A link that is cut off names no id at all. */
const isUnknown = (error: unknown) => isApiError(error, 'order_not_found') || isApiError(error, 'validation_failed');

function OrderNumber({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {number}
    </bdi>
  );
}

function Placed({ order: { createdAt, status, paymentStatus } }: { order: OperatedOrder }) {
  const { t, format } = useI18n();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <OrderStatus status={status} />
      <PaymentState order={{ status, paymentStatus }} />
      <span>{t('order.placed', { date: format.date(createdAt), time: format.time(createdAt) })}</span>
    </span>
  );
}

function Skeleton() {
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-5">
      <div className="xl:order-2">
        <RowSkeletons count={3} className="h-56" />
      </div>
      <RowSkeletons count={2} className="h-80" />
    </div>
  );
}
