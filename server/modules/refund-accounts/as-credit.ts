import { sql } from 'kysely';
import type { RefundAccount } from '#contract/shop/orders/refund-account.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { lockOrder, returnAsCredit } from '#server/modules/orders/public.ts';
import {
  AS_CREDIT,
  IS_SENT_APART,
  markRefundDone,
  type PaymentGateway,
  RefundStopped,
} from '#server/modules/payments/public.ts';
import { issueCredit } from '#server/modules/store-credit/public.ts';
import { getAccount } from './give.ts';
import { isHeld } from './held.ts';
import { assertNotShown } from './shown.ts';

type Taking = Pick<Deps, 'db' | 'jobs' | 'limits'> & { gateway: PaymentGateway | null };

/**
 * What people have yet to send of an order becomes its customer's credit. What a gateway refused to send back is looked at there first:
 * somebody may have sent it meanwhile, and it waits on if the gateway cannot be asked. Nothing changes while the money is held. Throws `order_not_found`, or
 * `refund_account_closed` if nothing waits any more, or the team has seen the account whole and may have sent the money.
 */
export async function takeAsCredit(taking: Taking, customer: CustomerScope, orderId: string): Promise<RefundAccount> {
  const { db, jobs, gateway, limits } = taking;
  await limits.take('refundAccount', clientById(customer.customerId));
  const before = await getAccount(db, customer, orderId);
  const { waiting, mayBecomeCredit } = before;
  if (before.isHeld) return before;
  if (waiting === 0 || !mayBecomeCredit) throw new AppError('refund_account_closed');
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    if (await isHeld(tx, orderId)) return;
    await assertNotShown(tx, orderId);
    const amount = await returnAsCredit(tx, jobs, orderId);
    if (amount !== null) await issueCredit(tx, orderId, amount);
  });
  const log = async (tx: Tx, refund: { id: string; amount: number }, byHand: boolean) => {
    if (await isHeld(tx, orderId)) throw new RefundStopped('parcel_arrived', `The money of order ${orderId} is held.`);
    await assertNotShown(tx, orderId);
    if (byHand) await issueCredit(tx, orderId, refund.amount, { refundId: refund.id });
  };
  for (const id of await listWaiting(db, orderId))
    await markRefundDone({ db, jobs, gateway, log, of: 'credit' }, id, AS_CREDIT).catch(ignoreStopped);
  return getAccount(db, customer, orderId);
}

/** It is done by somebody else, it is held, or nobody knows what became of it: then people decide. */
function ignoreStopped(error: unknown): void {
  if (!(error instanceof RefundStopped)) throw error;
}

async function listWaiting(db: Deps['db'], orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from refunds as r join payments as p on p.id = r.payment_id join orders as o on o.id = r.order_id
    where r.order_id = ${orderId}
      and (r.status = 'FAILED' or r.status = 'PENDING' and ${IS_SENT_APART})
    order by r.id`.execute(db);
  return rows.map(({ id }) => id);
}
