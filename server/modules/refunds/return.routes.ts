import * as contract from '#contract/operator/orders/open-return.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { openReturn } from './open-return.ts';
import { getReturnable, quoteOpened } from './returnable.ts';

/** Returns that the team opens for customers. */
export async function openReturnRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.getReturnable, requireOperator, (operator, { params }) => getReturnable(deps, operator, params.id)),
  );
  app.route(
    route(contract.quoteOpenedReturn, requireOperator, (operator, { params, body }) =>
      quoteOpened(deps.db, operator, params.id, body),
    ),
  );
  app.route(
    route(contract.openReturn, requireOperator, (operator, { params, body }) =>
      openReturn(deps, operator, params.id, body),
    ),
  );
}
