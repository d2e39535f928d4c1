import type { OperatorHome } from '#contract/operator/overview.ts';
import { useI18n } from '#web/console/operator/i18n.ts';

const HOURS = 24;
const HEIGHT = 100;
const SLOT = 10;

/** Orders in each hour of today beside yesterday's. Time runs in the reading direction. */
export function HoursChart({ today, yesterday }: OperatorHome['hours']) {
  const { t, format } = useI18n();
  const most = Math.max(1, ...today, ...yesterday);
  const bars = (hours: number[], offset: number, className: string) =>
    hours.map((count, hour) => {
      const height = (count / most) * HEIGHT;
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
          key={hour}
          x={hour * SLOT + offset}
          y={HEIGHT - height}
          width={3.6}
          height={height}
          className={className}
        />
      );
    });
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <span className="grow font-semibold">{t('market.hours')}</span>
        <Key className="bg-crust">{t('market.today')}</Key>
        <Key className="bg-wheat/50">{t('market.yesterday')}</Key>
      </figcaption>
      <svg
        viewBox={`0 0 ${HOURS * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mirrored h-32 w-full border-b border-line"
      >
        {bars(yesterday, 1, 'fill-wheat/50')}
        {bars(today, 5, 'fill-crust')}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-sm text-cocoa-2">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{format.number(hour)}</span>
        ))}
      </div>
      <table className="sr-only">
        <caption>{t('market.hours')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('market.hour')}</th>
            <th scope="col">{t('market.today')}</th>
            <th scope="col">{t('market.yesterday')}</th>
          </tr>
        </thead>
        <tbody>
          {yesterday.map((count, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
            <tr key={hour}>
              <th scope="row">{format.number(hour)}</th>
              <td>{today[hour] === undefined ? '—' : format.number(today[hour])}</td>
              <td>{format.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-2 text-sm text-cocoa-2">
      <span className={`size-3 rounded-sm ${className}`} />
      {children}
    </span>
  );
}
