import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { LOG, type LogFilters } from '#web/console/log/filters.ts';
import { LogEntry } from '#web/console/log/log-entry.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { queryOf } from '#web/console/parts/list/list-url.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';

const NOBODY: ReadonlyMap<string, string> = new Map();
const SHOWN = 25;

const logOf = (filters: LogFilters) => queryOf(LOG, { filters, order: 'newest', columns: null });

/** The newest changes of a vendor; the screen of the log has all of them, and filters. */
export function VendorLog({ id }: { id: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['log', { vendor: id, limit: SHOWN }],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('listAudit', { query: { vendor: id, limit: SHOWN } }, { signal }),
  });
  return (
    <Loaded query={query} skeleton={<RowSkeletons count={5} className="h-20" />} failure={t('log.failed')}>
      {({ data }) =>
        data.length === 0 ? (
          <div className="card">
            <State icon="clock" title={t('log.empty')} text={t('log.emptyText')} />
          </div>
        ) : (
          <>
            <ol className="card divide-y divide-line overflow-hidden">
              {data.map((entry) => (
                <LogEntry
                  key={entry.id}
                  entry={entry}
                  names={NOBODY}
                  hasVendor={false}
                  onFilter={(filters) => void navigate(`/operator/audit?${logOf({ vendor: id, ...filters })}`)}
                />
              ))}
            </ol>
            <p className="mt-3">
              <Link
                to={`/operator/audit?${logOf({ vendor: id })}`}
                className="inline-flex min-h-11 items-center rounded font-semibold text-crust-d underline"
              >
                {t('vendorFile.wholeLog')}
              </Link>
            </p>
          </>
        )
      }
    </Loaded>
  );
}
