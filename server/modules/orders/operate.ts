import { sql } from 'kysely';
import type { OrderStatus } from '#contract/shared/constants.ts';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/http/deps.ts';
import {
  AS_CREDIT,
  BY_HAND,
  IS_GOING_BACK,
  isGoingBack,
  listRefused,
  markPaid,
  markRefundDone,
  markRefunded,
  type PaymentGateway,
} from '#server/modules/payments/public.ts';
import { type Advanced, advanceFulfilment, type Carriage } from './advance.ts';
import { addEvent } from './events.ts';
import { type FulfilmentRow, getByNumber, listFulfilments, lockOrder } from './order-state.ts';
import { awaitsPayment, isCollectedAtDoor } from './payments.ts';
import { spendReceipts } from './transfers/allocate.ts';

/**
 * Moves an order's open parcels to their next status: all of them, or only those of the vendor with this slug or name.
 * Throws an error with a sentence for the operator if the number or vendor is unknown, the order is to be paid first, or
 * there is nothing to move.
 */
export async function advanceOrder(
  deps: Pick<Deps, 'db' | 'jobs'>,
  number: string,
  vendor: string | null,
  carriage: Carriage,
): Promise<{ orderNumber: string; parcels: Advanced[]; orderStatus: OrderStatus }> {
  const { db } = deps;
  const order = await getByNumber(db, number);
  const { orderNumber } = order;
  const all = await listFulfilments(db, order.id);
  const chosen = parcelsOf(all, vendor, orderNumber);
  // Customers are told that the vendors start once the money has arrived.
  if (awaitsPayment(order) && chosen.some(({ status }) => status === 'PENDING'))
    throw new Error(`${orderNumber} is not paid. ${paymentAdvice(order)}`);
  let orderStatus = order.status;
  const tried: Advanced[] = [];
  for (const { id } of chosen) {
    const moved = await advanceFulfilment(deps, order.id, id, carriage);
    tried.push(moved);
    orderStatus = moved.orderStatus;
  }
  const parcels = tried.filter(({ to }) => to !== null);
  if (parcels.length === 0) {
    const standing = tried.map(({ vendorName, from }) => `${vendorName} is ${from}`).join(', ');
    const awaitsCash = isCollectedAtDoor(order) && tried.some(({ from }) => from === 'SHIPPED');
    throw new Error(`Nothing to move: ${standing}.${awaitsCash ? ` ${cashAdvice(orderNumber)}` : ''}`);
  }
  return { orderNumber, parcels, orderStatus };
}

/** Marks an order as paid outside a payment provider, for example by bank transfer. */
export async function markOrderPaid(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  number: string,
): Promise<{ orderNumber: string }> {
  const { id, orderNumber } = await getByNumber(db, number);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === 'CANCELLED' && order.paymentStatus === 'PAID')
      throw new Error(`${orderNumber} is cancelled and was paid: a refund is due.`);
    if (order.status === 'CANCELLED') throw new Error(`${orderNumber} is cancelled: no payment is due.`);
    if (order.payUntil !== null && paymentMethod(order.paymentMethod).kind === 'online')
      throw new Error(`${orderNumber} is paid online: its payment gateway says when the money has arrived.`);
    if (order.paymentStatus !== 'PENDING' && order.paymentStatus !== 'FAILED')
      throw new Error(`${orderNumber} is ${order.paymentStatus} already.`);
    if (isCollectedAtDoor(order)) throw new Error(`${orderNumber} is paid in cash. ${cashAdvice(orderNumber)}`);
    await markPaid(tx, jobs, id);
    await addEvent(tx, { orderId: id, code: 'paid', actor: 'operator', detail: { how: BY_HAND } });
    await spendReceipts(tx, id, order.total);
  });
  return { orderNumber };
}

/**
 * Cancelled orders whose money people have to return, the longest waiting first, and what of it has not gone back (halalas). What a
 * gateway is sending back is not among them; what it refused to send back is.
 */
export function listRefundsDue(db: Db) {
  return db
    .selectFrom('orders as o')
    .where('status', '=', 'CANCELLED')
    .where('payment_status', '=', 'PAID')
    .where(sql<boolean>`not ${IS_GOING_BACK}`)
    .select([
      'order_number as orderNumber',
      sql<number>`(select coalesce(sum(captured_amount - refunded_amount), 0)::int from payments
        where order_id = o.id and status = 'PAID')`.as('due'),
      'payment_method as paymentMethod',
      // Only its refund changes a cancelled order.
      'updated_at as cancelledAt',
    ])
    .orderBy('updated_at')
    .execute();
}

/**
 * Records that the money of a cancelled order has been returned by hand: what people had collected, or what the gateway refused to
 * send back; the gateway is asked what it shows of that. Throws an error with a sentence for the operator if the number is
 * malformed or unknown, or no refund is due.
 */
