import { sql } from 'kysely';
import { RETURN_HOURS } from '#contract/shared/orders/returns.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { newReturnNumber } from '#server/modules/orders/public.ts';
import { amountsOf, listLines, openPieces, type Wanted, wasReturnedFreely } from '#server/modules/returns/lines.ts';
import { lockOwn } from '#server/modules/returns/lock-own.ts';
import { addEvent, type LockedReturn, move } from '#server/modules/returns/locked.ts';
import { getReturn, type ReturnRow } from '#server/modules/returns/read.ts';
import { tellVendor } from '#server/modules/returns/told/tell-vendor.ts';
import { disputeUntil } from './dispute-window.ts';

/**
 * The customer objects to what the vendor decided. A declined return waits for the operator then; of one that was accepted in part,
 * the refused pieces wait as a return of their own. Returns the id of the return that waits. Throws `not_found`, `return_changed`
 * unless the vendor refused something and the time to object is not over, or `return_not_open` if the pieces are in another return.
 */
export function dispute(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  customer: CustomerScope,
  id: string,
  text: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOwn(tx, customer, id);
    const row = await getReturn(tx, customer, id);
    const until = disputeUntil(row);
    if (!until || until < new Date()) throw new AppError('return_changed');
    const wanted = await refusedOf(tx, locked, row);
    const waits = locked.status === 'DECLINED' ? locked : await insertOwn(tx, locked, row, wanted);
    const by = { actor: 'customer', actorId: customer.customerId } as const;
    if (waits === locked) await move(tx, locked, { to: 'DISPUTED', by, hours: null });
    else await addEvent(tx, waits.id, 'DISPUTED', by);
    await take(tx, waits, wanted);
    await tx
      .insertInto('return_disputes')
      .values({ return_id: waits.id, text, due_at: sql<Date>`now() + make_interval(hours => ${RETURN_HOURS.decide})` })
      .execute();
    await tellVendor(tx, jobs, waits, 'disputed');
    return waits.id;
  });
}

/** The pieces that the vendor refused. */
async function refusedOf(tx: Tx, { orderId }: LockedReturn, { lines }: ReturnRow): Promise<Wanted[]> {
  const rows = await listLines(tx, orderId);
  return lines.flatMap(({ id, pieces, accepted }): Wanted[] => {
    const refused = pieces - (accepted ?? 0);
    const row = rows.find((each) => each.id === id);
    if (!row || refused > openPieces(row)) throw new AppError('return_not_open');
    return refused > 0 ? [{ row, pieces: refused }] : [];
  });
}

/** Makes a return of its own from the refused pieces of a concluded one. */
async function insertOwn(tx: Tx, locked: LockedReturn, row: ReturnRow, wanted: Wanted[]): Promise<LockedReturn> {
  const { orderId, parcelId, vendorId, reason } = locked;
  const own = { ...locked, id: newId(), number: newReturnNumber(dayInRiyadh(new Date())), parentId: locked.id };
  await tx
    .insertInto('returns')
    .values({
      ...{ id: own.id, number: own.number, order_id: orderId, fulfilment_id: parcelId, vendor_id: vendorId, reason },
      ...{ note: row.note, answer: row.answer, status: 'DISPUTED', parent_id: locked.id },
      to_credit: locked.toCredit,
    })
    .execute();
  await tx
    .insertInto('return_lines')
    .values(wanted.map(({ row: { id }, pieces }) => ({ return_id: own.id, order_item_id: id, quantity: pieces })))
    .execute();
  return own;
}

/** No other return may have the pieces meanwhile. */
async function take(tx: Tx, { id, orderId, parcelId, reason }: LockedReturn, wanted: Wanted[]): Promise<void> {
  for (const { row, pieces } of wanted)
    await tx
      .updateTable('order_items')
      .set((eb) => ({ returning_quantity: eb('returning_quantity', '+', pieces) }))
      .where('id', '=', row.id)
      .execute();
  const rows = await listLines(tx, orderId);
  const taken = wanted.map(({ row, pieces }) => ({ row: rows.find((each) => each.id === row.id) ?? row, pieces }));
  const { endsParcel } = amountsOf(rows, taken, reason, await wasReturnedFreely(tx, orderId, parcelId));
  await tx.updateTable('returns').set({ ends_parcel: endsParcel }).where('id', '=', id).execute();
}
