import * as contract from '#contract/operator/audit.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from './export.ts';
import { ENTRY_COLUMNS } from './export-columns.ts';
import { listEntries, operatorEntriesSource } from './list.ts';

export async function operatorAuditRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(
    route(contract.listAudit, requireOperator, (operator, request) => listEntries(db, operator, request.query)),
  );

  app.route(
    route(contract.exportAudit, requireOperator, (operator, { query: { language, ...filters } }, reply) =>
      exportList(deps, operator, reply, {
        ...{ list: 'audit', language, columns: ENTRY_COLUMNS, filters },
        ...operatorEntriesSource(db, operator, filters),
      }),
    ),
  );
}
