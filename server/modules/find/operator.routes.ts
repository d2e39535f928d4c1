import * as contract from '#contract/operator/find.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import type { Search } from '#server/modules/search/public.ts';
import { findThings } from './find.ts';

/** One field that finds anything. */
export async function operatorFindRoutes(app: App, deps: Deps & { search: Search }) {
  app.route(
    route(contract.findThings, requireOperator, async (operator, { query }) => {
      await deps.limits.take('find', clientById(operator.userId));
      return findThings(deps, operator, query.q);
    }),
  );
}
