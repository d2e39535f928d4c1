import type { OrderPayment } from '#contract/shop/payments.ts';
import * as contract from '#contract/shop/payments.ts';
import { type CustomerScope, requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById, clientOf } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { beginPayment } from './beginning/begin.ts';
import { confirmPayment } from './confirm.ts';
import type { PaymentGateway } from './gateway.ts';
import { assertOwn, listToLookAt } from './rows.ts';
import { lookAtOrder } from './shopper/look-at-order.ts';
import { lastLooks } from './shopper/looks.ts';
import { patience } from './shopper/patience.ts';
import { triesOf } from './shopper/tries.ts';
import { paymentOf } from './view.ts';

/** Paying an order. Without a gateway these calls only say that there is nothing to pay here. */
export async function paymentRoutes(app: App, deps: Deps & { gateway: PaymentGateway | null }) {
  const { config, limits, secret } = deps;
  const view = (customer: CustomerScope, id: string): Promise<OrderPayment> => paymentOf(deps, customer, id);
  const looks = lastLooks();

  /** Every call names an order of the caller's: another one is not found, with or without a gateway. */
  async function settling(customer: CustomerScope, id: string) {
    await assertOwn(deps.db, customer, id);
    if (!deps.gateway) throw new AppError('payment_not_open');
    return { ...deps, gateway: deps.gateway };
  }

  app.route(route(contract.getOrderPayment, requireCustomer, (customer, request) => view(customer, request.params.id)));

  app.route(
    route(contract.beginOrderPayment, requireCustomer, async (customer, request) => {
      const { id } = request.params;
      const paying = await settling(customer, id);
      const { publicUrl, payments } = config;
      const tries = triesOf(deps, customer, clientOf(request), request.body);
      await beginPayment({ ...paying, secret, publicUrl, payments, tries }, customer, id, request.body);
      return view(customer, id);
    }),
  );

  app.route(
    route(contract.confirmOrderPayment, requireCustomer, async (customer, request) => {
      const { id } = request.params;
      const paying = await settling(customer, id);
      const tried = await limits.take('paymentCode', clientById(customer.userId));
      // The time may be over before the gateway answers; whether the try counts is known only then.
      const confirm = () => confirmPayment(paying, secret, customer, id, request.body.code, tried.giveBack);
      await patience().ask(confirm);
      return view(customer, id);
    }),
  );

  app.route(
    route(contract.refreshOrderPayment, requireCustomer, async (customer, request) => {
      const { id } = request.params;
      if (!deps.gateway) return view(customer, id);
      const paying = await settling(customer, id);
      const mayLook = await limits.allows('paymentRefresh', clientById(id));
      const attempts = await listToLookAt(deps.db, customer, id);
      // A look says nothing of what has begun, or of a code that was passed on, after it.
      const at = JSON.stringify([id, attempts]);
      const last = mayLook ? undefined : looks.last(at);
      const look = await (last ?? looks.make(at, () => lookAtOrder(paying, id, attempts)));
      const payment = await view(customer, id);
      return look === 'failed' && UNPAID.has(payment.state) ? { ...payment, isUnconfirmed: true } : payment;
    }),
  );

  app.route(
    route(contract.startApplePay, requireCustomer, async (customer, request) => {
      const { gateway } = await settling(customer, request.params.id);
      const session = await patience().ask(() => gateway.walletSession(request.body.validationUrl));
      return { session: session as Record<string, unknown> };
    }),
  );
}

/** States that money at the gateway would change. */
const UNPAID = new Set<OrderPayment['state']>([
  'none',
  'choose',
  'redirect',
  'otp',
  'checking',
  'failed',
  'expired',
  'transfer',
]);
