import * as contract from '#contract/operator/audit.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { listEntries } from './list.ts';

export async function operatorAuditRoutes(app: App, { db }: Deps) {
  app.route(
    route(contract.listAudit, requireOperator, (operator, request) => listEntries(db, operator, request.query)),
  );
}