export async function markOrderRefunded(
  deciding: Pick<Deps, 'db' | 'jobs'> & { gateway: PaymentGateway | null },
  number: string,
): Promise<{ orderNumber: string }> {
  const { db } = deciding;
  const { id, orderNumber } = await getByNumber(db, number);
  const refused = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== 'CANCELLED')
      throw new Error(`${orderNumber} is ${order.status}: only a cancelled order is refunded.`);
    if (order.paymentStatus === 'REFUNDED') throw new Error(`${orderNumber} is REFUNDED already.`);
    if (order.paymentStatus !== 'PAID') throw new Error(`${orderNumber} was not paid: there is nothing to return.`);
    if (await isGoingBack(tx, id))
      throw new Error(
        `${orderNumber} is being refunded through the payment gateway. If that does not go on: npm run shop -- payments refunds`,
      );
    const atGateway = await listRefused(tx, id);
    if (atGateway.length > 0) return atGateway;
    await recordReturned(tx, deciding.jobs, id);
    return [];
  });
  for (const refundId of refused) await markRefundDone(deciding, refundId, 'returned by hand');
  return { orderNumber };
}

/**
 * The money of a cancelled and locked order, which people had collected, becomes its customer's credit. Returns it, in halalas; null, and
 * changes nothing, if no such money waits.
 */
export async function returnAsCredit(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'send'>,
  orderId: string,
): Promise<number | null> {
  return (await isReturnDue(tx, orderId))
    ? recordReturned(tx, jobs, orderId, { because: AS_CREDIT, of: 'credit' })
    : null;
}

/** Records that people have returned what was left of a locked order's money, and tells its customer. Returns it, in halalas. */
async function recordReturned(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'send'>,
  orderId: string,
  { because, of = 'order' }: { because?: string; of?: 'order' | 'credit' } = {},
): Promise<number> {
  const amount = await markRefunded(tx, orderId);
  await addEvent(tx, { orderId, code: 'refunded', actor: 'operator', ...(because && { detail: { because } }) });
  await jobs.send(tx, 'mail', { kind: 'refund_by_hand', orderId, amount, of });
  return amount;
}

/**
 * Records that people have returned the money of a cancelled order that they had collected; `because` says how. Returns the amount
 * in halalas; null, and changes nothing, if no such refund is due. Throws `order_not_found`.
 */
export async function returnByHand(
  tx: Tx,
  jobs: Pick<Deps['jobs'], 'send'>,
  orderId: string,
  because: string,
): Promise<number | null> {
  return (await isReturnDue(tx, orderId)) ? recordReturned(tx, jobs, orderId, { because }) : null;
}

/** Whether people are to return the money of a cancelled order, which they had collected. Locks the order. */
async function isReturnDue(tx: Tx, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const isDue = order.status === 'CANCELLED' && order.paymentStatus === 'PAID';
  return isDue && !(await isGoingBack(tx, orderId)) && (await listRefused(tx, orderId)).length === 0;
}

/** What has to happen before the vendors prepare an order. */
function paymentAdvice({
  orderNumber,
  payUntil,
  paymentMethod: method,
}: Awaited<ReturnType<typeof getByNumber>>): string {
  if (payUntil !== null && paymentMethod(method).kind === 'online')
    return 'Its payment gateway says when the money has arrived.';
  return `Once the money has arrived, run: npm run shop -- order paid ${orderNumber}`;
}

/** What to do about a cash parcel that is on its way. */
function cashAdvice(orderNumber: string): string {
  return (
    `When the courier has handed a parcel over, run: npm run shop -- order delivered ${orderNumber} --collected <riyals>. ` +
    `If it was not accepted: npm run shop -- order refused ${orderNumber}. ` +
    `If another amount was collected than was recorded: npm run shop -- order collected ${orderNumber} --collected <riyals>`
  );
}

/** An order's parcels, or those of the vendor with this slug or name. Throws a sentence for the operator if it has none. */
export function parcelsOf(all: FulfilmentRow[], vendor: string | null, orderNumber: string): FulfilmentRow[] {
  const chosen = all.filter((parcel) => vendor === null || namesOf(parcel).includes(vendor.toLowerCase()));
  if (chosen.length > 0) return chosen;
  const vendors = all.map(({ vendorSlug }) => vendorSlug).join(', ');
  throw new Error(`No parcel of ${orderNumber} is from "${vendor}". Its vendors: ${vendors}.`);
}

function namesOf(parcel: { vendorSlug: string; vendorName: string; vendorNameEn: string }): string[] {
  return [parcel.vendorSlug, parcel.vendorName, parcel.vendorNameEn].map((name) => name.toLowerCase());
}
