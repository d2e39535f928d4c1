import * as contract from '#contract/operator/money/refund-accounts.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { beginSending, confirmAccount, showAccount } from '#server/modules/refund-accounts/public.ts';

/** The accounts that customers want money sent to. */
export async function accountRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.beginSending, requireOperator, async (operator, { params }) => ({
      outcome: await beginSending(deps, operator, params.id),
    })),
  );
  app.route(
    route(contract.showRefundAccount, requireOperator, (operator, { params, body }) =>
      showAccount(deps, operator, params.id, body.reason),
    ),
  );
  app.route(
    route(contract.confirmRefundAccount, requireOperator, async (operator, { params }) => ({
      outcome: await confirmAccount(deps, operator, params.id),
    })),
  );
}
