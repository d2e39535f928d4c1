import { deliverOrderParcel } from '#contract/operator/orders/delivered.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { recordArrived } from './deliver.ts';

/** The operator records what carriers do not report. Cash that came late gives money back. */
export async function arrivedRoutes(app: App, deps: Deps) {
  app.route(
    route(deliverOrderParcel, requireOperator, (operator, { params, body }) =>
      recordArrived(deps, operator, params.id, body),
    ),
  );
}
