import * as contract from '#contract/operator/overview.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { generationCache } from '#server/kernel/generation-cache.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { type Home, readHome, showHome } from './home.ts';

/** Operators who look at the same time share the work. */
const KEPT_MS = 10_000;

export async function overviewRoutes(app: App, deps: Deps & { gateway: PaymentGateway | null }) {
  const kept = generationCache<Home>({ changes: deps.changes, limit: { max: 1 }, maximumAgeMs: KEPT_MS });
  app.route(
    route(contract.getOperatorHome, requireOperator, async (operator) =>
      showHome(operator, await kept.get('home', () => readHome(deps, new Date()))),
    ),
  );
}
