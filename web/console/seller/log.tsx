import { useQuery } from '@tanstack/react-query';
import { LogPage } from '#web/console/log/log-page.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, useMe, type Vendor } from '#web/console/session/me.ts';
import { useI18n } from './i18n.ts';

export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  if (vendor && mayInVendor(vendor, 'team')) return <VendorLog vendor={vendor} />;
  return (
    <Page title={t('nav.log')}>
      <NoPermission />
    </Page>
  );
}

/** The vendor's log. */
function VendorLog({ vendor }: { vendor: Vendor }) {
  const { t, pick, language } = useI18n();
  const { person } = useMe();
  const { data: team } = useQuery({
    queryKey: ['names', vendor.id],
    queryFn: ({ signal }) => callApi('getVendorTeam', undefined, { signal }),
  });
  // The reader alone until the team is there: the list of people has its place from the beginning.
  const people = team?.members ?? [{ ...person, userId: person.id }];
  const names = new Map(people.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`]));
  return (
    <LogPage
      text={t('log.text', { vendor: pick(vendor.businessName, vendor.businessNameEn) })}
      queryKey={['log', vendor.id]}
      load={({ vendor: _, ...query }, signal) => callApi('listVendorAudit', { query }, { signal })}
      download={({ vendor: _, ...filters }, signal) =>
        downloadFile('exportVendorAudit', { ...filters, language }, signal)
      }
      names={names}
      hasVendors={false}
    />
  );
}
