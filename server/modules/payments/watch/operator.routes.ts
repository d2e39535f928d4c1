import * as contract from '#contract/operator/money/findings.ts';
import { getGatewayHistory } from '#contract/operator/money/gateway.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from '#server/modules/audit/public.ts';
import { FINDING_COLUMNS } from './export-columns.ts';
import { readGatewayHistory } from './history.ts';
import { findingSource, listOperatedFindings } from './operated.ts';

/** Where the money differs, for those who look after it. */
export async function operatorFindingRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(
    route(contract.listPaymentFindings, requireOperator, (operator, { query }) =>
      listOperatedFindings(db, operator, query),
    ),
  );
  app.route(
    route(contract.exportPaymentFindings, requireOperator, (operator, { query: { language, ...filters } }, reply) =>
      exportList(deps, operator, reply, {
        ...{ list: 'findings', language, columns: FINDING_COLUMNS },
        // A search is a text that somebody typed: the log says that there was one.
        filters: { ...filters, ...(filters.search && { search: true }) },
        ...findingSource(db, operator, filters),
      }),
    ),
  );
  app.route(
    route(getGatewayHistory, requireOperator, (operator, { params }) => readGatewayHistory(db, operator, params.id)),
  );
}
