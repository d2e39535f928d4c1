import * as contract from '#contract/shop/simple-addresses.ts';
import type { Deps } from '#server/deps.ts';
import { requireCustomer } from '#server/http/access.ts';
import { type App, route } from '#server/http/route.ts';
import { checkAddress } from './check.ts';
import { listAddresses } from './queries.ts';
import { createAddress, getAddress, removeAddress, setPrimaryAddress, updateSimpleAddress } from './service.ts';
import { fromSimple, toSimple } from './shapes.ts';

/** The caller's address book in the simple shape. */
export async function simpleAddressRoutes(app: App, { db }: Deps) {
  app.route({
    ...route(contract.listAddresses),
    handler: async (request) => {
      const book = await listAddresses(db, requireCustomer(request).customerId);
      return { data: book.map(toSimple) };
    },
  });

  app.route({
    ...route(contract.createAddress),
    handler: async (request, reply) => {
      const address = await createAddress(db, requireCustomer(request).customerId, fromSimple(request.body));
      return reply.code(201).send(toSimple(address));
    },
  });

  app.route({
    ...route(contract.validateAddress),
    handler: async (request) => {
      requireCustomer(request);
      return checkAddress(request.body);
    },
  });

  app.route({
    ...route(contract.getAddress),
    handler: async (request) => toSimple(await getAddress(db, requireCustomer(request).customerId, request.params.id)),
  });

  app.route({
    ...route(contract.updateAddress),
    handler: async (request) => {
      const { customerId } = requireCustomer(request);
      return toSimple(await updateSimpleAddress(db, customerId, request.params.id, request.body));
    },
  });

  app.route({
    ...route(contract.removeAddress),
    handler: async (request) => {
      await removeAddress(db, requireCustomer(request).customerId, request.params.id);
      return {};
    },
  });

  app.route({
    ...route(contract.setDefaultAddress),
    handler: async (request) => {
      const { customerId } = requireCustomer(request);
      return toSimple(await setPrimaryAddress(db, customerId, request.params.id));
    },
  });
}
