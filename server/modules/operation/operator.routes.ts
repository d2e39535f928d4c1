import * as contract from '#contract/operator/health.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { startRun } from './checks/runs.ts';
import { readHealth, retryJob, retryJobs } from './health.ts';

export async function healthRoutes(app: App, deps: Deps & { gateway: PaymentGateway | null }) {
  const { db, jobs } = deps;
  app.route(route(contract.getOperatorHealth, requireOperator, () => readHealth(deps, new Date())));
  app.route(route(contract.startChecks, requireOperator, (operator) => startRun(db, jobs, operator)));
  app.route(
    route(contract.retryJob, requireOperator, (operator, { params }) => retryJob(db, jobs, operator, params.id)),
  );
  app.route(
    route(contract.retryJobs, requireOperator, (operator, { body }) =>
      retryJobs(db, jobs, operator, body.queue ?? null),
    ),
  );
}
