import * as contract from '#contract/shop/customers.ts';
import { requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { ensureActiveCart } from '#server/modules/cart/public.ts';
import { ensureCustomer, getCustomer, setLanguage } from './customers.ts';

export async function customerRoutes(app: App, { db }: Deps) {
  app.route(route(contract.getCustomer, requireUser, (user) => getCustomer(db, user)));

  app.route(
    route(contract.createCustomer, requireUser, async (user, request) => {
      const customer = await ensureCustomer(db, user, request.body.language);
      await ensureActiveCart(db, customer.id);
      return customer;
    }),
  );

  app.route(
    route(contract.updateCustomer, requireUser, (user, request) => setLanguage(db, user, request.body.language)),
  );
}
