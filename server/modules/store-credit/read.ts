import type { StoreCredit } from '#contract/shared/orders/store-credit.ts';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';

/** Movements that are shown, the newest of them. */
const SHOWN = 100;

/** A customer's credit in halalas. */
export async function balanceOf(db: Db, customerId: string): Promise<number> {
  const row = db.selectFrom('customers').where('id', '=', customerId).select('store_credit as balance');
  return Number((await row.executeTakeFirst())?.balance ?? 0);
}

/** A customer's credit and its last movements. Throws `not_found`. */
export async function readCredit(db: Db, customerId: string): Promise<StoreCredit> {
  const [customer, movements] = await Promise.all([
    db.selectFrom('customers').where('id', '=', customerId).select('store_credit as balance').executeTakeFirst(),
    db
      .selectFrom('store_credit_movements as m')
      .innerJoin('orders as o', 'o.id', 'm.order_id')
      .where('m.customer_id', '=', customerId)
      .select(['m.id', 'm.kind', 'm.amount', 'm.balance', 'm.created_at as at'])
      .select(['o.id as orderId', 'o.order_number as orderNumber'])
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(SHOWN)
      .execute(),
  ]);
  if (!customer) throw new AppError('not_found');
  return {
    balance: toRiyals(Number(customer.balance)),
    movements: movements.map(({ amount, balance, at, ...movement }) => ({
      ...movement,
      ...{ amount: toRiyals(Number(amount)), balance: toRiyals(Number(balance)), at: at.toISOString() },
    })),
  };
}
