import * as contract from '#contract/operator/orders.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { operatorTransferRoutes } from '#server/modules/orders/transfers/operator.routes.ts';
import { operatorUndeliveredRoutes } from '#server/modules/orders/undelivered/operator.routes.ts';
import { getOperatedOrder, revealOrder } from './file.ts';

/** An order as the operator reads it, its parcels that do not arrive, and the money that arrives for orders. */
export async function operatorOrderRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.getOperatedOrder, requireOperator, (operator, { params }) =>
      getOperatedOrder(deps.db, operator, params.id),
    ),
  );
  app.route(
    route(contract.revealOrder, requireOperator, (operator, { params, body }) =>
      revealOrder(deps, operator, params.id, body.reason),
    ),
  );
  await app.register(operatorUndeliveredRoutes, deps);
  await app.register(operatorTransferRoutes, deps);
}
