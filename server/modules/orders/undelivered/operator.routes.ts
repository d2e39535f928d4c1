import * as contract from '#contract/operator/orders/undelivered.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { failForOperator } from './as-operator.ts';

/** The operator records deliveries that failed. */
export async function operatorUndeliveredRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.failOrderDelivery, requireOperator, async (operator, { params, body }) => {
      const { parcelId, ...failed } = body;
      return { outcome: await failForOperator(deps, operator, { orderId: params.id, parcelId }, failed) };
    }),
  );
}
