import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Measured } from '#contract/seller/orders/metrics.ts';
import {
  FEWEST_JUDGED,
  METRIC_AIMS,
  METRICS,
  type Metric,
  type MetricDays,
  type MetricVerdict,
} from '#contract/shared/orders/metrics.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { DaysLinks } from './days-links.tsx';
import { daysOf, metricsQuery } from './queries.ts';

/** How well a store has shipped, with the parcels behind each number. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const isAllowed = vendor !== null && mayInVendor(vendor, 'reports');
  return (
    <Page title={t('nav.metrics')} text={isAllowed && t('metrics.text')}>
      {isAllowed ? <Metrics key={vendor.id} vendor={vendor} /> : <NoPermission />}
    </Page>
  );
}

function Metrics({ vendor }: { vendor: Vendor }) {
  const { t, format } = useI18n();
  const [params] = useSearchParams();
  const days = daysOf(params);
  const query = useQuery(metricsQuery(vendor.id, days));
  return (
    <>
      <DaysLinks current={days} />
      <Loaded query={query} skeleton={<RowSkeletons count={5} className="h-40" />} failure={t('metrics.failed')}>
        {({ parcels, metrics }) =>
          parcels === 0 ? (
            <State icon="trend" title={t('metrics.empty')} text={t('metrics.emptyText')} />
          ) : (
            <>
              {parcels < FEWEST_JUDGED && (
                <p className="mb-4 rounded-2xl bg-crumb px-4 py-3 text-cocoa">
                  {t('metrics.tooFew', { fewest: format.number(FEWEST_JUDGED) })}
                </p>
              )}
              <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
                {METRICS.map((metric) => (
                  <MetricCard key={metric} metric={metric} measured={metrics[metric]} days={days} />
                ))}
              </div>
            </>
          )
        }
      </Loaded>
    </>
  );
}

const LOOKS = { good: 'good', watch: 'strong', bad: 'bad' } as const satisfies Record<MetricVerdict, string>;

interface MetricCardProps {
  metric: Metric;
  measured: Measured;
  days: MetricDays;
}

function MetricCard({ metric, measured: { value, of, against, verdict }, days }: MetricCardProps) {
  const { t, format } = useI18n();
  const isHours = metric === 'answer';
  const shown = (number: number) => format.number(number, Number.isInteger(number) ? 0 : 1);
  const text = (number: number) =>
    isHours
      ? t('metrics.hours', { value: shown(Math.round(number * 10) / 10) })
      : t('metrics.percent', { value: shown(Math.round(number * 1_000) / 10) });
  const { aim } = METRIC_AIMS[metric];
  const counts = { against: format.number(against), of: format.number(of) };
  return (
    <section className="card flex flex-col p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="text-lg">{t(`metrics.${metric}`)}</h2>
        {verdict && <Badge look={LOOKS[verdict]}>{t(`metrics.verdict.${verdict}`)}</Badge>}
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <b className="text-3xl font-bold text-crust-d">{value === null ? t('metrics.none') : text(value)}</b>
        <span className="text-sm text-cocoa-2">
          {isHours
            ? t('metrics.aimHours', { value: shown(aim) })
            : t('metrics.aimPercent', { value: shown(aim * 100) })}
        </span>
      </p>
      <p className="mt-2 text-cocoa-2">{t(`metrics.${metric}Text`)}</p>
      {of > 0 && (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-3 font-medium">
          <span>
            {t(isHours ? 'metrics.slower' : metric === 'missing' ? 'metrics.ofPieces' : 'metrics.ofParcels', counts)}
          </span>
          {against > 0 && (
            <Link
              to={`/seller/metrics/${metric}?days=${days}`}
              aria-label={`${t('metrics.show')}: ${t(`metrics.${metric}`)}`}
              className="inline-flex min-h-11 items-center rounded font-semibold text-crust-d underline"
            >
              {t('metrics.show')}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}
