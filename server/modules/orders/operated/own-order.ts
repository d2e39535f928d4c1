import type { Db } from '#server/db/client.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';

type Member = Pick<OperatorScope, 'userId'>;

/** Whether a member of the team is the customer of an order. */
export async function isOwnOrder(db: Db, { userId }: Member, orderId: string): Promise<boolean> {
  const own = db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('o.id', '=', orderId)
    .where('c.user_id', '=', userId);
  return (await own.select('o.id').executeTakeFirst()) !== undefined;
}

/**
 * Somebody else of the team records and decides what moves the money of an order: never its customer. docs/security.md lists what that is.
 * Throws `own_request`.
 */
export async function refuseOwnOrder(db: Db, member: Member, orderId: string): Promise<void> {
  if (await isOwnOrder(db, member, orderId)) throw new AppError('own_request');
}
