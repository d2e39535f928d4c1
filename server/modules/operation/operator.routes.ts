import * as contract from '#contract/operator/health.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { startRun } from './checks/runs.ts';
import { readHealth, retryJob } from './health.ts';

export async function healthRoutes(app: App, { db, jobs }: Deps) {
  app.route(route(contract.getOperatorHealth, requireOperator, () => readHealth(db, jobs)));
  app.route(route(contract.startChecks, requireOperator, (operator) => startRun(db, jobs, operator)));
  app.route(
    route(contract.retryJob, requireOperator, (operator, { params }) => retryJob(db, jobs, operator, params.id)),
  );
}
