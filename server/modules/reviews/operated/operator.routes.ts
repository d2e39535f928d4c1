import * as contract from '#contract/operator/texts/reviews.ts';
import { type OperatorScope, requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { type Decided, hide, hold, restore } from './decide.ts';
import { listReviews } from './list.ts';
import { getReview } from './read.ts';

export async function operatorReviewRoutes(app: App, deps: Deps) {
  const { db, changes } = deps;
  const show = async (operator: OperatorScope, id: string, { productId }: Decided) => {
    changes.announce([productId]);
    return getReview(db, operator, id);
  };

  app.route(
    route(contract.listOperatedReviews, requireOperator, (operator, { query }) => listReviews(db, operator, query)),
  );
  app.route(
    route(contract.getOperatedReview, requireOperator, (operator, { params }) => getReview(db, operator, params.id)),
  );
  app.route(
    route(contract.hideReview, requireOperator, async (operator, { params: { id }, body: { why, ...seen } }) =>
      show(operator, id, await hide(deps, operator, { id, ...seen }, why)),
    ),
  );
  app.route(
    route(contract.holdReview, requireOperator, async (operator, { params: { id }, body: { reason, ...seen } }) =>
      show(operator, id, await hold(deps, operator, { id, ...seen }, reason)),
    ),
  );
  app.route(
    route(contract.restoreReview, requireOperator, async (operator, { params: { id }, body: seen }) =>
      show(operator, id, await restore(deps, operator, { id, ...seen })),
    ),
  );
}
