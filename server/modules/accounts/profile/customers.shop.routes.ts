import { createCustomer, getCustomer, updateCustomer } from '#contract/shop/customers.ts';
import type { Deps } from '#server/deps.ts';
import { requireUser } from '#server/http/access.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/errors.ts';
import { ensureActiveCart } from '#server/modules/cart/public.ts';
import { ensureCustomer, findCustomer, setLanguage } from './customers.ts';

export async function customerRoutes(app: App, { db }: Deps) {
  app.route({
    ...route(getCustomer),
    handler: async (request) => {
      const customer = await findCustomer(db, requireUser(request).userId);
      if (!customer) throw new AppError('not_found');
      return customer;
    },
  });

  app.route({
    ...route(createCustomer),
    handler: async (request, reply) => {
      const { userId } = requireUser(request);
      const customer = await ensureCustomer(db, userId, request.body.language);
      await ensureActiveCart(db, customer.id);
      return reply.code(201).send(customer);
    },
  });

  app.route({
    ...route(updateCustomer),
    handler: async (request) => {
      const customer = await setLanguage(db, requireUser(request).userId, request.body.language);
      if (!customer) throw new AppError('not_found');
      return customer;
    },
  });
}
