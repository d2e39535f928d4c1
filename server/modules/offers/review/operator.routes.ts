import * as contract from '#contract/operator/prices.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { approvePrice, refusePrice } from './decide.ts';
import { listHeldPrices } from './held.ts';

/** Prices that the guard stopped, for the operator. */
export async function operatorPriceRoutes(app: App, deps: Deps) {
  const { db, changes } = deps;
  app.route(
    route(contract.listHeldPrices, requireOperator, async (operator, { query }) => {
      const { data, total } = await listHeldPrices(db, operator, query);
      return { data, meta: { ...query, total, totalPages: Math.ceil(total / query.limit) } };
    }),
  );
  app.route(
    route(contract.approvePrice, requireOperator, async (operator, { params, body }) => {
      changes.announce(await approvePrice(deps, operator, { variantId: params.id, ...body }));
      return { variantId: params.id };
    }),
  );
  app.route(
    route(contract.refusePrice, requireOperator, async (operator, { params, body: { reason, note, ...seen } }) => {
      await refusePrice(deps, operator, { variantId: params.id, ...seen }, { reason, note });
      return { variantId: params.id };
    }),
  );
}
