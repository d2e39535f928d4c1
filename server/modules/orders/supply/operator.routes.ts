import * as contract from '#contract/operator/orders/unshipped.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { cancelOfStopped } from './as-operator.ts';
import { listUnshipped } from './unshipped.ts';

/** The operator cancels parcels of a vendor that may not sell. */
export async function operatorSupplyRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.listUnshippedParcels, requireOperator, (operator, { params, query }) =>
      listUnshipped(deps.db, operator, params.id, query),
    ),
  );
  app.route(
    route(contract.cancelUnshippedParcel, requireOperator, async (operator, { params, body }) => {
      const { outcome, back, shownProducts } = await cancelOfStopped(deps, operator, { vendorId: params.id, ...body });
      deps.changes.announce(shownProducts);
      return { outcome, amount: toRiyals(back) };
    }),
  );
}
