import * as contract from '#contract/shop/addresses.ts';
import { type CustomerScope, requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { createAddress, getAddress, removeAddress, setPrimaryAddress, updateAddress } from './address-book.ts';
import { listAddresses } from './queries.ts';

export async function addressRoutes(app: App, { db }: Deps) {
  app.route(
    route(contract.listCustomerAddresses, requireCustomer, async (customer, request) => ({
      data: await listAddresses(db, ownBook(customer, request.params.customerId)),
    })),
  );

  app.route(
    route(contract.createCustomerAddress, requireCustomer, (customer, request) =>
      createAddress(db, ownBook(customer, request.params.customerId), request.body),
    ),
  );

  app.route(
    route(contract.getCustomerAddress, requireCustomer, (customer, request) =>
      getAddress(db, ownBook(customer, request.params.customerId), request.params.addressId),
    ),
  );

  app.route(
    route(contract.updateCustomerAddress, requireCustomer, (customer, request) =>
      updateAddress(db, ownBook(customer, request.params.customerId), request.params.addressId, request.body),
    ),
  );

  app.route(
    route(contract.removeCustomerAddress, requireCustomer, async (customer, request) => {
      await removeAddress(db, ownBook(customer, request.params.customerId), request.params.addressId);
      return {};
    }),
  );

  app.route(
    route(contract.setPrimaryAddress, requireCustomer, (customer, request) =>
      setPrimaryAddress(db, ownBook(customer, request.params.customerId), request.params.addressId),
    ),
  );
}

/** The caller's scope if the path names the caller. Throws `not_found` for another customer's address book. */
function ownBook(customer: CustomerScope, customerId: string): CustomerScope {
  if (customer.customerId !== customerId) throw new AppError('not_found');
  return customer;
}
