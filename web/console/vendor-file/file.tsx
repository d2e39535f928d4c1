import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useI18n } from '#web/console/operator/i18n.ts';
import { screen } from '#web/console/operator/words.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Missing } from '#web/console/parts/missing.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { Unknown } from '#web/console/parts/unknown.tsx';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { Tabs } from '#web/shared/components/parts/tabs.tsx';
import { VendorActions } from './actions.tsx';
import { type VendorFile, vendorKey } from './data.ts';
import { Overview } from './overview.tsx';

/** Each tab but the first is loaded with its words when it is opened: nobody waits for the forms of the others. */
const openLegal = screen(
  () => import('./legal.tsx'),
  'accounts',
  'marks',
  'review',
  'vendorBank',
  'vendorFile',
  'vendorLegal',
  'vendorPapers',
);
const openTeam = screen(() => import('./team.tsx'), 'team', 'vendorFile');
const openNotes = screen(() => import('./notes/notes.tsx'), 'vendorNotes');
const openLog = screen(() => import('./log.tsx'), 'log', 'proposalFacts', 'supply', 'undelivered', 'vendorFile');
const Legal = lazy(async () => ({ default: (await openLegal()).Legal }));
const VendorTeam = lazy(async () => ({ default: (await openTeam()).VendorTeam }));
const VendorNotes = lazy(async () => ({ default: (await openNotes()).VendorNotes }));
const VendorLog = lazy(async () => ({ default: (await openLog()).VendorLog }));

export function Component() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const tab = useSearchParams()[0].get('tab');
  const isAllowed = useMe().operatorRoles.length > 0;
  if (tab !== null && !TABS.some((name) => name === tab)) return <Unknown />;
  if (isAllowed) return <File key={id} id={id} />;
  return (
    <Page title={t('vendorFile.title')}>
      <NoPermission />
    </Page>
  );
}

function File({ id }: { id: string }) {
  const { t, pick } = useI18n();
  const query = useQuery({
    queryKey: vendorKey(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callApi('getOperatedVendor', { params: { id } }, { signal }),
  });
  const { data, error } = query;
  const title = data ? pick(data.businessName, data.businessNameEn) : t('vendorFile.title');
  if (isApiError(error, 'not_found') && !data)
    return <Missing name={title} title={t('vendorFile.missing')} text={t('vendorFile.missingText')} />;
  return (
    <Page title={title} text={data && <Facts vendor={data} />} action={data && <VendorActions vendor={data} />}>
      <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-32" />} failure={t('vendorFile.failed')}>
        {(vendor) => <Parts vendor={vendor} />}
      </Loaded>
    </Page>
  );
}

const LOOKS = { APPROVED: 'good', SUSPENDED: 'bad', CLOSED: 'plain' } as const;

function Facts({ vendor }: { vendor: VendorFile }) {
  const { t, format, pick } = useI18n();
  const { state, sellerNumber, location, locationEn, createdAt } = vendor;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <Badge look={LOOKS[state]}>{t(`vendorState.${state}`)}</Badge>
      <span>{t('vendorFile.seller', { number: sellerNumber })}</span>
      <span>{pick(location, locationEn)}</span>
      <span>{t('vendorFile.since', { date: format.date(createdAt) })}</span>
    </span>
  );
}

const TABS = ['overview', 'legal', 'team', 'notes', 'log'] as const;

/** The tabs, the current one in the URL. Only admins see teams; support reads nothing legal. */
function Parts({ vendor }: { vendor: VendorFile }) {
  const { t } = useI18n();
  const isAdmin = hasRole(useMe());
  const [params, setParams] = useSearchParams();
  const tabs = TABS.filter((name) => (name !== 'team' || isAdmin) && (name !== 'legal' || vendor.legal !== null));
  const current = TABS.find((name) => name === params.get('tab')) ?? 'overview';
  if (!tabs.includes(current)) return <NoPermission />;
  return (
    <Tabs
      label={t('vendorFile.tabs')}
      tabs={tabs.map((name) => ({ name, label: t(`vendorFile.${name}`) }))}
      current={current}
      onChange={(name) =>
        setParams(name === 'overview' ? {} : { tab: name }, { replace: true, preventScrollReset: true })
      }
    >
      {current === 'overview' && <Overview vendor={vendor} />}
      <Suspense fallback={<RowSkeletons count={5} className="h-24" />}>
        {current === 'legal' && vendor.legal && <Legal vendor={vendor} legal={vendor.legal} />}
        {current === 'team' && <VendorTeam id={vendor.id} />}
        {current === 'notes' && <VendorNotes id={vendor.id} />}
        {current === 'log' && <VendorLog id={vendor.id} />}
      </Suspense>
    </Tabs>
  );
}
