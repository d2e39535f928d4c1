import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { MeasuredParcel } from '#contract/seller/orders/metrics.ts';
import { METRICS, type Metric } from '#contract/shared/orders/metrics.ts';
import { ShowMore } from '#web/console/parts/list/table/show-more.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { DaysLinks } from './days-links.tsx';
import { daysOf, measuredQuery } from './queries.ts';

/** The parcels behind one number, each with what happened. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const [params] = useSearchParams();
  const wanted = useParams().metric;
  const metric = METRICS.find((each) => each === wanted);
  if (!metric) return <Navigate to="/seller/metrics" replace />;
  const isAllowed = vendor !== null && mayInVendor(vendor, 'reports');
  return (
    <Page
      title={t(`metrics.${metric}`)}
      text={isAllowed && t(`metrics.${metric}Text`)}
      action={
        <LinkButton variant="outline" to={`/seller/metrics?days=${daysOf(params)}`}>
          {t('metrics.back')}
        </LinkButton>
      }
    >
      {isAllowed ? <Parcels key={vendor.id} vendor={vendor} metric={metric} /> : <NoPermission />}
    </Page>
  );
}

function Parcels({ vendor, metric }: { vendor: Vendor; metric: Metric }) {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const days = daysOf(params);
  const query = useInfiniteQuery(measuredQuery(vendor.id, metric, days));
  return (
    <>
      <DaysLinks current={days} />
      <Loaded query={query} skeleton={<RowSkeletons count={6} className="h-20" />} failure={t('metrics.listFailed')}>
        {({ pages }) => {
          const parcels = pages.flatMap(({ data }) => data);
          if (parcels.length === 0)
            return <State icon="check" title={t('metrics.noneAgainst')} text={t('metrics.noneAgainstText')} />;
          return (
            <>
              <ul aria-label={t('metrics.list')} className="flex flex-col gap-3">
                {parcels.map((parcel) => (
                  <Parcel key={parcel.id} parcel={parcel} metric={metric} isLinked={mayInVendor(vendor, 'orders')} />
                ))}
              </ul>
              <ShowMore label={t('metrics.more')} query={query} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

interface ParcelProps {
  parcel: MeasuredParcel;
  metric: Metric;
  isLinked: boolean;
}

function Parcel({ parcel, metric, isLinked }: ParcelProps) {
  const { t, format } = useI18n();
  const number = <bdi dir="ltr">{parcel.orderNumber}</bdi>;
  return (
    <li className="card flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4">
      <span className="font-semibold">
        {isLinked ? (
          <Link to={`/seller/orders/${parcel.id}`} className="rounded font-semibold text-crust-d underline">
            {number}
          </Link>
        ) : (
          number
        )}
      </span>
      <span className="text-sm text-cocoa-2">
        {format.dateTime(parcel.placedAt)} · {t(`order.status.${parcel.status}`)}
      </span>
      <p className="w-full">{useReason(parcel, metric)}</p>
    </li>
  );
}

/** Why a parcel counts. */
function useReason(parcel: MeasuredParcel, metric: Metric): string {
  const { t, format } = useI18n();
  const { shortReasons, missing, faults, begunAt, acceptedAt, shipBy, shippedAt } = parcel;
  const listed = (reasons: readonly (typeof shortReasons | typeof faults)[number][]) => ({
    reasons: format.list(reasons.map((reason) => t(`metrics.reason.${reason}`))),
  });
  switch (metric) {
    case 'late':
      return shippedAt
        ? t('metrics.why.late', { shipBy: format.weekday(shipBy), shipped: format.weekday(shippedAt) })
        : t('metrics.why.lateHere', { shipBy: format.weekday(shipBy) });
    case 'cancelled':
      return t('metrics.why.cancelled', listed(shortReasons));
    case 'missing':
      return t('metrics.why.missing', { count: missing, ...listed(shortReasons) });
    case 'fault':
      return t('metrics.why.fault', listed(faults));
    case 'answer':
      return t('metrics.why.answer', {
        begun: format.dateTime(begunAt),
        accepted: acceptedAt ? format.dateTime(acceptedAt) : '',
      });
  }
}
