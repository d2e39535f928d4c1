import { sql } from 'kysely';
import type { Label, VoidOutcome } from '#contract/shared/orders/labels.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { amountToCollect, isCollectedAtDoor, lockOrder } from '#server/modules/orders/public.ts';
import { type Asking, askToVoid } from './ask.ts';
import { lastLabelOf, toLabel } from './rows.ts';

/** Cancels the label of a parcel that is not handed over. Throws `not_found` for a parcel of others. */
export async function voidLabel(
  asking: Asking,
  vendor: MemberScope,
  parcelId: string,
  attempt: number,
): Promise<{ outcome: VoidOutcome; label: Label | null }> {
  const { db } = asking;
  const { id, begun, collect } = await inTransaction(db, async (tx) => {
    const parcel = await tx
      .selectFrom('fulfilments as f')
      .innerJoin('orders as o', 'o.id', 'f.order_id')
      .where('f.id', '=', parcelId)
      .where('f.vendor_id', '=', vendor.vendorId)
      .select(['f.id', 'f.order_id as orderId', 'o.order_number as orderNumber'])
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    const order = await lockOrder(tx, parcel.orderId);
    const due = isCollectedAtDoor(order) ? await amountToCollect(tx, parcel.id) : 0;
    const { numUpdatedRows } = await tx
      .updateTable('labels')
      .set({ state: 'VOIDING', tries: 0, problem: null, updated_at: sql<Date>`now()` })
      .set({ next_try_at: sql<Date>`now() + interval '45 seconds'` })
      .where('fulfilment_id', '=', parcel.id)
      .where('return_id', 'is', null)
      .where('attempt', '=', attempt)
      .where('state', 'in', ['REQUESTED', 'READY'])
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await audit(tx, vendor.actor, {
        ...{ action: 'parcels.label_voided', entity: ['parcels', vendor.vendorId] },
        after: { orders: [parcel.orderNumber] },
      });
    return { id: parcel.id, begun: numUpdatedRows > 0n, collect: due };
  });
  const label = await lastLabelOf(db, id);
  if (label?.attempt !== attempt) return { outcome: 'changed', label: label ? toLabel(label, collect) : null };
  if (label.state === 'VOIDING') await askToVoid(asking, label.id);
  const now = (await lastLabelOf(db, id)) ?? label;
  const outcomes: { [State in typeof now.state]: VoidOutcome } = {
    ...{ VOID: begun ? 'done' : 'already', REFUSED: 'already', VOIDING: 'waiting', USED: 'changed' },
    ...{ READY: now.problem === 'in_use' ? 'in_use' : 'changed', REQUESTED: 'changed' },
  };
  return { outcome: outcomes[now.state], label: toLabel(now, collect) };
}
