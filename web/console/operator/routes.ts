import type { RouteObject } from 'react-router';
import { screen } from './words.ts';

/** Every URL of the area in one list. Each screen is a file of its own. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('#web/console/entrance/layout.tsx'),
    children: [
      { path: '/operator/login', lazy: () => import('#web/console/entrance/login.tsx') },
      { path: '/operator/second-factor', lazy: () => import('#web/console/entrance/second-factor.tsx') },
      { path: '/operator/invitation', lazy: () => import('#web/console/entrance/invitation.tsx') },
    ],
  },
  {
    lazy: () => import('#web/console/app/session-gate.tsx'),
    children: [
      { path: '/operator', lazy: () => import('./home.tsx') },
      { path: '/operator/applications', lazy: () => import('#web/console/review/queue/queue.tsx') },
      { path: '/operator/applications/:id', lazy: () => import('#web/console/review/application.tsx') },
      { path: '/operator/proposals', lazy: () => import('#web/console/moderation/queue/queue.tsx') },
      { path: '/operator/proposals/:id', lazy: () => import('#web/console/moderation/proposal.tsx') },
      {
        path: '/operator/prices',
        lazy: screen(() => import('#web/console/operator/prices/page.tsx'), 'heldPrices'),
      },
      { path: '/operator/account-changes', lazy: () => import('./accounts/list.tsx') },
      { path: '/operator/papers', lazy: () => import('./papers/list.tsx') },
      { path: '/operator/vendors/:id', lazy: screen(() => import('#web/console/vendor-file/file.tsx'), 'undelivered') },
      { path: '/operator/vendors', lazy: () => import('./vendors/list.tsx') },
      { path: '/operator/categories', lazy: () => import('#web/console/categories/list.tsx') },
      { path: '/operator/products', lazy: () => import('#web/console/products/list.tsx') },
      { path: '/operator/products/:id/edit', lazy: () => import('#web/console/products/edit/page.tsx') },
      { path: '/operator/products/:id', lazy: () => import('#web/console/products/file.tsx') },
      {
        path: '/operator/orders',
        lazy: screen(() => import('#web/console/orders/list/list.tsx'), 'orders', 'orderList'),
      },
      {
        path: '/operator/orders/:id',
        lazy: screen(
          () => import('#web/console/orders/order.tsx'),
          'orders',
          'orderFile',
          'operatedReturns',
          'refunds',
          'undelivered',
        ),
      },
      {
        path: '/operator/returns',
        lazy: screen(() => import('#web/console/returns/operated/list.tsx'), 'operatedReturns', 'returnFacts'),
      },
      {
        path: '/operator/returns/:id',
        lazy: screen(() => import('#web/console/returns/operated/return.tsx'), 'operatedReturns', 'returnFacts'),
      },
      {
        path: '/operator/findings',
        lazy: screen(() => import('#web/console/money/findings/page.tsx'), 'findings'),
      },
      {
        path: '/operator/transfers',
        lazy: screen(() => import('#web/console/money/transfers/page.tsx'), 'refunds', 'transfers'),
      },
      {
        path: '/operator/refunds',
        lazy: screen(() => import('#web/console/money/refunds/page.tsx'), 'refunds'),
      },
      {
        path: '/operator/reviews',
        lazy: screen(() => import('#web/console/reviews/operated/page.tsx'), 'operatedReviews', 'texts'),
      },
      {
        path: '/operator/reviews/words',
        lazy: screen(() => import('#web/console/reviews/operated/words-page.tsx'), 'operatedReviews'),
      },
      {
        path: '/operator/customers/:id',
        lazy: screen(() => import('#web/console/customers/customer.tsx'), 'orders', 'customerAccount'),
      },
      { path: '/operator/health', lazy: () => import('./health/health.tsx') },
      { path: '/operator/team', lazy: () => import('./team.tsx') },
      { path: '/operator/audit', lazy: screen(() => import('./audit.tsx'), 'undelivered') },
      { path: '/operator/account', lazy: () => import('#web/console/account/account.tsx') },
      { path: '*', lazy: () => import('#web/console/parts/unknown.tsx') },
    ],
  },
];
