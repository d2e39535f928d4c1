import type { ConsoleMe } from '#contract/console/sessions.ts';
import type { PlainKey } from '#web/console/i18n.ts';
import { hasRole, mayInVendor, type Vendor } from '#web/console/session/me.ts';
import type { IconName } from '#web/shared/components/parts/icon.tsx';

export interface Place {
  to: string;
  icon: IconName;
  label: PlainKey;
  /** Of no use at a desk: only at the bottom of phones. */
  isForPhones?: true;
}

interface GuardedPlace extends Place {
  isOpenTo: (me: ConsoleMe, vendor: Vendor | null) => boolean;
}

const everybody = () => true;
const ofVendors = (_: ConsoleMe, vendor: Vendor | null) => vendor !== null;
const ofNewcomers = (_: ConsoleMe, vendor: Vendor | null) => vendor === null;
const inTeamsOf = (_: ConsoleMe, vendor: Vendor | null) => vendor !== null && mayInVendor(vendor, 'team');

const packsFor = (_: ConsoleMe, vendor: Vendor | null) => vendor !== null && mayInVendor(vendor, 'orders');
const makesKeysOf = (_: ConsoleMe, vendor: Vendor | null) => vendor !== null && mayInVendor(vendor, 'api');
const pricesOf = (_: ConsoleMe, vendor: Vendor | null) => vendor !== null && mayInVendor(vendor, 'prices');
const withFiles = (_: ConsoleMe, vendor: Vendor | null) =>
  vendor !== null && (['prices', 'stock', 'catalogue'] as const).some((permission) => mayInVendor(vendor, permission));

const readsReportsOf = (_: ConsoleMe, vendor: Vendor | null) => vendor !== null && mayInVendor(vendor, 'reports');

const seesVendors = (me: ConsoleMe) => hasRole(me, 'catalogue', 'finance');
const ofTheTeam = ({ operatorRoles }: ConsoleMe) => operatorRoles.length > 0;
const inSettingsOf = (_: ConsoleMe, vendor: Vendor | null) => vendor !== null && mayInVendor(vendor, 'settings');

const forSupport = (me: ConsoleMe) => hasRole(me, 'support');
const seesMoney = (me: ConsoleMe) => hasRole(me, 'support', 'finance');
const looksAtTexts = (me: ConsoleMe) => hasRole(me, 'support', 'catalogue');
const forFinance = (me: ConsoleMe) => hasRole(me, 'finance');
const catalogueTeam = (me: ConsoleMe) => hasRole(me, 'catalogue');

const inCatalogueOf = (_: ConsoleMe, vendor: Vendor | null) => vendor !== null && mayInVendor(vendor, 'catalogue');

/** Opens the camera for a barcode. */
const SCAN = '/seller/offers/new?scan';
const addsToOpen = (_: ConsoleMe, vendor: Vendor | null) =>
  vendor?.state === 'APPROVED' && mayInVendor(vendor, 'catalogue');

