import * as contract from '#contract/operator/prices.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from '#server/modules/audit/public.ts';
import { approvePrice, refusePrice } from './decide.ts';
import { HELD_COLUMNS } from './export-columns.ts';
import { heldSource, listHeldPrices } from './held-list.ts';

/** Prices that the guard stopped, for the operator. */
export async function operatorPriceRoutes(app: App, deps: Deps) {
  const { db, changes } = deps;
  app.route(
    route(contract.listHeldPrices, requireOperator, (operator, { query }) => listHeldPrices(db, operator, query)),
  );
  app.route(
    route(contract.exportHeldPrices, requireOperator, (operator, { query: { language, ...filters } }, reply) =>
      exportList(deps, operator, reply, {
        ...{ list: 'prices', language, columns: HELD_COLUMNS },
        // A search is a text that somebody typed: the log says that there was one.
        filters: { ...filters, ...(filters.search && { search: true }) },
        ...heldSource(db, operator, filters),
      }),
    ),
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
