import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { eachByItself } from '#server/kernel/each-by-itself.ts';
import {
  closeAttempts,
  GatewayUnavailable,
  judgeGateway,
  noteFinding,
  type PaymentGateway,
  UNPAID,
} from '#server/modules/payments/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { cancelLocked } from './cancel-order.ts';
import { lockOrder } from './order-state.ts';
import { listPayable, payWithArrived } from './transfers/allocate.ts';

interface Expiring {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  gateway: PaymentGateway | null;
  /** Called with the products of which lists and pages show the stock of a cancelled order. */
  announce?: (products: string[]) => void;
}

/** Orders that one run ends. */
const MOST = 50;
const MINUTE = 60_000;
/** A card that was with its bank when the time ended may still be captured: its order waits this much longer. */
const PENDING_MS = 10 * MINUTE;
const WORRYING_MINUTES = 60;
/** After a day without the gateway the stock is given back all the same; money that comes later goes back. */
const HOPELESS_MS = 24 * 60 * MINUTE;

/**
 * Handles the job `unpaid`: cancels orders whose time to pay is over, the longest waiting first, pays those that wait for a
 * transfer that is there, and reminds of the others towards the end. Open payments are ended at the gateway before the stock is given back.
 */
export async function expireUnpaid(expiring: Expiring): Promise<void> {
  const { db, jobs, announce } = expiring;
  const end = async (order: Overdue) => {
    if (!(await mayEnd(expiring, order))) return;
    const shown = await cancelUnpaid(expiring, order.id);
    announce?.(shown);
  };
  // One order that fails stops neither the others of its step nor the steps after it.
  await eachByItself(
    [
      async () => eachByItself(await listPayable(db), (id) => inTransaction(db, (tx) => payWithArrived(tx, jobs, id))),
      () => remind(expiring),
      async () => eachByItself(await listOverdue(db), end, judgeGateway()),
      () => noteStuck(expiring),
    ],
    (step) => step(),
  );
}

/** Open findings for orders that are an hour late, also for those whose turn has not come because the gateway is away. */
async function noteStuck({ db, gateway }: Expiring): Promise<void> {
  const stuck = await db
    .selectFrom('orders as o')
    .where('o.pay_until', '<', sql<Date>`now() - make_interval(mins => ${WORRYING_MINUTES})`)
    .where('o.status', '=', 'PENDING')
    .where('o.payment_status', 'in', ['PENDING', 'FAILED'])
    .where(sql<boolean>`exists (select from payments where open_order = o.id and reference_kind is not null)`)
    .where(sql<boolean>`not exists (select from gateway_findings as f where f.order_id = o.id and f.kind = 'cannot_close'
      and f.resolved_at is null)`)
    .select('o.id')
    .execute();
  for (const { id } of stuck)
    await noteFinding(db, { kind: 'cannot_close', provider: gateway?.name ?? 'none', refId: id, orderId: id });
}

interface Overdue {
  id: string;
  lateMs: number;
  needsGateway: boolean;
}

function listOverdue(db: Db): Promise<Overdue[]> {
  return (
    db
      .selectFrom('orders as o')
      .where('o.pay_until', '<', sql<Date>`now()`)
      .where('o.status', '=', 'PENDING')
      .where('o.payment_status', 'in', ['PENDING', 'FAILED'])
      .select(['o.id', sql<number>`extract(epoch from now() - o.pay_until)::float8 * 1000`.as('lateMs')])
      .select(
        sql<boolean>`exists (select from payments where open_order = o.id and reference_kind is not null)`.as(
          'needsGateway',
        ),
      )
      // Orders that wait for the gateway do not hold up the others, nor always the same ones each other.
      .orderBy('needsGateway')
      .orderBy(sql`case when exists (select from payments where open_order = o.id and reference_kind is not null)
        then random() end`)
      .orderBy('o.pay_until')
      .limit(MOST)
      .execute()
  );
}

/** Has the gateway end the order's payments first. Returns whether the order may be cancelled. */
async function mayEnd({ db, jobs, gateway }: Expiring, { id, lateMs, needsGateway }: Overdue): Promise<boolean> {
  if (!needsGateway || lateMs > HOPELESS_MS) return true;
  const closing = gateway ? await closeAttempts({ db, jobs, gateway }, id) : 'unavailable';
  if (closing === 'closed') return true;
  if (closing === 'pending') return lateMs > PENDING_MS;
  throw new GatewayUnavailable(`the payments of order ${id} could not be closed`, 'unknown');
}

function cancelUnpaid({ db, jobs }: Expiring, orderId: string): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { status, paymentStatus } = await lockOrder(tx, orderId);
    // It may have been paid or cancelled while the gateway was asked.
    if (status !== 'PENDING' || paymentStatus === 'PAID') return [];
    // Nobody is told that an order was not paid whose money is there.
    if (await payWithArrived(tx, jobs, orderId)) return [];
    const shown = await cancelLocked(tx, jobs, orderId, { actor: 'system', reason: UNPAID });
    await jobs.send(tx, 'mail', { kind: 'payment_expired', orderId });
    return shown;
  });
}

async function remind({ db, jobs }: Expiring): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = await tx
      .updateTable('orders')
      .set({ reminded_at: sql`now()` })
      .where('reminded_at', 'is', null)
      .where('payment_method', '=', 'bank_transfer')
      // A card that was declined meanwhile does not end the transfer.
      .where('payment_status', 'in', ['PENDING', 'FAILED'])
      .where('status', '=', 'PENDING')
      .where('pay_until', '>', sql<Date>`now()`)
      // In the last day, and not before the last third of a hold: no mail follows the account at once.
      .where(sql<boolean>`pay_until < now() + least(interval '24 hours', (pay_until - created_at) / 3)`)
      .returning('id')
      .execute();
    for (const { id } of due) await jobs.send(tx, 'mail', { kind: 'transfer_reminder', orderId: id });
  });
}
