import * as contract from '#contract/shop/orders/refund-account.ts';
import { requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { takeAsCredit } from './as-credit.ts';
import { getAccount, giveAccount } from './give.ts';

/** Where customers want the money that people send. */
export async function refundAccountRoutes(app: App, deps: Deps & { gateway: PaymentGateway | null }) {
  app.route(
    route(contract.getRefundAccount, requireCustomer, (customer, { params }) =>
      getAccount(deps.db, customer, params.id),
    ),
  );
  app.route(
    route(contract.takeRefundAsCredit, requireCustomer, (customer, { params }) =>
      takeAsCredit(deps, customer, params.id),
    ),
  );
  app.route(
    route(contract.giveRefundAccount, requireCustomer, (customer, { params, body }) =>
      giveAccount(deps, customer, params.id, body),
    ),
  );
}
