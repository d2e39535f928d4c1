import * as contract from '#contract/operator/vendors.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { getOperated, listOperated } from './list.ts';
import { liftSuspension, suspendVendor } from './suspend.ts';

export async function operatorVendorRoutes(app: App, deps: Deps) {
  const { db, changes } = deps;
  app.route(
    route(contract.listOperatedVendors, requireOperator, (operator, { query }) => listOperated(db, operator, query)),
  );
  app.route(
    route(contract.getOperatedVendor, requireOperator, (operator, { params }) => getOperated(db, operator, params.id)),
  );

  app.route(
    route(contract.suspendVendor, requireOperator, async (operator, { params, body }) => {
      const endsAt = body.endsAt ? new Date(body.endsAt) : null;
      await suspendVendor(deps, operator, params.id, { reason: body.reason, endsAt });
      changes.announce();
      return getOperated(db, operator, params.id);
    }),
  );

  app.route(
    route(contract.liftSuspension, requireOperator, async (operator, { params, body }) => {
      await liftSuspension(deps, operator, params.id, body.reason);
      changes.announce();
      return getOperated(db, operator, params.id);
    }),
  );
}
