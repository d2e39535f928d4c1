import type { Deps } from '#server/http/deps.ts';
import type { App } from '#server/http/route.ts';
import { sellerQuestionRoutes } from './answers/seller.routes.ts';
import { operatorQuestionRoutes } from './operated/operator.routes.ts';

/** What stores and the operator do about questions. */
export async function consoleQuestionRoutes(app: App, deps: Deps) {
  await app.register(operatorQuestionRoutes, deps);
  await app.register(sellerQuestionRoutes, deps);
}
