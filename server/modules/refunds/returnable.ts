import type { OpenedQuoteInput, Returnable } from '#contract/operator/orders/open-return.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { isOwnOrder, lockOrder } from '#server/modules/orders/public.ts';
import { listReturnable, quoteAny } from '#server/modules/returns/public.ts';
import { isFinance } from './accounts.ts';
import { aloneMost } from './limits.ts';

/** Of what a return can be opened for an order's customer. Throws `order_not_found`. */
export function getReturnable(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  operator: OperatorScope,
  orderId: string,
): Promise<Returnable> {
  return inTransaction(db, async (tx) => {
    const alone = await aloneMost(tx, config, operator, orderId);
    const { paymentStatus } = await lockOrder(tx, orderId);
    const isOwn = await isOwnOrder(tx, operator, orderId);
    const obstacle = isOwn ? 'own' : paymentStatus === 'REFUNDED' ? 'refunded' : null;
    const parcels = obstacle === null ? await listReturnable(tx, orderId) : [];
    return { parcels, obstacle, alone: toRiyals(alone), mayOpenLate: isFinance(operator) };
  });
}

/** What pieces come to. Throws `order_not_found`, `forbidden`, `return_not_open`. */
export async function quoteOpened(db: Db, operator: OperatorScope, orderId: string, input: OpenedQuoteInput) {
  const order = await db.selectFrom('orders').where('id', '=', orderId).select('id').executeTakeFirst();
  if (!order) throw new AppError('order_not_found');
  refuseLate(operator, input);
  return quoteAny(db, orderId, input, input.isLate ? null : new Date());
}

/** Only finance and admins go beyond the time to return. Throws `forbidden`. */
export function refuseLate(operator: OperatorScope, { isLate }: { isLate: boolean }): void {
  if (isLate && !isFinance(operator)) throw new AppError('forbidden');
}
