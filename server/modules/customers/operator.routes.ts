import * as contract from '#contract/operator/customers.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { getCustomer, listOrders, reveal } from './customers.ts';

/** Customers as support reads them. */
export async function operatorCustomerRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(
    route(contract.getOperatedCustomer, requireOperator, (operator, { params }) =>
      getCustomer(db, operator, params.id),
    ),
  );
  app.route(
    route(contract.listOrdersOfCustomer, requireOperator, (operator, { params, query }) =>
      listOrders(db, operator, params.id, query),
    ),
  );
  app.route(
    route(contract.revealCustomer, requireOperator, (operator, { params, body }) =>
      reveal(deps, operator, params.id, body.reason),
    ),
  );
}
