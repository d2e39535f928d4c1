import * as contract from '#contract/shop/cart.ts';
import { requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { choiceRecorder } from '#server/modules/search/public.ts';
import { addItem, clearCart, removeItem, updateItem } from './change-cart.ts';
import { getCart, validateCart } from './read-cart.ts';

export async function cartRoutes(app: App, { db }: Deps) {
  const recordChoice = choiceRecorder(app, db);

  app.route(route(contract.getCart, requireCustomer, (customer) => getCart(db, customer)));

  app.route(route(contract.validateCart, requireCustomer, (customer) => validateCart(db, customer)));

  app.route(
    route(contract.addCartItem, requireCustomer, async (customer, request) => {
      const cart = await addItem(db, customer, request.body);
      const { productId: offerId, searchId } = request.body;
      if (searchId) recordChoice({ searchId, offerId, kind: 'cart' });
      return cart;
    }),
  );

  app.route(
    route(contract.updateCartItem, requireCustomer, (customer, request) =>
      updateItem(db, customer, request.params.id, request.body.quantity),
    ),
  );

  app.route(
    route(contract.removeCartItem, requireCustomer, (customer, request) => removeItem(db, customer, request.params.id)),
  );

  app.route(
    route(contract.clearCart, requireCustomer, async (customer, request) => {
      await clearCart(db, customer, expectedVersion(request.headers['if-match']));
      return {};
    }),
  );
}

/** The version in an If-Match header, `"7"` or `7`; undefined without one. Throws `malformed_request` for other text. */
function expectedVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw new AppError('malformed_request');
  return Number(version);
}
