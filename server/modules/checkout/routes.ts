import { quoteCheckout, validateCoupon as validateCouponEndpoint } from '#contract/checkout.ts';
import type { Deps } from '#server/deps.ts';
import { type App, route } from '#server/http.ts';
import { getAddress } from '#server/modules/addresses/service.ts';
import { requireCustomer } from '#server/session.ts';
import { quoteCart, validateCoupon } from './service.ts';

export async function checkoutRoutes(app: App, { db, config }: Deps) {
  app.route({
    ...route(quoteCheckout),
    handler: async (request) => {
      const { customerId } = requireCustomer(request);
      const { shippingAddressId, shippingOption, paymentMethod, couponCode } = request.body;
      if (shippingAddressId) await getAddress(db, customerId, shippingAddressId);
      const choices = { shippingOption, paymentMethod: paymentMethod ?? null, couponCode: couponCode || null };
      return quoteCart(db, customerId, choices, config.pricesIncludeVat);
    },
  });

  app.route({
    ...route(validateCouponEndpoint),
    handler: (request) => validateCoupon(db, requireCustomer(request).customerId, request.body.code),
  });
}
