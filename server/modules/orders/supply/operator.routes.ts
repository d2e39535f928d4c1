import * as contract from '#contract/operator/orders/supply.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type OperatorScope, requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import { listFulfilments } from '#server/modules/orders/order-state.ts';
import { cancelPieces } from './cancel-pieces.ts';
import { loggedOf } from './logged.ts';
import type { Short } from './short.ts';

/** The operator cancels pieces of any order. */
export async function operatorSupplyRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.cancelOrderPieces, requireOperator, async (operator, { params, body }) => {
      const { parcelId, ...short } = body;
      const { outcome, amount, shownProducts } = await cancelForOperator(deps, operator, params.id, parcelId, short);
      deps.changes.announce(shownProducts);
      return { outcome, amount: toRiyals(amount) };
    }),
  );
}

/** Throws `order_not_found` for an unknown order or parcel. */
function cancelForOperator(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { userId, actor }: OperatorScope,
  orderId: string,
  parcelId: string,
  short: Short,
) {
  return inTransaction(db, async (tx) => {
    const parcel = (await listFulfilments(tx, orderId)).find(({ id }) => id === parcelId);
    if (!parcel) throw new AppError('order_not_found');
    const by = { actor: 'operator', actorId: userId } as const;
    const cancelled = await cancelPieces(tx, jobs, { orderId, parcelId }, short, by);
    if (cancelled.outcome === 'done')
      await audit(tx, actor, {
        ...{ action: 'order.pieces_cancelled', entity: ['order', orderId], vendorId: parcel.vendorId },
        after: loggedOf(short, cancelled.amount),
      });
    return cancelled;
  });
}
