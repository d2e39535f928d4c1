import * as contract from '#contract/shop/checkout.ts';
import type { Deps } from '#server/deps.ts';
import { requireCustomer } from '#server/http/access.ts';
import { type App, route } from '#server/http/route.ts';
import { getAddress } from '#server/modules/addresses/public.ts';
import { quoteCart, quoteShipping, validateCoupon } from './service.ts';

export async function checkoutRoutes(app: App, { db, config }: Deps) {
  app.route({
    ...route(contract.quoteCheckout),
    handler: async (request) => {
      const { customerId } = requireCustomer(request);
      const { shippingAddressId, shippingOption, paymentMethod, couponCode } = request.body;
      if (shippingAddressId) await getAddress(db, customerId, shippingAddressId);
      const choices = { shippingOption, paymentMethod: paymentMethod ?? null, couponCode: couponCode || null };
      return quoteCart(db, customerId, choices, config.pricesIncludeVat);
    },
  });

  app.route({
    ...route(contract.validateCoupon),
    handler: (request) => validateCoupon(db, requireCustomer(request).customerId, request.body.code),
  });

  app.route({
    ...route(contract.quoteShipping),
    handler: async (request) => {
      await getAddress(db, requireCustomer(request).customerId, request.params.id);
      return quoteShipping(db, request.body.items);
    },
  });
}
