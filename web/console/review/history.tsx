import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#contract/shared/audit.ts';
import { actorName } from '#web/console/log/actor-name.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { movesOf } from './moves.ts';

/** What happened to an application, newest first. */
export function History({ id }: { id: string }) {
  const { t } = useI18n();
  const query = useQuery({
    queryKey: ['application-history', id],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('listAudit', { query: { entity: id, limit: 100 } }, { signal }),
  });
  return (
    <section className="panel" aria-labelledby="history">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="history" className="text-xl">
          {t('history.title')}
        </h2>
        <Link to={`/operator/audit?entity=${id}`} className="rounded py-2 font-semibold text-crust-d underline">
          {t('history.whole')}
        </Link>
      </div>
      <Loaded query={query} skeleton={<RowSkeletons count={4} className="h-12" />} failure={t('log.failed')}>
        {({ data }) =>
          movesOf(data).length === 0 ? (
            <p className="text-cocoa-2">{t('history.empty')}</p>
          ) : (
            <ol className="divide-y divide-line">
              {movesOf(data).map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { action, after, at } = entry;
  const found = action === 'application.checked' ? Object.values(after ?? {}) : null;
  const right = found?.filter((value) => value === 'ok').length ?? 0;
  return (
    <li className="py-3">
      <p className="font-semibold">{t(`log.actions.${action}`)}</p>
      {found && <p className="text-sm">{t('history.checked', { right, wrong: found.length - right })}</p>}
      <p className="text-sm text-cocoa-2 wrap-anywhere">
        <bdi>{actorName(entry, i18n)}</bdi> · {format.dateTime(at)}
      </p>
    </li>
  );
}
