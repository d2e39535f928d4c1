import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Freshness } from '#web/console/parts/freshness.tsx';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { useRefresh } from '#web/console/parts/use-refresh.ts';
import { callApi } from '#web/console/session/api.ts';
import { Market } from './market.tsx';
import { PartsStrip } from './parts-strip.tsx';
import { Queues } from './queues.tsx';
import { VainSearches } from './vain-searches.tsx';

const KEY = ['overview'];
const REFRESH_MS = 60_000;

/** What waits and how the market does, read again every minute while somebody is at the page. */
export function Overview() {
  const { t } = useI18n();
  const home = useQuery({
    queryKey: KEY,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: useRefresh(KEY, REFRESH_MS),
    queryFn: ({ signal }) => callApi('getOperatorHome', undefined, { signal }),
  });
  return (
    <Loaded query={home} skeleton={<OverviewSkeleton />} failure={t('queues.failed')}>
      {({ queues, periods, hours, parcels, vainSearches, health }) => (
        <>
          <Queues queues={queues} mark={<Freshness query={home} />} />
          <Market periods={periods} hours={hours} parcels={parcels} />
          {vainSearches && <VainSearches searches={vainSearches} />}
          {health && <PartsStrip health={health} />}
        </>
      )}
    </Loaded>
  );
}

function OverviewSkeleton() {
  return (
    <div className="mb-6 flex flex-col gap-6">
      <div className="skeleton h-[52rem] rounded-panel sm:h-[32rem] lg:h-80" />
      <div className="skeleton h-[54rem] rounded-panel sm:h-[42rem]" />
    </div>
  );
}
