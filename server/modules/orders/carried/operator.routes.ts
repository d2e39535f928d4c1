import * as contract from '#contract/operator/orders/delivered.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { deliverForOperator } from './as-operator.ts';

/** The operator records what carriers do not report. */
export async function operatorDeliveredRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.deliverOrderParcel, requireOperator, async (operator, { params, body }) => {
      const key = { orderId: params.id, parcelId: body.parcelId };
      const [collected, replaces] = [body.collected, body.replaces].map((riyals) =>
        riyals == null ? null : toHalalas(riyals),
      );
      return {
        outcome: await deliverForOperator(deps, operator, key, {
          collected: collected ?? null,
          replaces: replaces ?? null,
        }),
      };
    }),
  );
}
