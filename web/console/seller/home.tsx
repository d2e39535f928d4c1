import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { Latest } from '#web/console/parts/latest.tsx';
import { OwnCards } from '#web/console/parts/own-cards.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { RightsText } from '#web/console/parts/rights-text.tsx';
import { TeamCard } from '#web/console/parts/team-card.tsx';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, useMe, type Vendor } from '#web/console/session/me.ts';

import { useI18n } from './i18n.ts';

/** The vendor at a glance: what the person may see of it, and their own. People without one apply first. */
export function Component() {
  const { t } = useI18n();
  const me = useMe();
  const vendor = useCurrentVendor();
  if (!vendor) return <Navigate to="/seller/apply" replace />;
  return (
    <Page title={t('home.title', { name: me.person.firstName })}>
      <VendorHome vendor={vendor} />
    </Page>
  );
}

function VendorHome({ vendor }: { vendor: Vendor }) {
  const { t, pick } = useI18n();
  const isInTeam = mayInVendor(vendor, 'team');
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
  return (
    <>
      {vendor.state === 'CLOSED' && (
        <p role="alert" className="mb-5 rounded-card bg-berry-soft p-4 font-medium text-berry">
          {t('closing.closed')}
        </p>
      )}
      <section className="panel mb-6" aria-labelledby="vendor">
        <h2 id="vendor" className="text-2xl">
          {pick(vendor.businessName, vendor.businessNameEn)}
        </h2>
        <p className="mt-1 mb-2.5 text-cocoa-2">{t('rights.yours')}</p>
        <RightsText role={vendor.role} permissions={vendor.permissions} />
      </section>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {isInTeam && <TeamCard to="/seller/team" query={team} />}
        <OwnCards />
      </ul>
      {isInTeam && <Latest query={latest} to="/seller/log" />}
    </>
  );
}
