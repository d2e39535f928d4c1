import { createHmac } from 'node:crypto';
import type { BeginOrderPayment, OrderPayment } from '#contract/shop/payments.ts';
import * as contract from '#contract/shop/payments.ts';
import { type CustomerScope, requireCustomer } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById, clientOf } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { beginPayment } from './begin.ts';
import { confirmPayment } from './confirm.ts';
import { asking, patiently } from './errors.ts';
import type { PaymentGateway } from './gateway.ts';
import { isNewAccount, listToLookAt } from './rows.ts';
import { settle } from './settle.ts';
import { paymentOf } from './view.ts';

/** Paying an order. Without a gateway these calls only say that there is nothing to pay here. */
export async function paymentRoutes(app: App, deps: Deps & { gateway: PaymentGateway | null }) {
  const { config, limits, secret } = deps;
  const view = (customer: CustomerScope, id: string): Promise<OrderPayment> => paymentOf(deps, customer, id);
  /** Limits are rows in the database, which need not know telephones. */
  const hidden = (mobile: string) => createHmac('sha256', secret).update(mobile).digest('base64url');

  /** Every call names an order of the caller's: another one is not found, with or without a gateway. */
  async function settling(customer: CustomerScope, id: string) {
    const before = await view(customer, id);
    if (!deps.gateway) throw new AppError('payment_not_open');
    return { ...deps, gateway: deps.gateway, before };
  }

  app.route(route(contract.getOrderPayment, requireCustomer, (customer, request) => view(customer, request.params.id)));

  app.route(
    route(contract.beginOrderPayment, requireCustomer, async (customer, request) => {
      const { id } = request.params;
      const paying = await settling(customer, id);
      const taken: Awaited<ReturnType<typeof limits.take>>[] = [];
      // A transfer asks nothing of the gateway, and is there when all else fails.
      if (request.body.method !== 'bank_transfer' && !isContinued(paying.before, request.body)) {
        taken.push(await limits.take('payment', clientOf(request)));
        // STC Pay has a limit of its own: a code is sent to a telephone, where nobody tries cards.
        if (request.body.mobile === undefined && (await isNewAccount(deps.db, customer)))
          taken.push(await limits.take('firstPayments', clientById(customer.userId)));
      }
      if (request.body.mobile !== undefined)
        taken.push(await limits.take('paymentCode', clientById(hidden(request.body.mobile))));
      const { publicUrl, payments } = config;
      let isAsked = false;
      const onGateway = () => {
        isAsked = true;
      };
      const beginning = { ...paying, secret, publicUrl, payments, onGateway };
      await beginPayment(beginning, customer, id, request.body).catch(async (error: unknown) => {
        // Another tab was faster, or there is nothing to pay: no card can have been tried.
        if (!isAsked) for (const { giveBack } of taken) await giveBack();
        throw error;
      });
      return view(customer, id);
    }),
  );

  app.route(
    route(contract.confirmOrderPayment, requireCustomer, async (customer, request) => {
      const { id } = request.params;
      const paying = await settling(customer, id);
      await limits.take('paymentCode', clientById(customer.userId));
      await confirmPayment(paying, secret, customer, id, request.body.code);
      return view(customer, id);
    }),
  );

  app.route(
    route(contract.refreshOrderPayment, requireCustomer, async (customer, request) => {
      const { id } = request.params;
      if (!deps.gateway) return view(customer, id);
      const paying = await settling(customer, id);
      const mayLook = await limits.allows('paymentRefresh', clientById(id));
      const refs = mayLook ? await listToLookAt(deps.db, customer, id) : [];
      try {
        await patiently(async () => {
          for (const ref of refs) await settle(paying, ref);
        });
      } catch (error) {
        // What the shop knows is better than an error: the page offers other ways to pay beside it.
        if (!(error instanceof AppError) || error.code !== 'payment_unavailable') throw error;
      }
      return view(customer, id);
    }),
  );

  app.route(
    route(contract.startApplePay, requireCustomer, async (customer, request) => {
      const { gateway } = await settling(customer, request.params.id);
      const session = await asking(() => gateway.walletSession(request.body.validationUrl));
      return { session: session as Record<string, unknown> };
    }),
  );
}

/** Whether the request leads to the page of a payment that has begun: that lets nobody try more cards. */
function isContinued({ redirectUrl, method }: OrderPayment, input: BeginOrderPayment): boolean {
  return redirectUrl !== undefined && method === input.method && input.mobile === undefined;
}
