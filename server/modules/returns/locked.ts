import { sql } from 'kysely';
import type { ReturnEventCode, ReturnStatus } from '#contract/shared/orders/returns.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { lockOrder } from '#server/modules/orders/public.ts';

/**
 * Locks the order of a return, as everything that moves the order or its money does, and reads the return as it is since then. Null
 * for an unknown one.
 */
export async function lockReturn(tx: Tx, id: string) {
  const found = await tx.selectFrom('returns').where('id', '=', id).select('order_id as orderId').executeTakeFirst();
  if (!found) return null;
  const { customerId, paymentStatus } = await lockOrder(tx, found.orderId);
  const row = await tx
    .selectFrom('returns')
    .where('id', '=', id)
    .select([
      'id',
      'number',
      'order_id as orderId',
      'fulfilment_id as parcelId',
      'vendor_id as vendorId',
      'due_at as dueAt',
      'parent_id as parentId',
    ])
    // Of an account that was erased meanwhile the money goes to its source: nobody would spend the credit.
    .select(
      sql<boolean>`to_credit and exists (select from orders as o join customers as c on c.id = o.customer_id
        join users as u on u.id = c.user_id where o.id = returns.order_id and u.email not like 'erased-%@invalid')`.as(
        'toCredit',
      ),
    )
    .select(['status', 'reason', 'wish'])
    .executeTakeFirstOrThrow();
  return { ...row, customerId, paymentStatus };
}
export type LockedReturn = NonNullable<Awaited<ReturnType<typeof lockReturn>>>;

/** The person, or the job, that takes a return to its next step. */
export type Mover = { actor: 'customer' | 'vendor' | 'operator'; actorId: string } | { actor: 'system' };
export const BY_ITSELF: Mover = { actor: 'system' };

const CODES: Record<ReturnStatus, ReturnEventCode> = {
  REQUESTED: 'requested',
  APPROVED: 'approved',
  SENT: 'sent',
  RECEIVED: 'received',
  CONCLUDED: 'concluded',
  REPLACED: 'replaced',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
  DISPUTED: 'disputed',
};

export async function addEvent(tx: Tx, returnId: string, status: ReturnStatus, by: Mover): Promise<void> {
  const actorId = by.actor === 'system' ? null : by.actorId;
  await tx
    .insertInto('return_events')
    .values({ id: newId(), return_id: returnId, code: CODES[status], actor: by.actor, actor_id: actorId })
    .execute();
}

interface Move {
  to: Exclude<ReturnStatus, 'CONCLUDED'>;
  by: Mover;
  /** Hours from now until the shop goes on by itself; null: it does not. */
  hours: number | null;
  answer?: string;
  carrier?: string | null;
  trackingNumber?: string | null;
}

/** Moves a locked return on. */
export async function move(tx: Tx, { id }: LockedReturn, { to, by, hours, ...more }: Move): Promise<void> {
  const { answer, carrier, trackingNumber } = more;
  await tx
    .updateTable('returns')
    .set({
      status: to,
      due_at: hours === null ? null : sql<Date>`now() + make_interval(hours => ${hours})`,
      updated_at: sql<Date>`now()`,
      ...(answer !== undefined && { answer }),
      ...(carrier !== undefined && { carrier }),
      ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
    })
    .where('id', '=', id)
    .execute();
  await addEvent(tx, id, to, by);
}

/** Moves a return on to an end without money: its pieces can be in another one. */
export async function drop(tx: Tx, locked: LockedReturn, end: Omit<Move, 'hours'>): Promise<void> {
  await sql`
    update order_items as i set returning_quantity = i.returning_quantity - l.quantity
    from return_lines as l where l.order_item_id = i.id and l.return_id = ${locked.id}`.execute(tx);
  await tx.updateTable('returns').set({ ends_parcel: false }).where('id', '=', locked.id).execute();
  await move(tx, locked, { ...end, hours: null });
}
