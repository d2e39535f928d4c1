import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import { putBackReturned } from '#server/modules/orders/public.ts';
import { refundReturn } from '#server/modules/payments/public.ts';
import { tellCustomer } from '#server/modules/returns/told/tell-customer.ts';
import { showReturned } from '#server/modules/search/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type Amounts, amountsOf, listLines, type Wanted, wasReturnedFreely } from './lines.ts';
import { addEvent, type LockedReturn, type Mover } from './locked.ts';

export interface Concluded {
  /** Whether the order has the money that goes back. If not, nothing has changed. */
  isPaid: boolean;
  /** The products of which lists and pages show the stock. */
  shownProducts: string[];
}

/**
 * Ends a locked return: what the accepted pieces come to goes back to the customer, with a credit note, and what may be sold again
 * goes back into stock. `accepted`: pieces by the order's line; null: all. The stock is locked last.
 */
export async function conclude(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  locked: LockedReturn,
  by: Mover,
  { accepted = null, answer = null }: { accepted?: ReadonlyMap<string, number> | null; answer?: string | null } = {},
): Promise<Concluded> {
  const { id, orderId, reason } = locked;
  const rows = await listLines(tx, orderId);
  const taken = (await listTaken(tx, id)).flatMap(({ lineId, quantity }): Wanted[] => {
    const row = rows.find((each) => each.id === lineId);
    return row ? [{ row, pieces: accepted ? (accepted.get(lineId) ?? 0) : quantity }] : [];
  });
  const amounts = amountsOf(rows, taken, reason, await wasReturnedFreely(tx, orderId, locked.parcelId));
  if (!(await refundReturn(tx, jobs, { orderId, returnId: id, amount: amounts.total, toCredit: locked.toCredit })))
    return { isPaid: false, shownProducts: [] };
  await writeEnd(tx, locked, taken, amounts, answer);
  await addEvent(tx, id, 'CONCLUDED', by);
  await tellCustomer(tx, jobs, locked, 'concluded');
  await jobs.send(tx, 'documents', { orderId });
  return { isPaid: true, shownProducts: await restock(tx, jobs, locked, taken) };
}

function listTaken(tx: Tx, id: string) {
  return tx
    .selectFrom('return_lines')
    .where('return_id', '=', id)
    .select(['order_item_id as lineId', 'quantity'])
    .orderBy('order_item_id')
    .execute();
}

async function writeEnd(
  tx: Tx,
  { id }: LockedReturn,
  taken: Wanted[],
  { shares, total, endsParcel }: Amounts,
  answer: string | null,
): Promise<void> {
  const lines = taken.map(({ row, pieces }, index) => ({ item: row.id, accepted: pieces, ...shares[index] }));
  await sql`
    update return_lines as l set accepted = e.accepted, total = e.total, discount = e.discount, tax = e.tax
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as e(item uuid, accepted int, total bigint, discount bigint, tax bigint)
    where l.return_id = ${id} and l.order_item_id = e.item`.execute(tx);
  await sql`
    update order_items as i set returning_quantity = i.returning_quantity - l.quantity,
      returned_quantity = i.returned_quantity + l.accepted
    from return_lines as l where l.order_item_id = i.id and l.return_id = ${id}`.execute(tx);
  await tx
    .updateTable('returns')
    .set({ status: 'CONCLUDED', due_at: null, amount: total, ends_parcel: endsParcel, updated_at: sql<Date>`now()` })
    .$if(answer !== null, (query) => query.set({ answer }))
    .where('id', '=', id)
    .execute();
}

/** Only unopened goods that need no cold, and that nobody found a fault of, are sold again: a rule, not the vendor's choice. */
async function restock(tx: Tx, jobs: Pick<Jobs, 'send'>, locked: LockedReturn, taken: Wanted[]): Promise<string[]> {
  const sold = taken.filter(({ row, pieces }) => pieces > 0 && row.rule === 'free');
  if (locked.reason !== 'changed_mind' || sold.length === 0) return [];
  const pieces = sold.map(({ row, pieces: quantity }) => ({ variantId: row.variantId, quantity }));
  const { shownProducts } = await putBackReturned(tx, jobs, { returnId: locked.id, pieces });
  const offerIds = sold.map(({ row }) => row.offerId);
  await showReturned(tx, offerIds);
  return shownProducts;
}
