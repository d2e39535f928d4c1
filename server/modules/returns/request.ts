import type { ReturnMoney } from '#contract/shared/orders/return-fields.ts';
import { isFault, needsPhoto, RETURN_HOURS } from '#contract/shared/orders/returns.ts';
import type { RequestReturn, Return, ReturnQuoteInput } from '#contract/shop/orders/returns.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { toHalalas, toRiyals } from '#server/kernel/money.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { claimRequest, lockOrder, newReturnNumber, storeResponse } from '#server/modules/orders/public.ts';
import { LEFT_TO_RETURN } from '#server/modules/payments/public.ts';
import { keepAccount } from '#server/modules/refund-accounts/public.ts';
import { tellCustomer } from '#server/modules/returns/told/tell-customer.ts';
import { tellVendor } from '#server/modules/returns/told/tell-vendor.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type Amounts, amountsOf, findWanted, listLines, type Wanted, wasReturnedFreely } from './lines.ts';
import { addEvent, type Mover } from './locked.ts';
import { attachPhotos } from './photos.ts';
import { getReturn } from './read.ts';
import { toAmounts, toReturn } from './view.ts';

/** What pieces come to if they go back. Throws `order_not_found` or `return_not_open`. */
export async function quoteReturn(db: Db, customer: CustomerScope, orderId: string, input: ReturnQuoteInput) {
  const own = db.selectFrom('orders').where('id', '=', orderId).where('customer_id', '=', customer.customerId);
  if (!(await own.select('id').executeTakeFirst())) throw new AppError('order_not_found');
  return quoteAny(db, orderId, input, new Date());
}

/** The same for whomever, as of a time, or whenever (null). Throws `return_not_open`. */
export async function quoteAny(
  db: Db,
  orderId: string,
  input: Pick<ReturnQuoteInput, 'reason' | 'lines'>,
  at: Date | null,
) {
  return withBack(db, orderId, (await quote(db, orderId, input, at)).amounts);
}

/** With what of it is left to go back. */
async function withBack(db: Db, orderId: string, amounts: Amounts): Promise<ReturnMoney> {
  const order = db.selectFrom('orders as o').where('o.id', '=', orderId);
  const { left } = await order.select(LEFT_TO_RETURN.as('left')).executeTakeFirstOrThrow();
  return { ...toAmounts(amounts), back: toRiyals(Math.min(amounts.total, left ?? amounts.total)) };
}

async function quote(
  db: Db,
  orderId: string,
  { reason, lines }: Pick<ReturnQuoteInput, 'reason' | 'lines'>,
  at: Date | null,
): Promise<{ wanted: [Wanted, ...Wanted[]]; amounts: Amounts }> {
  const rows = await listLines(db, orderId);
  const wanted = findWanted(rows, reason, lines, at);
  const wasFree = isFault(reason) && (await wasReturnedFreely(db, orderId, wanted[0].row.parcelId));
  return { wanted, amounts: amountsOf(rows, wanted, reason, wasFree) };
}

/**
 * Asks to return pieces, or reports what is wrong with them. Throws `order_not_found`, `return_not_open`, `return_changed` with the
 * amounts if they are not those that were shown, `refund_account_closed` for an account although the money goes back to its source, or
 * `validation_failed` at `photos`, or at `wish` for a replacement of goods without a fault.
 */
export function requestReturn(
  { db, jobs, secret }: Pick<Deps, 'db' | 'jobs' | 'secret'>,
  customer: CustomerScope,
  orderId: string,
  input: RequestReturn,
  key: string | null,
): Promise<{ answer: Return; isRepeated: boolean }> {
  const request = key === null ? null : { route: 'POST /orders/:id/returns', key, body: [orderId, input] };
  return inTransaction(db, async (tx) => {
    const earlier = request && (await claimRequest(tx, customer, request));
    if (earlier) return { answer: earlier as Return, isRepeated: true };
    const order = await lockOrder(tx, orderId);
    if (order.customerId !== customer.customerId) throw new AppError('order_not_found');
    if (needsPhoto(input.reason) && input.photos.length === 0)
      throw invalidFields([{ path: 'photos', message: 'required' }]);
    const { customerId } = customer;
    const id = newId();
    const by = { actor: 'customer', actorId: customerId } as const;
    await open(tx, jobs, orderId, input, { id, by, customerId, at: new Date() });
    if (input.account && !input.asCredit) await keepAccount(tx, secret, orderId, input.account);
    const answer = toReturn(await getReturn(tx, customer, id));
    if (request) await storeResponse(tx, customer, request, 201, answer);
    return { answer, isRepeated: false };
  });
}

/** Who opens a return, for which customer. */
export interface Opening {
  id: string;
  by: Mover;
  customerId: string;
  /** When it was asked for; null: the time to return or to report does not count. */
  at: Date | null;
}

/** What every return has, whoever opens it. */
type Asked = Omit<RequestReturn, 'account'>;

/** What a return would come to, if it can be opened. Throws as `open` does. */
export async function check(db: Db, orderId: string, asked: Asked, at: Date | null) {
  if (asked.wish === 'replacement' && !isFault(asked.reason))
    throw invalidFields([{ path: 'wish', message: 'invalid' }]);
  const found = await quote(db, orderId, asked, at);
  const { amounts } = found;
  if (asked.expectedTotal !== undefined && toHalalas(asked.expectedTotal) !== amounts.total)
    throw new AppError('return_changed', { details: await withBack(db, orderId, amounts) });
  return found;
}

/**
 * Opens a return of a locked order, which waits for its vendor, and tells both. Throws `return_not_open`, `return_changed`, or
 * `validation_failed` at `wish`.
 */
export async function open(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  orderId: string,
  asked: Asked,
  opening: Opening,
): Promise<void> {
  const { id, customerId, at } = opening;
  const { wanted, amounts } = await check(tx, orderId, asked, at);
  const { vendorId } = wanted[0].row;
  await insert(tx, opening, orderId, { wanted, endsParcel: amounts.endsParcel }, asked);
  await tellCustomer(tx, jobs, { id, customerId }, 'requested');
  await tellVendor(tx, jobs, { id, vendorId }, 'requested');
}

async function insert(
  tx: Tx,
  { id, by }: Opening,
  orderId: string,
  { wanted, endsParcel }: { wanted: [Wanted, ...Wanted[]]; endsParcel: boolean },
  { reason, wish, note, photos, asCredit }: Asked,
): Promise<void> {
  const now = new Date();
  const { parcelId, vendorId } = wanted[0].row;
  await tx
    .insertInto('returns')
    .values({
      ...{ id, number: newReturnNumber(dayInRiyadh(now)), order_id: orderId, fulfilment_id: parcelId },
      ...{ vendor_id: vendorId, reason, wish, note, status: 'REQUESTED', ends_parcel: endsParcel },
      to_credit: asCredit,
      due_at: new Date(now.getTime() + RETURN_HOURS.answer * 3_600_000),
    })
    .execute();
  await tx
    .insertInto('return_lines')
    .values(wanted.map(({ row, pieces }) => ({ return_id: id, order_item_id: row.id, quantity: pieces })))
    .execute();
  for (const { row, pieces } of wanted)
    await tx
      .updateTable('order_items')
      .set((eb) => ({ returning_quantity: eb('returning_quantity', '+', pieces) }))
      .where('id', '=', row.id)
      .execute();
  await attachPhotos(tx, orderId, id, photos);
  await addEvent(tx, id, 'REQUESTED', by);
}
