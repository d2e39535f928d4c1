import type { UseQueryResult } from '@tanstack/react-query';
import type { AuditPage } from '#contract/shared/audit.ts';
import { actorName } from '#web/console/log/actor-name.ts';
import { useI18n } from '#web/console/log/i18n.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Loaded, RowSkeletons } from './loaded.tsx';

interface LatestProps {
  query: UseQueryResult<AuditPage>;
  /** The screen of the log. */
  to: string;
}

/** The newest entries of the log on the home screen. */
export function Latest({ query, to }: LatestProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  return (
    <section className="panel mt-6" aria-labelledby="latest">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="latest" className="text-2xl">
          {t('home.latest')}
        </h2>
        <Link to={to} className="rounded py-2 font-semibold text-crust-d underline">
          {t('home.wholeLog')}
        </Link>
      </div>
      <Loaded query={query} skeleton={<RowSkeletons count={5} className="h-12" />} failure={t('log.failed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-cocoa-2">{t('log.emptyText')}</p>
          ) : (
            <ol className="divide-y divide-line">
              {data.map((entry) => (
                <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
                  <span className="min-w-0">
                    <b className="font-semibold">{t(`log.actions.${entry.action}`)}</b>{' '}
                    <span className="text-cocoa-2 wrap-anywhere">
                      · <bdi>{actorName(entry, i18n)}</bdi>
                    </span>
                  </span>
                  <span className="text-sm text-cocoa-2">{format.dateTime(entry.at)}</span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}
