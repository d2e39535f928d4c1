import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import type { VendorPapers } from '#contract/shared/application/vendor-papers.ts';
import { Latest } from '#web/console/parts/latest.tsx';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { OwnCards } from '#web/console/parts/own-cards.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { TeamCard } from '#web/console/parts/team-card.tsx';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, useMe, type Vendor } from '#web/console/session/me.ts';
import { papersQuery } from '#web/console/settings/papers/own-papers.ts';
import { TaskList } from '#web/console/settings/papers/task-list.tsx';
import { paperTasks } from '#web/console/settings/papers/tasks.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { OffersCard } from './home/offers-card.tsx';
import { ParcelsCard } from './home/parcels-card.tsx';
import { StoreState } from './home/store-state.tsx';
import { Waiting } from './home/waiting.tsx';
import { useI18n } from './i18n.ts';

/** The vendor at a glance: what waits for the person, and their own. People without a vendor apply first. */
export function Component() {
  const { t } = useI18n();
  const me = useMe();
  const vendor = useCurrentVendor();
  if (!vendor) return <Navigate to="/seller/apply" replace />;
  return (
    <Page title={t('home.title', { name: me.person.firstName })}>
      <VendorHome key={vendor.id} vendor={vendor} />
    </Page>
  );
}

function VendorHome({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const isInTeam = mayInVendor(vendor, 'team');
  const isClosed = vendor.state === 'CLOSED';
  const isOwner = vendor.role === 'owner';
  const home = useQuery({
    queryKey: ['home', vendor.id],
    // A morning's look at the phone must not show yesterday's parcels.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
    enabled: !isClosed,
    queryFn: ({ signal }) => callApi('getSellerHome', undefined, { signal }),
  });
  const team = useQuery({
    queryKey: ['team', vendor.id, 'home'],
    enabled: isInTeam,
    queryFn: ({ signal }) => callApi('getVendorTeam', undefined, { signal }),
  });
  const latest = useQuery({
    queryKey: ['log', vendor.id, 'latest'],
    staleTime: 0,
    enabled: isInTeam,
    queryFn: ({ signal }) => callApi('listVendorAudit', { query: { limit: 5 } }, { signal }),
  });
  const papers = useQuery({ ...papersQuery(vendor.id), enabled: isOwner && !isClosed });
  // What papers need stands above the cards: both appear at once, so that nothing moves.
  const isReady = !isOwner || !papers.isPending;
  const cards = isReady ? home : { ...home, data: undefined, isPending: !home.isError };
  const seesParcels = mayInVendor(vendor, 'orders');
  return (
    <div className="flex flex-col gap-5">
      {isClosed && (
        <p role="alert" className="rounded-card bg-berry-soft p-4 font-medium text-berry">
          {t('closing.closed')}
        </p>
      )}
      <StoreState vendor={vendor} holiday={home.data?.holiday} isLoading={!home.isError} />
      {!isClosed && (
        <Loaded query={cards} skeleton={<HomeSkeleton hasParcels={seesParcels} />} failure={t('sellerHome.failed')}>
          {({ parcels, offers, proposals, holiday, ...rest }) => (
            <>
              {isOwner && <PaperTasks query={papers} />}
              <Waiting home={rest} />
              <div className={`grid gap-5 ${parcels ? 'lg:grid-cols-2' : ''}`}>
                {parcels && <ParcelsCard parcels={parcels} />}
                <OffersCard
                  vendor={vendor}
                  offers={offers}
                  proposals={proposals}
                  isSelling={vendor.state === 'APPROVED' && !holiday?.hasBegun}
                />
              </div>
            </>
          )}
        </Loaded>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {isInTeam && <TeamCard to="/seller/team" query={team} />}
        <OwnCards />
      </ul>
      {isInTeam && <Latest query={latest} to="/seller/log" />}
    </div>
  );
}

/** Papers that end soon, have ended, were refused or are missing. Nothing if all is well. */
function PaperTasks({ query: papers }: { query: UseQueryResult<VendorPapers> }) {
  const { t } = useI18n();
  if (papers.isError && !papers.data)
    return <RetryNote text={t('papers.loadFailed')} onRetry={() => papers.refetch()} />;
  const tasks = papers.data ? paperTasks(papers.data) : [];
  if (tasks.length === 0) return null;
  return (
    <section className="rounded-card bg-glaze p-4 md:px-5" aria-labelledby="paper-tasks">
      <h2 id="paper-tasks" className="text-xl">
        {t('papers.tasks')}
      </h2>
      <TaskList tasks={tasks} />
    </section>
  );
}

/** As large as the cards of parcels and offers. */
function HomeSkeleton({ hasParcels }: { hasParcels: boolean }) {
  return (
    <div className={`grid items-start gap-5 ${hasParcels ? 'lg:grid-cols-2' : ''}`}>
      {hasParcels && <div className="skeleton h-72 rounded-card" />}
      <div className="skeleton h-56 rounded-card" />
    </div>
  );
}
