import * as contract from '#contract/shop/simple-addresses.ts';
import { requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { createAddress, getAddress, removeAddress, setPrimaryAddress, updateSimpleAddress } from './address-book.ts';
import { checkAddress } from './check.ts';
import { listAddresses } from './queries.ts';
import { fromSimple, toSimple } from './shapes.ts';

/** Routes of the caller's address book in the simple shape. */
export async function simpleAddressRoutes(app: App, { db }: Deps) {
  app.route(
    route(contract.listAddresses, requireCustomer, async (customer) => {
      const book = await listAddresses(db, customer);
      return { data: book.map(toSimple) };
    }),
  );

  app.route(
    route(contract.createAddress, requireCustomer, async (customer, request) =>
      toSimple(await createAddress(db, customer, fromSimple(request.body))),
    ),
  );

  app.route(route(contract.validateAddress, requireCustomer, (_customer, request) => checkAddress(request.body)));

  app.route(
    route(contract.getAddress, requireCustomer, async (customer, request) =>
      toSimple(await getAddress(db, customer, request.params.id)),
    ),
  );

  app.route(
    route(contract.updateAddress, requireCustomer, async (customer, request) =>
      toSimple(await updateSimpleAddress(db, customer, request.params.id, request.body)),
    ),
  );

  app.route(
    route(contract.removeAddress, requireCustomer, async (customer, request) => {
      await removeAddress(db, customer, request.params.id);
      return {};
    }),
  );

  app.route(
    route(contract.setDefaultAddress, requireCustomer, async (customer, request) =>
      toSimple(await setPrimaryAddress(db, customer, request.params.id)),
    ),
  );
}
