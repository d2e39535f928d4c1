import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { audit } from '#server/modules/audit/public.ts';
import {
  type CameBack,
  isSentBackByCarrier,
  lockOrder,
  loggedOfCameBack,
  type SellableLine,
  takeBackParcel,
  vendorOf,
} from '#server/modules/orders/public.ts';
import { aloneMost, countAlone } from '#server/modules/refunds/limits.ts';
import { upTo } from './cancelling.ts';

type TakenBack = Pick<CameBack, 'amount' | 'shownProducts'> &
  ({ outcome: CameBack['outcome']; alone?: never } | { outcome: 'beyond_limit'; alone: number });

/**
 * Records that any order's parcel is back at its vendor. Of a paid parcel the money goes back by that, so beyond what this person may send
 * back alone it is for the vendor, the carrier or somebody with a higher limit to say: then nothing has changed, `amount` would go back,
 * and `alone` may. Locks the person and the order, in this order. Halalas. Throws as `vendorOf` and `takeBackParcel`.
 */
export function takeBackForOperator(
  { db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>,
  operator: OperatorScope,
  key: { orderId: string; parcelId: string },
  lines: SellableLine[],
): Promise<TakenBack> {
  return inTransaction(db, async (tx) => {
    const alone = await aloneMost(tx, config, operator, key.orderId);
    await lockOrder(tx, key.orderId);
    const vendorId = await vendorOf(tx, operator, key);
    const isOfCarrier = await isSentBackByCarrier(tx, key);
    const by = { actor: 'operator', actorId: operator.userId } as const;
    const { done: back, paidBack } = await upTo(isOfCarrier ? Number.POSITIVE_INFINITY : alone, (weigh) =>
      takeBackParcel(tx, jobs, key, lines, by, weigh),
    );
    if (!back) return { outcome: 'beyond_limit', amount: paidBack, alone, shownProducts: [] };
    if (back.outcome !== 'done') return back;
    if (paidBack > 0 && !isOfCarrier)
      await countAlone(tx, operator, key.orderId, { amount: paidBack, reason: 'cancel_pieces' });
    await audit(
      tx,
      { ...operator.actor, vendorId },
      { action: 'order.came_back', entity: ['order', key.orderId], after: loggedOfCameBack(back) },
    );
    return back;
  });
}