const PLACES: Record<ConsoleMe['area'], GuardedPlace[]> = {
  seller: [
    { to: '/seller', icon: 'home', label: 'nav.home', isOpenTo: ofVendors },
    { to: '/seller/orders', icon: 'truck', label: 'nav.parcels', isOpenTo: packsFor },
    { to: '/seller/offers', icon: 'box', label: 'nav.offers', isOpenTo: ofVendors },
    { to: SCAN, icon: 'scan', label: 'nav.scan', isForPhones: true, isOpenTo: addsToOpen },
    { to: '/seller/returns', icon: 'returns', label: 'nav.returns', isOpenTo: packsFor },
    { to: '/seller/reviews', icon: 'chat', label: 'nav.reviews', isOpenTo: packsFor },
    { to: '/seller/questions', icon: 'help', label: 'nav.questions', isOpenTo: packsFor },
    { to: '/seller/apply', icon: 'store', label: 'nav.apply', isOpenTo: ofNewcomers },
    { to: '/seller/sales', icon: 'tag', label: 'nav.sales', isOpenTo: pricesOf },
    { to: '/seller/imports', icon: 'copy', label: 'nav.imports', isOpenTo: withFiles },
    { to: '/seller/metrics', icon: 'trend', label: 'nav.metrics', isOpenTo: readsReportsOf },
    { to: '/seller/proposals', icon: 'edit', label: 'nav.proposals', isOpenTo: inCatalogueOf },
    { to: '/seller/team', icon: 'briefcase', label: 'nav.team', isOpenTo: inTeamsOf },
    { to: '/seller/api', icon: 'lock', label: 'nav.api', isOpenTo: makesKeysOf },
    { to: '/seller/log', icon: 'clock', label: 'nav.log', isOpenTo: inTeamsOf },
    { to: '/seller/settings', icon: 'store', label: 'nav.settings', isOpenTo: inSettingsOf },
    { to: '/seller/account', icon: 'user', label: 'nav.account', isOpenTo: everybody },
  ],
  operator: [
    { to: '/operator', icon: 'home', label: 'nav.home', isOpenTo: everybody },
    { to: '/operator/orders', icon: 'cart', label: 'nav.orders', isOpenTo: ofTheTeam },
    { to: '/operator/customers', icon: 'user', label: 'nav.customers', isOpenTo: forSupport },
    { to: '/operator/returns', icon: 'returns', label: 'nav.returns', isOpenTo: forSupport },
    { to: '/operator/refunds', icon: 'cash', label: 'nav.refunds', isOpenTo: seesMoney },
    { to: '/operator/transfers', icon: 'briefcase', label: 'nav.transfers', isOpenTo: seesMoney },
    { to: '/operator/findings', icon: 'alert', label: 'nav.findings', isOpenTo: forFinance },
    { to: '/operator/reviews', icon: 'chat', label: 'nav.reviews', isOpenTo: looksAtTexts },
    { to: '/operator/questions', icon: 'help', label: 'nav.questions', isOpenTo: looksAtTexts },
    { to: '/operator/applications', icon: 'edit', label: 'nav.applications', isOpenTo: seesVendors },
    { to: '/operator/papers', icon: 'copy', label: 'nav.vendorPapers', isOpenTo: seesVendors },
    { to: '/operator/account-changes', icon: 'cash', label: 'nav.accountChanges', isOpenTo: seesVendors },
    { to: '/operator/proposals', icon: 'box', label: 'nav.proposals', isOpenTo: catalogueTeam },
    { to: '/operator/prices', icon: 'trend', label: 'nav.prices', isOpenTo: catalogueTeam },
    {
      to: '/operator/vendors',
      icon: 'store',
      label: 'nav.vendors',
      isOpenTo: ({ operatorRoles }) => operatorRoles.length > 0,
    },
    { to: '/operator/products', icon: 'wheat', label: 'nav.products', isOpenTo: ofTheTeam },
    { to: '/operator/categories', icon: 'tag', label: 'nav.categories', isOpenTo: ofTheTeam },
    {
      to: '/operator/team',
      icon: 'briefcase',
      label: 'nav.team',
      isOpenTo: ({ operatorRoles }) => operatorRoles.includes('admin'),
    },
    {
      to: '/operator/health',
      icon: 'pulse',
      label: 'nav.health',
      isOpenTo: ({ operatorRoles }) => operatorRoles.includes('admin'),
    },
    {
      to: '/operator/audit',
      icon: 'clock',
      label: 'nav.log',
      isOpenTo: ({ operatorRoles }) => operatorRoles.length > 0,
    },
    { to: '/operator/account', icon: 'user', label: 'nav.account', isOpenTo: everybody },
  ],
};

/** The places of an area that a person may enter. */
export function placesOf(me: ConsoleMe, vendor: Vendor | null): Place[] {
  return PLACES[me.area].filter(({ isOpenTo }) => isOpenTo(me, vendor));
}
