import { useQuery } from '@tanstack/react-query';
import { Latest } from '#web/console/parts/latest.tsx';
import { OwnCards } from '#web/console/parts/own-cards.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { RightsText } from '#web/console/parts/rights-text.tsx';
import { TeamCard } from '#web/console/parts/team-card.tsx';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, useMe, type Vendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from './i18n.ts';

/** The vendor at a glance: what the person may see of it, and their own. */
export function Component() {
  const { t } = useI18n();
  const me = useMe();
  const vendor = useCurrentVendor();
  return (
    <Page title={t('home.title', { name: me.person.firstName })}>
      {vendor ? <VendorHome vendor={vendor} /> : <NoVendor email={me.person.email} />}
    </Page>
  );
}

/** Why the vendor does not sell, in the operator's words. */
function Suspended({ vendor }: { vendor: Vendor }) {
  const { t, format } = useI18n();
  const { data } = useQuery({
    queryKey: ['vendor', vendor.id],
    queryFn: ({ signal }) => callApi('getOwnVendor', undefined, { signal }),
  });
  const suspension = data?.suspension;
  return (
    <div role="alert" className="mb-5 flex items-start gap-3 rounded-card bg-berry-soft p-4 text-berry">
      <Icon name="alert" className="mt-0.5" />
      <div>
        <p>
          <b className="block">{t('home.suspended')}</b>
          {t('home.suspendedText')}
        </p>
        {suspension && (
          <p className="mt-2 wrap-anywhere">
            <b>{t('home.suspendedReason')}</b> <bdi>{suspension.reason}</bdi>
          </p>
        )}
        {suspension?.endsAt && <p>{t('home.suspendedUntil', { time: format.dateTime(suspension.endsAt) })}</p>}
      </div>
    </div>
  );
}

/** Nobody can open a store here yet: an owner's invitation is the way in. */
function NoVendor({ email }: { email: string }) {
  const { t, rich } = useI18n();
  const address = (
    <bdi dir="ltr" className="font-semibold break-all">
      {email}
    </bdi>
  );
  return (
    <>
      <div className="card mb-6">
        <State icon="store" title={t('home.noVendor')} text={rich('home.noVendorText', { email: address })} />
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        <OwnCards />
      </ul>
    </>
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
      {vendor.state === 'SUSPENDED' && <Suspended vendor={vendor} />}
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
