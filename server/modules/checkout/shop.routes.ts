import * as contract from '#contract/shop/checkout.ts';
import { requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { getAddress } from '#server/modules/addresses/public.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { validateCoupon } from './apply-coupon.ts';
import { paymentRequestOf } from './payment-request.ts';
import { quoteCart } from './quote.ts';
import { quoteShipping } from './shipping-quote.ts';
import { unavailableFor } from './unavailable.ts';

export async function checkoutRoutes(app: App, { db, config, gateway }: Deps & { gateway: PaymentGateway | null }) {
  app.route(
    route(contract.quoteCheckout, requireCustomer, async (customer, request) => {
      const { shippingAddressId, shippingOption, paymentMethod, couponCode, useStoreCredit } = request.body;
      if (shippingAddressId) await getAddress(db, customer, shippingAddressId);
      const choices = {
        shippingOption,
        paymentMethod: paymentMethod ?? null,
        couponCode: couponCode || null,
        useStoreCredit,
      };
      const quote = await quoteCart(db, customer, choices, config.pricesIncludeVat);
      const unavailableMethods = await unavailableFor({ db, config, gateway }, customer, quote);
      const isToPay = paymentMethod && (quote.storeCredit?.toPay ?? quote.totalAmount) > 0;
      return {
        ...quote,
        ...(unavailableMethods.length > 0 && { unavailableMethods }),
        ...(isToPay && { paymentRequest: paymentRequestOf({ paymentMethod }, config.payments) }),
      };
    }),
  );

  app.route(
    route(contract.validateCoupon, requireCustomer, (customer, request) =>
      validateCoupon(db, customer, request.body.code),
    ),
  );

  app.route(
    route(contract.quoteShipping, requireCustomer, async (customer, request) => {
      await getAddress(db, customer, request.params.id);
      return quoteShipping(db, request.body.items);
    }),
  );
}
