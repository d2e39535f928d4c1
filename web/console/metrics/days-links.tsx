import { METRIC_DAYS, type MetricDays } from '#contract/shared/orders/metrics.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Link } from '#web/shared/components/parts/link.tsx';

/** The times that can be looked at. */
export function DaysLinks({ current }: { current: MetricDays }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('metrics.times')} className="mb-5 inline-flex max-w-full gap-1 rounded-button bg-crumb p-1">
      {METRIC_DAYS.map((days) => (
        <Link
          key={days}
          to={`?days=${days}`}
          replace
          preventScrollReset
          aria-current={days === current ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-[0.7rem] px-3.5 text-sm font-medium text-cocoa aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-crust-d aria-[current]:shadow-card"
        >
          {t('metrics.days', { count: Number(days) })}
        </Link>
      ))}
    </nav>
  );
}
