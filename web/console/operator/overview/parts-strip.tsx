import type { OperatorHome } from '#contract/operator/overview.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ageOf } from '#web/console/parts/age.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { PartBadge } from './part-badge.tsx';

const PARTS = ['mail', 'payments', 'search', 'checks', 'backup'] as const;

/** How the parts of the shop are, in one line each. */
export function PartsStrip({ health }: { health: NonNullable<OperatorHome['health']> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const at: Partial<Record<(typeof PARTS)[number], string | null>> = {
    checks: health.checkedAt,
    backup: health.backedUpAt,
  };
  return (
    <section className="panel mb-6" aria-labelledby="parts">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="parts" className="text-2xl">
          {t('parts.title')}
        </h2>
        <Link to="/operator/health" className="rounded py-2 font-semibold text-crust-d underline">
          {t('parts.more')}
        </Link>
      </div>
      <dl className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-5">
        {PARTS.map((part) => {
          const since = at[part];
          return (
            <div
              key={part}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-button bg-flour px-4 py-3 lg:flex-col lg:items-start"
            >
              <dt className="font-semibold">{t(`parts.${part}`)}</dt>
              <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <PartBadge state={health[part]} />
                {since && <span className="text-sm text-cocoa-2">{ageOf(i18n, since)}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
