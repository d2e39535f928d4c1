import type { Db } from '#server/db/client.ts';
import { thingsOf } from './things.ts';

/** Somebody of the demo shop, and the screens that they open. Without an email: before signing in. */
export interface Visit {
  area: 'seller' | 'operator';
  email: string | null;
  paths: string[];
}

/** Every screen of the console, with things of the demo shop. `invite` makes the links of invitations to a vendor and the operator. */
export async function visitsOf(db: Db, invite: (vendorId: string) => string[]): Promise<Visit[]> {
  const { application, vendor, order, customer, product, proposal, own } = await thingsOf(db);
  const [toOperator = '', toVendor = ''] = invite(vendor);
  const under = (path: string, ...parts: string[]) => parts.map((part) => `${path}${part}`);
  return [
    { area: 'operator', email: null, paths: ['/operator/login', '/operator/invitation', toOperator] },
    {
      area: 'operator',
      email: 'admin@daqeeq.example',
      paths: [
        ...['/operator', ...under('/operator/applications', '', `/${application}`), '/operator/papers'],
        ...under('/operator/products', '', `/${product}`, `/${product}/edit`),
        ...['/operator/categories', ...under('/operator/proposals', '', `/${proposal}`)],
        ...['/operator/prices', '/operator/account-changes'],
        ...['/operator/vendors', `/operator/vendors/${vendor}`],
        ...under(`/operator/vendors/${vendor}?tab=`, 'legal', 'team', 'notes', 'log'),
        ...[...under('/operator/orders', '', `/${order}`), `/operator/customers/${customer}`, '/operator/health'],
        '/operator/returns',
        ...['/operator/team', '/operator/audit', '/operator/account', '/operator/second-factor', '/operator/unknown'],
      ],
    },
    {
      area: 'seller',
      email: null,
      paths: ['/seller/login', '/seller/register', '/seller/stop-account', '/seller/invitation', toVendor],
    },
    {
      area: 'seller',
      email: 'owner@sanabel.example',
      paths: [
        ...['/seller', '/seller/team', '/seller/log', '/seller/account', '/seller/second-factor', '/seller/unknown'],
        ...under('/seller/orders', '', '?tab=pack', '?tab=done', `/${own.parcel}`),
        ...['/seller/offers', ...under(`/seller/offers/${own.offer}`, '', '/stock', '/prices')],
        ...under('/seller/offers/new', '', '?q=flour', `?product=${product}`),
        ...under('/seller/sales', '', '/new', `/${own.sale}`, `/${own.sale}/edit`),
        ...[...under('/seller/imports', '', `/${own.import}`), '/seller/exports'],
        ...under('/seller/proposals', '', '/new', `/${own.proposal}`),
        ...['/seller/api', '/seller/api/webhooks', '/seller/returns', ...under('/seller/metrics', '', '/late')],
        ...under('/seller/settings/', 'profile', 'handling', 'holiday', 'papers', 'bank', 'closing'),
      ],
    },
    {
      area: 'seller',
      email: 'apply@qirfa.example',
      paths: ['', '/business', '/legal', '/address', '/bank', '/papers'].map((step) => `/seller/apply${step}`),
    },
  ];
}
