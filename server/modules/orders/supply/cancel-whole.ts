import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';
import { cancelLocked, PATIENCE_MS } from '#server/modules/orders/cancel-order.ts';
import { listFulfilments, lockOrder } from '#server/modules/orders/order-state.ts';
import { canMove } from '#server/modules/orders/status.ts';
import { closeAttempts, leftToReturn, type PaymentGateway } from '#server/modules/payments/public.ts';
import type { Weigh } from './weigh.ts';

interface Whole {
  outcome: 'done' | 'begun' | 'cancelled';
  /** The products of which lists and pages show the stock. */
  shownProducts: string[];
}

/**
 * Ends an open payment of an order that is to be cancelled: if the shopper was faster, the order is a paid one and its money goes back.
 * Throws `order_not_found` or `own_vendor`.
 */
export async function endOpenPayment(
  { db, jobs, gateway }: Pick<Deps, 'db' | 'jobs'> & { gateway: PaymentGateway | null },
  operator: OperatorScope,
  orderId: string,
): Promise<void> {
  if (gateway && (await inTransaction(db, (tx) => whyNot(tx, operator, orderId))) === null)
    await closeAttempts({ db, jobs, gateway }, orderId, PATIENCE_MS);
}

/**
 * Cancels any order by the rule for its customer: nothing of it is being prepared. The caller has ended its open payment. Throws
 * `order_not_found` or `own_vendor`.
 */
export async function cancelWhole(
  tx: Tx,
  jobs: Deps['jobs'],
  operator: OperatorScope,
  { orderId, reason }: { orderId: string; reason: string },
  weigh: Weigh,
): Promise<Whole> {
  const obstacle = await whyNot(tx, operator, orderId);
  if (obstacle) return { outcome: obstacle, shownProducts: [] };
  const goesBack = (await leftToReturn(tx, orderId))?.left ?? 0;
  weigh(goesBack);
  const by = { actor: 'operator', actorId: operator.userId, reason } as const;
  const shownProducts = await cancelLocked(tx, jobs, orderId, by);
  await jobs.send(tx, 'mail', { kind: 'order_cancelled', orderId });
  await audit(tx, operator.actor, {
    ...{ action: 'order.cancelled', entity: ['order', orderId], reason },
    after: { goesBack: toRiyals(goesBack) },
  });
  return { outcome: 'done', shownProducts };
}

/** Locks the order. Null if it may be cancelled. */
async function whyNot(tx: Tx, operator: OperatorScope, orderId: string): Promise<'begun' | 'cancelled' | null> {
  const { status } = await lockOrder(tx, orderId);
  const parcels = await listFulfilments(tx, orderId);
  for (const { vendorId } of parcels) await refuseOwnVendor(tx, operator, vendorId);
  if (status === 'CANCELLED') return 'cancelled';
  // What a vendor could not supply is gone; one that was refused at the door may be under way still.
  const left = parcels.filter(({ unsuppliedAt }) => unsuppliedAt === null);
  return left.length > 0 && left.every((parcel) => canMove(parcel.status, 'CANCELLED')) ? null : 'begun';
}
