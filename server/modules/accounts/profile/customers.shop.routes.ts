import { createCustomer, getCustomer, updateCustomer } from '#contract/shop/customers.ts';
import { requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { ensureActiveCart } from '#server/modules/cart/public.ts';
import { ensureCustomer, findCustomer, setLanguage } from './customers.ts';

export async function customerRoutes(app: App, { db }: Deps) {
  app.route(
    route(getCustomer, requireUser, async (user) => {
      const customer = await findCustomer(db, user.userId);
      if (!customer) throw new AppError('not_found');
      return customer;
    }),
  );

  app.route(
    route(createCustomer, requireUser, async (user, request) => {
      const { userId } = user;
      const customer = await ensureCustomer(db, userId, request.body.language);
      await ensureActiveCart(db, customer.id);
      return customer;
    }),
  );

  app.route(
    route(updateCustomer, requireUser, async (user, request) => {
      const customer = await setLanguage(db, user.userId, request.body.language);
      if (!customer) throw new AppError('not_found');
      return customer;
    }),
  );
}
