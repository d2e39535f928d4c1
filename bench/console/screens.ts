import type { Db } from '#server/db/client.ts';

/** Somebody of the demo shop, and the screens that they open. Without an email: before signing in. */
export interface Visit {
  area: 'seller' | 'operator';
  email: string | null;
  paths: string[];
}

const anyOf = (db: Db, table: 'applications' | 'vendors' | 'orders' | 'customers') =>
  db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow();

/** Every screen of the console but that of an invitation, which needs a mailed link; with things of the demo shop. */
export async function visitsOf(db: Db): Promise<Visit[]> {
  const [application, vendor, order, customer] = await Promise.all(
    (['applications', 'vendors', 'orders', 'customers'] as const).map((table) => anyOf(db, table)),
  );
  const vendorPath = `/operator/vendors/${vendor?.id}`;
  return [
    { area: 'operator', email: null, paths: ['/operator/login'] },
    {
      area: 'operator',
      email: 'admin@daqeeq.example',
      paths: [
        ...['/operator', '/operator/applications', `/operator/applications/${application?.id}`, '/operator/papers'],
        ...['/operator/vendors', vendorPath, ...['legal', 'team', 'log'].map((tab) => `${vendorPath}?tab=${tab}`)],
        ...[`/operator/orders/${order?.id}`, `/operator/customers/${customer?.id}`, '/operator/health'],
        ...['/operator/team', '/operator/audit', '/operator/account', '/operator/second-factor', '/operator/unknown'],
      ],
    },
    { area: 'seller', email: null, paths: ['/seller/login', '/seller/register'] },
    {
      area: 'seller',
      email: 'owner@sanabel.example',
      paths: [
        ...['/seller', '/seller/team', '/seller/log', '/seller/account', '/seller/second-factor', '/seller/unknown'],
        ...['profile', 'holiday', 'papers', 'closing'].map((part) => `/seller/settings/${part}`),
      ],
    },
    {
      area: 'seller',
      email: 'apply@qirfa.example',
      paths: ['', '/business', '/legal', '/address', '/bank', '/papers'].map((step) => `/seller/apply${step}`),
    },
  ];
}
