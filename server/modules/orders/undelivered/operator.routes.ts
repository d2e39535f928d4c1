import * as contract from '#contract/operator/orders/undelivered.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { failForOperator, takeBackForOperator } from './as-operator.ts';

/** The operator records what became of parcels that could not be delivered. */
export async function operatorUndeliveredRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.failOrderDelivery, requireOperator, async (operator, { params, body }) => {
      const { parcelId, ...failed } = body;
      return { outcome: await failForOperator(deps, operator, { orderId: params.id, parcelId }, failed) };
    }),
  );
  app.route(
    route(contract.takeBackOrderParcel, requireOperator, async (operator, { params, body }) => {
      const key = { orderId: params.id, parcelId: body.parcelId };
      const { outcome, amount, shownProducts } = await takeBackForOperator(deps, operator, key, body.lines);
      deps.changes.announce(shownProducts);
      return { outcome, amount: toRiyals(amount) };
    }),
  );
}
