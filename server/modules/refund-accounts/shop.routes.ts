import * as contract from '#contract/shop/orders/refund-account.ts';
import { requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { getAccount, giveAccount } from './give.ts';

/** Where customers want the money that people send. */
export async function refundAccountRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.getRefundAccount, requireCustomer, (customer, { params }) =>
      getAccount(deps.db, customer, params.id),
    ),
  );
  app.route(
    route(contract.giveRefundAccount, requireCustomer, (customer, { params, body }) =>
      giveAccount(deps, customer, params.id, body),
    ),
  );
}
