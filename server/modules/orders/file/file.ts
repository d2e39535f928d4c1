import { sql } from 'kysely';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { mayFind } from '#contract/shared/operator/find.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { clientById } from '#server/http/limits/client.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { documentsOfOrder } from '#server/modules/invoices/public.ts';
import { bankMoneyOf } from '#server/modules/orders/transfers/bank-money.ts';
import { attemptsOfOrder, refundsOfOrder } from '#server/modules/payments/public.ts';
import { moneyOf } from './money.ts';
import { readOrder } from './read.ts';
import { requestsOf } from './requests.ts';
import { toOperatedOrder } from './view.ts';

/** Everything about an order, the customer masked. Throws `order_not_found`. */
export async function getOperatedOrder(db: Db, operator: OperatorScope, id: string): Promise<OperatedOrder> {
  const row = await readOrder(db, operator, id);
  if (!row) throw new AppError('order_not_found');
  const [payments, refunds, requests, documents, returns, bank] = await Promise.all([
    attemptsOfOrder(db, id),
    refundsOfOrder(db, id),
    requestsOf(db, operator, id),
    documentsOfOrder(db, id),
    returnsOf(db, id),
    bankMoneyOf(db, { ...row, total: row.totalAmount - row.creditApplied }),
  ]);
  const money = moneyOf(row, payments, refunds, bank);
  return {
    ...toOperatedOrder(row, mayFind(operator.roles, 'customer')),
    isOwn: row.userId === operator.userId,
    money,
    payments,
    refunds,
    requests,
    documents,
    returns,
  };
}

function returnsOf(db: Db, id: string): Promise<OperatedOrder['returns']> {
  return db
    .selectFrom('returns')
    .where('order_id', '=', id)
    .select(['id', 'number', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Who receives an order, where, and the customer's notes. The reason is in the audit log; the data is not. Throws
 * `order_not_found`, or `too_many_requests` after too many in an hour.
 */
export async function revealOrder(
  { db, limits }: { db: Db; limits: RateLimits },
  operator: OperatorScope,
  id: string,
  reason: string,
) {
  if (!(await recipientOf(db, id))) throw new AppError('order_not_found');
  await limits.take('reveal', clientById(operator.userId));
  return inTransaction(db, async (tx) => {
    await audit(tx, operator.actor, { action: 'order.revealed', entity: ['order', id], reason });
    const row = await recipientOf(tx, id);
    if (!row) throw new AppError('order_not_found');
    return row;
  });
}

function recipientOf(db: Db, id: string) {
  return db
    .selectFrom('orders')
    .where('id', '=', id)
    .select([sql<ShippingAddress>`shipping_address`.as('address'), 'notes'])
    .executeTakeFirst();
}
