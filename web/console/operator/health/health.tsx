import { useQuery } from '@tanstack/react-query';
import type { Health as HealthAnswer } from '#contract/operator/health.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Freshness } from '#web/console/parts/freshness.tsx';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useRefresh } from '#web/console/parts/use-refresh.ts';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { Backups } from './backups.tsx';
import { Checks } from './checks.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { HEALTH } from './key.ts';
import { Parts } from './parts.tsx';
import { Processes } from './processes.tsx';
import { Queues } from './queues.tsx';

const REFRESH_MS = 10_000;
/** While somebody waits for the checks to end. */
const CHECKING_MS = 3_000;

export function Component() {
  const { t } = useI18n();
  const isAdmin = hasRole(useMe());
  return (
    <Page title={t('nav.health')} text={isAdmin && t('health.text')}>
      {isAdmin ? <Health /> : <NoPermission />}
    </Page>
  );
}

/** The parts of the shop, its checks, jobs, backups and processes, read again every few seconds while somebody is here. */
function Health() {
  const { t } = useI18n();
  const refresh = useRefresh(HEALTH, REFRESH_MS);
  const query = useQuery<HealthAnswer>({
    queryKey: HEALTH,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => refresh && (state.data?.runningChecks ? CHECKING_MS : refresh),
    queryFn: ({ signal }) => callApi('getOperatorHealth', undefined, { signal }),
  });
  return (
    <Loaded query={query} skeleton={<HealthSkeleton />} failure={t('health.failed')}>
      {(health) => (
        <div className="flex flex-col gap-6">
          <Parts health={health} mark={<Freshness query={query} />} />
          <Checks running={health.runningChecks} last={health.lastChecks} />
          <FailedJobs jobs={health.failedJobs} queues={health.queues} />
          <Queues queues={health.queues} />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <Backups backups={health.backups} />
            <Processes processes={health.processes} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

function HealthSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <div className="skeleton h-[36rem] rounded-panel sm:h-96 lg:h-80" />
      <div className="skeleton h-52 rounded-panel" />
      <div className="skeleton h-40 rounded-panel" />
    </div>
  );
}
