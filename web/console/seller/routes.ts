import type { RouteObject } from 'react-router';

/** Every URL of the area in one list. Each screen is a file of its own. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('#web/console/entrance/layout.tsx'),
    children: [
      { path: '/seller/login', lazy: () => import('#web/console/entrance/login.tsx') },
      { path: '/seller/register', lazy: () => import('#web/console/entrance/register.tsx') },
      { path: '/seller/second-factor', lazy: () => import('#web/console/entrance/second-factor.tsx') },
      { path: '/seller/stop-account', lazy: () => import('#web/console/settings/bank/stop.tsx') },
      { path: '/seller/invitation', lazy: () => import('#web/console/entrance/invitation.tsx') },
    ],
  },
  {
    lazy: () => import('#web/console/app/session-gate.tsx'),
    children: [
      { path: '/seller', lazy: () => import('./home.tsx') },
      { path: '/seller/apply', lazy: () => import('#web/console/application/overview.tsx') },
      { path: '/seller/apply/:step', lazy: () => import('#web/console/application/step-page.tsx') },
      { path: '/seller/orders', lazy: () => import('#web/console/parcels/page.tsx') },
      { path: '/seller/orders/:id', lazy: () => import('#web/console/parcels/parcel.tsx') },
      { path: '/seller/offers', lazy: () => import('#web/console/offers/list.tsx') },
      { path: '/seller/offers/new', lazy: () => import('#web/console/sell-one/page.tsx') },
      { path: '/seller/offers/:id/:tab?', lazy: () => import('#web/console/offers/offer/page.tsx') },
      { path: '/seller/sales', lazy: () => import('#web/console/sales/page.tsx') },
      { path: '/seller/sales/new', lazy: () => import('#web/console/sales/new.tsx') },
      { path: '/seller/sales/:id', lazy: () => import('#web/console/sales/sale.tsx') },
      { path: '/seller/sales/:id/edit', lazy: () => import('#web/console/sales/edit.tsx') },
      { path: '/seller/imports', lazy: () => import('#web/console/imports/page.tsx') },
      { path: '/seller/imports/:id', lazy: () => import('#web/console/imports/details.tsx') },
      { path: '/seller/exports', lazy: () => import('#web/console/imports/exports.tsx') },
      { path: '/seller/proposals', lazy: () => import('#web/console/proposals/list.tsx') },
      { path: '/seller/proposals/new', lazy: () => import('#web/console/proposals/begin.tsx') },
      { path: '/seller/proposals/:id', lazy: () => import('#web/console/proposals/proposal.tsx') },
      { path: '/seller/team', lazy: () => import('./team.tsx') },
      { path: '/seller/api', lazy: () => import('#web/console/api-keys/page.tsx') },
      { path: '/seller/log', lazy: () => import('./log.tsx') },
      { path: '/seller/settings/:part?', lazy: () => import('#web/console/settings/settings.tsx') },
      { path: '/seller/account', lazy: () => import('#web/console/account/account.tsx') },
      { path: '*', lazy: () => import('#web/console/parts/unknown.tsx') },
    ],
  },
];
