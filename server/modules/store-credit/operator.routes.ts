import { getCreditOfCustomer } from '#contract/operator/customers/store-credit.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { readCredit } from './read.ts';

/** Customers' credit, for the operator's team. */
export async function operatorCreditRoutes(app: App, { db }: Deps) {
  app.route(route(getCreditOfCustomer, requireOperator, (_, { params }) => readCredit(db, params.id)));
}
