import { cancelOperatedOrder } from '#contract/operator/orders/cancel.ts';
import * as supply from '#contract/operator/orders/supply.ts';
import { takeBackOrderParcel } from '#contract/operator/orders/undelivered.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { toRiyals } from '#server/kernel/money.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { cancelOrder, cancelOrderPieces } from './ask-cancellation.ts';
import { takeBackForOperator } from './take-back.ts';

/** The operator cancels orders and pieces of them: what gives much back waits for a second person. And parcels that came back. */
export async function cancellationRoutes(app: App, deps: Deps & { gateway: PaymentGateway | null }) {
  app.route(
    route(cancelOperatedOrder, requireOperator, async (operator, { params, body }) => {
      const { outcome, shownProducts } = await cancelOrder(deps, operator, params.id, body);
      deps.changes.announce(shownProducts);
      return { outcome };
    }),
  );
  app.route(
    route(supply.cancelOrderPieces, requireOperator, async (operator, { params, body }) => {
      const { outcome, amount, shownProducts } = await cancelOrderPieces(deps, operator, params.id, body);
      deps.changes.announce(shownProducts);
      return { outcome, amount: toRiyals(amount) };
    }),
  );
  app.route(
    route(takeBackOrderParcel, requireOperator, async (operator, { params, body }) => {
      const key = { orderId: params.id, parcelId: body.parcelId };
      const { outcome, amount, alone, shownProducts } = await takeBackForOperator(deps, operator, key, body.lines);
      deps.changes.announce(shownProducts);
      return { outcome, amount: toRiyals(amount), ...(alone !== undefined && { alone: toRiyals(alone) }) };
    }),
  );
}
