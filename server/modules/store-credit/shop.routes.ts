import { getStoreCredit } from '#contract/shop/account/store-credit.ts';
import { requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { readCredit } from './read.ts';

/** A customer's own credit. */
export async function storeCreditRoutes(app: App, { db }: Deps) {
  app.route(route(getStoreCredit, requireCustomer, ({ customerId }) => readCredit(db, customerId)));
}
