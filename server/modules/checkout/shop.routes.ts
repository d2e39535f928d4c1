import type { Quote } from '#contract/shop/checkout.ts';
import * as contract from '#contract/shop/checkout.ts';
import { requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { toHalalas } from '#server/kernel/money.ts';
import { getAddress } from '#server/modules/addresses/public.ts';
import { isBelowMinimum, type PaymentGateway } from '#server/modules/payments/public.ts';
import type { Payments } from '#server/platform/payments.ts';
import { validateCoupon } from './apply-coupon.ts';
import { paymentRequestOf } from './payment-request.ts';
import { quoteCart } from './quote.ts';
import { quoteShipping } from './shipping-quote.ts';

export async function checkoutRoutes(app: App, { db, config, gateway }: Deps & { gateway: PaymentGateway | null }) {
  app.route(
    route(contract.quoteCheckout, requireCustomer, async (customer, request) => {
      const { shippingAddressId, shippingOption, paymentMethod, couponCode } = request.body;
      if (shippingAddressId) await getAddress(db, customer, shippingAddressId);
      const choices = { shippingOption, paymentMethod: paymentMethod ?? null, couponCode: couponCode || null };
      const quote = await quoteCart(db, customer, choices, config.pricesIncludeVat);
      const unavailableMethods = unavailableFor(quote, config.payments, gateway);
      const isToPay = paymentMethod && quote.totalAmount > 0;
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

/** Methods that the shop takes, but not for this order. The fee for cash is no part of what another method would pay. */
function unavailableFor({ totalAmount, codFee }: Quote, { methods }: Payments, gateway: PaymentGateway | null) {
  const total = toHalalas(totalAmount) - toHalalas(codFee);
  return methods
    .filter((method) => isBelowMinimum(gateway, method, total))
    .map((method) => ({ method, reason: 'minimum' as const }));
}
