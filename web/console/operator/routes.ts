import 'virtual:contract-routes/operator';
import type { RouteObject } from 'react-router';
import { screen } from './words.ts';

/** Every URL of the area in one list. Each screen is a file of its own. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('#web/console/entrance/layout.tsx'),
    children: [
      { path: '/operator/login', lazy: screen(() => import('#web/console/entrance/login.tsx'), 'entrance') },
      {
        path: '/operator/second-factor',
        lazy: screen(() => import('#web/console/entrance/second-factor.tsx'), 'entrance'),
      },
      { path: '/operator/invitation', lazy: screen(() => import('#web/console/entrance/invitation.tsx'), 'entrance') },
    ],
  },
  {
    lazy: () => import('#web/console/app/session-gate.tsx'),
    children: [
      { path: '/operator', lazy: screen(() => import('./home.tsx'), 'log', 'market') },
      {
        path: '/operator/applications',
        lazy: screen(() => import('#web/console/review/queue/queue.tsx'), 'review', 'vendors'),
      },
      {
        path: '/operator/applications/:id',
        lazy: screen(() => import('#web/console/review/application.tsx'), 'log', 'marks', 'review'),
      },
      {
        path: '/operator/proposals',
        lazy: screen(() => import('#web/console/moderation/queue/queue.tsx'), 'moderation', 'proposalFacts', 'review'),
      },
      {
        path: '/operator/proposals/:id',
        lazy: screen(() => import('#web/console/moderation/proposal.tsx'), 'moderation', 'products', 'proposalFacts'),
      },
      {
        path: '/operator/prices',
        lazy: screen(() => import('#web/console/operator/prices/page.tsx'), 'heldPrices'),
      },
      {
        path: '/operator/account-changes',
        lazy: screen(() => import('./accounts/list.tsx'), 'vendorBank', 'vendors', 'accounts'),
      },
      {
        path: '/operator/papers',
        lazy: screen(() => import('./papers/list.tsx'), 'review', 'vendorPapers', 'vendors'),
      },
      {
        path: '/operator/vendors/:id',
        lazy: screen(
          () => import('#web/console/vendor-file/file.tsx'),
          'vendorFile',
          'supply',
          'unshipped',
          'vendorNotes',
        ),
      },
      { path: '/operator/vendors', lazy: screen(() => import('./vendors/list.tsx'), 'vendors') },
      {
        path: '/operator/categories',
        lazy: screen(() => import('#web/console/categories/list.tsx'), 'categories'),
      },
      {
        path: '/operator/products',
        lazy: screen(() => import('#web/console/products/list.tsx'), 'products'),
      },
      {
        path: '/operator/products/:id/edit',
        lazy: screen(
          () => import('#web/console/products/edit/page.tsx'),
          'moderation',
          'products',
          'proposalFacts',
          'proposalForm',
          'scan',
        ),
      },
      {
        path: '/operator/products/:id',
        lazy: screen(() => import('#web/console/products/file.tsx'), 'products'),
      },
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
          'customerNotes',
          'customerMails',
          'findings',
          'gateway',
          'openReturn',
          'operatedReturns',
          'refunds',
          'returnFacts',
          'undelivered',
          'supply',
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
        lazy: screen(
          () => import('#web/console/money/refunds/page.tsx'),
          'refunds',
          'refundQueue',
          'returnFacts',
          'supply',
        ),
      },
      {
        path: '/operator/reviews',
        lazy: screen(() => import('#web/console/reviews/operated/page.tsx'), 'operatedReviews', 'textDesk', 'texts'),
      },
      {
        path: '/operator/reviews/words',
        lazy: screen(() => import('#web/console/reviews/operated/words-page.tsx'), 'operatedReviews', 'textDesk'),
      },
      {
        path: '/operator/questions',
        lazy: screen(
          () => import('#web/console/questions/operated/page.tsx'),
          'operatedQuestions',
          'textDesk',
          'texts',
        ),
      },
      {
        path: '/operator/customers',
        lazy: screen(() => import('#web/console/customers/list/page.tsx'), 'customerList'),
      },
      {
        path: '/operator/customers/:id',
        lazy: screen(
          () => import('#web/console/customers/customer.tsx'),
          'orders',
          'customerAccount',
          'customerFile',
          'customerNotes',
          'customerMails',
          'operatedQuestions',
          'operatedReturns',
          'returnFacts',
          'textDesk',
          'texts',
        ),
      },
      { path: '/operator/health', lazy: screen(() => import('./health/health.tsx'), 'health', 'market') },
      { path: '/operator/team', lazy: screen(() => import('./team.tsx'), 'team') },
      {
        path: '/operator/audit',
        lazy: screen(() => import('./audit.tsx'), 'log', 'proposalFacts', 'supply', 'undelivered'),
      },
      { path: '/operator/account', lazy: screen(() => import('#web/console/account/account.tsx'), 'entrance') },
      { path: '*', lazy: () => import('#web/console/parts/unknown.tsx') },
    ],
  },
];
