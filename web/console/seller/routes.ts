import 'virtual:contract-routes/seller';
import type { RouteObject } from 'react-router';
import { screen } from './words.ts';

/** Every URL of the area in one list. Each screen is a file of its own. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('#web/console/entrance/layout.tsx'),
    children: [
      { path: '/seller/login', lazy: screen(() => import('#web/console/entrance/login.tsx'), 'entrance') },
      {
        path: '/seller/register',
        lazy: screen(() => import('#web/console/entrance/register.tsx'), 'application', 'entrance'),
      },
      {
        path: '/seller/second-factor',
        lazy: screen(() => import('#web/console/entrance/second-factor.tsx'), 'entrance'),
      },
      {
        path: '/seller/stop-account',
        lazy: screen(() => import('#web/console/settings/bank/stop.tsx'), 'bankSettings'),
      },
      { path: '/seller/invitation', lazy: screen(() => import('#web/console/entrance/invitation.tsx'), 'entrance') },
    ],
  },
  {
    lazy: () => import('#web/console/app/session-gate.tsx'),
    children: [
      {
        path: '/seller',
        lazy: screen(
          () => import('./home.tsx'),
          'log',
          'sellerHome',
          'application',
          'papers',
          'proposalFacts',
          'sellOne',
          'sending',
          'settings',
        ),
      },
      {
        path: '/seller/apply',
        lazy: screen(() => import('#web/console/application/overview.tsx'), 'application', 'corrections', 'sending'),
      },
      {
        path: '/seller/apply/:step',
        lazy: screen(
          () => import('#web/console/application/step-page.tsx'),
          'application',
          'corrections',
          'sending',
          'commission',
        ),
      },
      { path: '/seller/orders', lazy: screen(() => import('#web/console/parcels/page.tsx'), 'parcels') },
      {
        path: '/seller/orders/pick',
        lazy: screen(() => import('#web/console/parcels/picking/page.tsx'), 'parcels', 'picking', 'scan'),
      },
      {
        path: '/seller/orders/:id',
        lazy: screen(() => import('#web/console/parcels/parcel.tsx'), 'parcels', 'supply', 'undelivered', 'returns'),
      },
      {
        path: '/seller/returns',
        lazy: screen(() => import('#web/console/returns/page.tsx'), 'returns', 'returnFacts'),
      },
      {
        path: '/seller/returns/:id',
        lazy: screen(() => import('#web/console/returns/return.tsx'), 'returns', 'returnFacts'),
      },
      {
        path: '/seller/reviews',
        lazy: screen(() => import('#web/console/reviews/page.tsx'), 'answers', 'reviews', 'texts'),
      },
      {
        path: '/seller/questions',
        lazy: screen(() => import('#web/console/questions/page.tsx'), 'answers', 'questions', 'texts'),
      },
      { path: '/seller/metrics', lazy: screen(() => import('#web/console/metrics/page.tsx'), 'metrics') },
      {
        path: '/seller/metrics/:metric',
        lazy: screen(() => import('#web/console/metrics/parcels.tsx'), 'metrics'),
      },
      { path: '/seller/offers', lazy: screen(() => import('#web/console/offers/list.tsx'), 'offers', 'sellOne') },
      { path: '/seller/offers/new', lazy: screen(() => import('#web/console/sell-one/page.tsx'), 'sellOne', 'scan') },
      {
        path: '/seller/offers/:id/:tab?',
        lazy: screen(() => import('#web/console/offers/offer/page.tsx'), 'offers', 'sellOne'),
      },
      { path: '/seller/sales', lazy: screen(() => import('#web/console/sales/page.tsx'), 'sales') },
      { path: '/seller/sales/new', lazy: screen(() => import('#web/console/sales/new.tsx'), 'sales') },
      { path: '/seller/sales/:id', lazy: screen(() => import('#web/console/sales/sale.tsx'), 'sales') },
      { path: '/seller/sales/:id/edit', lazy: screen(() => import('#web/console/sales/edit.tsx'), 'sales') },
      { path: '/seller/imports', lazy: screen(() => import('#web/console/imports/page.tsx'), 'imports') },
      { path: '/seller/imports/:id', lazy: screen(() => import('#web/console/imports/details.tsx'), 'imports') },
      { path: '/seller/exports', lazy: screen(() => import('#web/console/imports/exports.tsx'), 'imports') },
      {
        path: '/seller/proposals',
        lazy: screen(() => import('#web/console/proposals/list.tsx'), 'proposals', 'proposalFacts'),
      },
      {
        path: '/seller/proposals/new',
        lazy: screen(() => import('#web/console/proposals/begin.tsx'), 'proposals', 'proposalFacts', 'sellOne'),
      },
      {
        path: '/seller/proposals/:id',
        lazy: screen(
          () => import('#web/console/proposals/proposal.tsx'),
          'proposals',
          'proposalFacts',
          'proposalForm',
          'scan',
        ),
      },
      { path: '/seller/team', lazy: screen(() => import('./team.tsx'), 'team') },
      { path: '/seller/api', lazy: screen(() => import('#web/console/api-keys/page.tsx'), 'apiKeys') },
      {
        path: '/seller/api/webhooks',
        lazy: screen(() => import('#web/console/webhooks/page.tsx'), 'apiKeys', 'webhooks'),
      },
      {
        path: '/seller/api/webhooks/:id',
        lazy: screen(() => import('#web/console/webhooks/webhook.tsx'), 'apiKeys', 'webhooks'),
      },
      {
        path: '/seller/api/webhooks/:id/:deliveryId',
        lazy: screen(() => import('#web/console/webhooks/delivery.tsx'), 'apiKeys', 'webhooks'),
      },
      { path: '/seller/log', lazy: screen(() => import('./log.tsx'), 'log', 'proposalFacts', 'supply', 'undelivered') },
      {
        path: '/seller/settings/:part?',
        lazy: screen(() => import('#web/console/settings/settings.tsx'), 'settings'),
      },
      { path: '/seller/account', lazy: screen(() => import('#web/console/account/account.tsx'), 'entrance') },
      { path: '*', lazy: () => import('#web/console/parts/unknown.tsx') },
    ],
  },
];
