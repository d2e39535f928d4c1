import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { Unknown } from '#web/console/parts/unknown.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { screen } from '#web/console/seller/words.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { Tabs } from '#web/shared/components/parts/tabs.tsx';
import { SettingsSkeleton } from './parts.tsx';

/** Each part is loaded when it is opened, with its words: nobody waits for the forms of the others. */
const ProfileSection = lazy(async () => ({ default: (await import('./profile.tsx')).ProfileSection }));
const HandlingSection = lazy(async () => ({ default: (await import('./handling.tsx')).HandlingSection }));
const HolidaySection = lazy(async () => ({ default: (await import('./holiday.tsx')).HolidaySection }));
const openPapers = screen(
  () => import('./papers/papers.tsx'),
  'settings',
  'papers',
  'application',
  'corrections',
  'sending',
);
const PapersSection = lazy(async () => ({ default: (await openPapers()).PapersSection }));
const openBank = screen(() => import('./bank/bank.tsx'), 'accounts', 'settings', 'bankSettings', 'papers', 'sending');
const BankSection = lazy(async () => ({ default: (await openBank()).BankSection }));
const ClosingSection = lazy(async () => ({ default: (await import('./closing.tsx')).ClosingSection }));

const PARTS = [
  { name: 'profile', isOpenTo: (vendor: Vendor) => mayInVendor(vendor, 'settings'), Section: ProfileSection },
  { name: 'handling', isOpenTo: (vendor: Vendor) => mayInVendor(vendor, 'settings'), Section: HandlingSection },
  { name: 'holiday', isOpenTo: (vendor: Vendor) => mayInVendor(vendor, 'settings'), Section: HolidaySection },
  { name: 'papers', isOpenTo: ({ role }: Vendor) => role === 'owner', Section: PapersSection },
  { name: 'bank', isOpenTo: ({ role }: Vendor) => role === 'owner', Section: BankSection },
  { name: 'closing', isOpenTo: ({ role }: Vendor) => role === 'owner', Section: ClosingSection },
] as const;

/** The vendor's settings, in parts that the person may see. Each has a URL. */
export function Component() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { part } = useParams();
  const vendor = useCurrentVendor();
  if (part && !PARTS.some(({ name }) => name === part)) return <Unknown />;
  const open = vendor ? PARTS.filter(({ isOpenTo }) => isOpenTo(vendor)) : [];
  const current = open.find(({ name }) => name === part) ?? open[0];
  if (!vendor || !current || (part && current.name !== part))
    return (
      <Page title={t('nav.settings')}>
        <NoPermission />
      </Page>
    );
  return (
    <Page title={t('nav.settings')}>
      <Tabs
        label={t('nav.settings')}
        tabs={open.map(({ name }) => ({ name, label: t(`settings.${name}`) }))}
        current={current.name}
        onChange={(name) => void navigate(`/seller/settings/${name}`, { replace: true, preventScrollReset: true })}
      >
        {/* Another vendor's form starts anew. */}
        <Suspense fallback={<SettingsSkeleton />}>
          <current.Section key={vendor.id} vendor={vendor} />
        </Suspense>
      </Tabs>
    </Page>
  );
}
