import { listCustomers as listEndpoint } from '#contract/operator/customers/list.ts';
import * as contract from '#contract/operator/customers.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import { endSessions, eraseCustomer, exportCustomer, turnSecondFactorOff } from './account.ts';
import { getCustomer, listOrders, reveal } from './customers.ts';
import { listCustomers } from './list.ts';

/** Customers as support reads them. */
export async function operatorCustomerRoutes(app: App, deps: Deps & { pictures: Pictures }) {
  const { db } = deps;
  app.route(
    route(listEndpoint, requireOperator, async (operator, { query }) => {
      if (query.search) await deps.limits.take('find', clientById(operator.userId));
      return listCustomers(db, operator, query);
    }),
  );
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
  app.route(
    route(contract.endCustomerSessions, requireOperator, async (operator, { params, body }) => ({
      ended: await endSessions(db, operator, params.id, body.reason),
    })),
  );
  app.route(
    route(contract.turnOffCustomerSecondFactor, requireOperator, async (operator, { params, body }) => ({
      wasOn: await turnSecondFactorOff(deps, operator, params.id, body.reason),
    })),
  );
  app.route(
    route(contract.exportCustomer, requireOperator, (operator, { params, body }) =>
      exportCustomer(deps, operator, params.id, body.reason),
    ),
  );
  app.route(
    route(contract.eraseCustomer, requireOperator, async (operator, { params, body }) => {
      const { photoId, kept, reviewed } = await eraseCustomer(db, operator, params.id, body);
      deps.changes.announce(reviewed);
      if (photoId) await deps.pictures.removePhoto(photoId);
      return kept;
    }),
  );
}
