import * as contract from '#contract/shop/orders/late.ts';
import { requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { cancelLate, readLate } from './cancel-late.ts';

/** The customer cancels parcels that come too late. */
export async function lateRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(route(contract.getLate, requireCustomer, (customer, { params }) => readLate(db, customer, params.id)));
  app.route(
    route(contract.cancelLate, requireCustomer, async (customer, { params, body }) => {
      deps.changes.announce(await cancelLate(deps, customer, params.id, body));
      return readLate(db, customer, params.id);
    }),
  );
}
