import type { Db } from '#server/db/client.ts';

/** Somebody of the demo shop, and the screens that they open. Without an email: before signing in. */
export interface Visit {
  area: 'seller' | 'operator';
  email: string | null;
  paths: string[];
}

async function anyOf(db: Db, table: 'applications' | 'vendors' | 'orders' | 'customers' | 'products'): Promise<string> {
  const things = db.selectFrom(table).select('id').orderBy('id');
  return (await (table === 'products' ? things.where('status', '=', 'ACTIVE') : things).executeTakeFirstOrThrow()).id;
}

/** Every screen of the console, with things of the demo shop. `invite` makes the links of invitations to a vendor and the operator. */
export async function visitsOf(db: Db, invite: (vendorId: string) => string[]): Promise<Visit[]> {
  const application = await anyOf(db, 'applications');
  const vendor = await anyOf(db, 'vendors');
  const order = await anyOf(db, 'orders');
  const customer = await anyOf(db, 'customers');
  const product = await anyOf(db, 'products');
  const vendorPath = `/operator/vendors/${vendor}`;
  const [toOperator = '', toVendor = ''] = invite(vendor);
  return [
    { area: 'operator', email: null, paths: ['/operator/login', '/operator/invitation', toOperator] },
    {
      area: 'operator',
      email: 'admin@daqeeq.example',
      paths: [
        ...['/operator', '/operator/applications', `/operator/applications/${application}`, '/operator/papers'],
        ...['/operator/products', `/operator/products/${product}`, `/operator/products/${product}/edit`],
        ...['/operator/categories', '/operator/proposals'],
        ...['/operator/vendors', vendorPath, ...['legal', 'team', 'log'].map((tab) => `${vendorPath}?tab=${tab}`)],
        ...[`/operator/orders/${order}`, `/operator/customers/${customer}`, '/operator/health'],
        ...['/operator/team', '/operator/audit', '/operator/account', '/operator/second-factor', '/operator/unknown'],
      ],
    },
    { area: 'seller', email: null, paths: ['/seller/login', '/seller/register', '/seller/invitation', toVendor] },
    {
      area: 'seller',
      email: 'owner@sanabel.example',
      paths: [
        ...['/seller', '/seller/team', '/seller/log', '/seller/account', '/seller/second-factor', '/seller/unknown'],
        ...['/seller/offers', '/seller/proposals', '/seller/imports'],
        ...['/seller/offers/new', '/seller/offers/new?q=flour', `/seller/offers/new?product=${product}`],
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
