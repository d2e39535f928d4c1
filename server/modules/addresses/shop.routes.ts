import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/shop/addresses.ts';
import type { Deps } from '#server/deps.ts';
import { requireCustomer } from '#server/http/access.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/errors.ts';
import { listAddresses } from './queries.ts';
import { createAddress, getAddress, removeAddress, setPrimaryAddress, updateAddress } from './service.ts';

export async function addressRoutes(app: App, { db }: Deps) {
  app.route({
    ...route(contract.listCustomerAddresses),
    handler: async (request) => ({ data: await listAddresses(db, ownBook(request, request.params.customerId)) }),
  });

  app.route({
    ...route(contract.createCustomerAddress),
    handler: async (request, reply) => {
      const address = await createAddress(db, ownBook(request, request.params.customerId), request.body);
      return reply.code(201).send(address);
    },
  });

  app.route({
    ...route(contract.getCustomerAddress),
    handler: (request) => getAddress(db, ownBook(request, request.params.customerId), request.params.addressId),
  });

  app.route({
    ...route(contract.updateCustomerAddress),
    handler: (request) =>
      updateAddress(db, ownBook(request, request.params.customerId), request.params.addressId, request.body),
  });

  app.route({
    ...route(contract.removeCustomerAddress),
    handler: async (request) => {
      await removeAddress(db, ownBook(request, request.params.customerId), request.params.addressId);
      return {};
    },
  });

  app.route({
    ...route(contract.setPrimaryAddress),
    handler: (request) => setPrimaryAddress(db, ownBook(request, request.params.customerId), request.params.addressId),
  });
}

/** The caller's customer id, when the path names it. Another customer's book does not exist for the caller. */
function ownBook(request: FastifyRequest, customerId: string): string {
  const caller = requireCustomer(request);
  if (caller.customerId !== customerId) throw new AppError('not_found');
  return caller.customerId;
}
