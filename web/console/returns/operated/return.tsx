import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OperatedReturn } from '#contract/operator/orders/returns.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Missing } from '#web/console/parts/missing.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { Disputed } from '#web/console/returns/disputed.tsx';
import { ReturnEvents } from '#web/console/returns/events.tsx';
import { Goods } from '#web/console/returns/goods.tsx';
import { Said, Told } from '#web/console/returns/told.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { State } from './columns.tsx';
import { Decision } from './decision.tsx';

/** One return: both sides, pictures, what happened, and the decision of its dispute. */
export function Component() {
  const { id = '' } = useParams();
  return <File key={id} id={id} />;
}

const loadPhoto = async (id: string, photoId: string, signal: AbortSignal) =>
  (await downloadFile('getOperatedReturnPhoto', {}, signal, { id, photoId })).file;

function File({ id }: { id: string }) {
  const { t, rich } = useI18n();
  const query = useQuery({
    queryKey: ['operated-returns', 'one', id],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callApi('getOperatedReturn', { params: { id } }, { signal }),
  });
  const { data, error } = query;
  if (!data && (isApiError(error, 'not_found') || isApiError(error, 'validation_failed')))
    return <Missing name={t('nav.returns')} title={t('operatedReturns.gone')} text={t('operatedReturns.goneText')} />;
  const number = data && (
    <bdi dir="ltr" className="whitespace-nowrap">
      {data.number}
    </bdi>
  );
  return (
    <Page
      title={data ? t('operatedReturns.title', { number: data.number }) : t('nav.returns')}
      heading={number && rich('operatedReturns.title', { number })}
      text={data ? <Standing shown={data} /> : <span className="skeleton block h-7 w-64 max-w-full" />}
    >
      <Loaded
        query={query}
        skeleton={<RowSkeletons count={2} className="h-56" />}
        failure={t('operatedReturns.oneFailed')}
      >
        {(shown) => (
          <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-5">
            <div className="flex min-w-0 flex-col gap-4">
              <Told shown={shown} loadPhoto={(photoId, signal) => loadPhoto(shown.id, photoId, signal)}>
                {shown.answer && <Said title={t('operatedReturns.storeSaid')} text={shown.answer} />}
                <Disputed shown={shown} />
              </Told>
              <Decision shown={shown} />
              <Goods shown={shown} />
            </div>
            <ReturnEvents events={shown.events} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Standing({ shown }: { shown: OperatedReturn }) {
  const { t, rich, format, pick } = useI18n();
  const link = 'rounded font-semibold text-crust-d underline';
  const number = (
    <Link to={`/operator/orders/${shown.orderId}`} className={link}>
      <bdi dir="ltr">{shown.orderNumber}</bdi>
    </Link>
  );
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <State status={shown.status} />
      <bdi>{pick(shown.vendor.name, shown.vendor.nameEn)}</bdi>
      <span>{rich('operatedReturns.ofOrder', { number })}</span>
      <span>{t('operatedReturns.asked', { time: format.dateTime(shown.createdAt) })}</span>
    </span>
  );
}
