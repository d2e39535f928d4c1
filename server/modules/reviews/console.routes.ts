import type { Deps } from '#server/http/deps.ts';
import type { App } from '#server/http/route.ts';
import { operatorReviewRoutes } from './operated/operator.routes.ts';
import { sellerReviewRoutes } from './replies/seller.routes.ts';

/** What stores and the operator do about reviews. */
export async function consoleReviewRoutes(app: App, deps: Deps) {
  await app.register(operatorReviewRoutes, deps);
  await app.register(sellerReviewRoutes, deps);
}
