import { cancelOperatedOrder } from '#contract/operator/orders/cancel.ts';
import * as contract from '#contract/operator/orders/supply.ts';
import * as unshipped from '#contract/operator/orders/unshipped.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { toRiyals } from '#server/kernel/money.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { cancelForOperator, cancelOfStopped } from './as-operator.ts';
import type { Cancelled } from './cancel-pieces.ts';
import { cancelWhole } from './cancel-whole.ts';
import { listUnshipped } from './unshipped.ts';

/** The operator cancels orders and pieces of them, and parcels of a vendor that may not sell. */
export async function operatorSupplyRoutes(app: App, deps: Deps & { gateway: PaymentGateway | null }) {
  const toAnswer = ({ outcome, back, shownProducts }: Cancelled) => {
    deps.changes.announce(shownProducts);
    return { outcome, amount: toRiyals(back) };
  };
  app.route(
    route(contract.cancelOrderPieces, requireOperator, async (operator, { params, body }) => {
      const { parcelId, ...short } = body;
      return toAnswer(await cancelForOperator(deps, operator, params.id, parcelId, short));
    }),
  );
  app.route(
    route(cancelOperatedOrder, requireOperator, async (operator, { params, body }) => {
      const { outcome, shownProducts } = await cancelWhole(deps, operator, params.id, body.reason);
      deps.changes.announce(shownProducts);
      return { outcome };
    }),
  );
  app.route(
    route(unshipped.listUnshippedParcels, requireOperator, (operator, { params, query }) =>
      listUnshipped(deps.db, operator, params.id, query),
    ),
  );
  app.route(
    route(unshipped.cancelUnshippedParcel, requireOperator, async (operator, { params, body }) =>
      toAnswer(await cancelOfStopped(deps, operator, { vendorId: params.id, ...body })),
    ),
  );
}
