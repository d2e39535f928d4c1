import { sql } from 'kysely';
import type { AccountDecision } from '#contract/shared/orders/refunds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { openIban } from '#server/modules/applications/public.ts';
import { audit } from '#server/modules/audit/public.ts';
import { lockOrder, refuseOwnOrder } from '#server/modules/orders/public.ts';
import { isHeld } from './held.ts';
import { markShown } from './shown.ts';
import { readWaiting } from './waiting.ts';

/**
 * The whole number of an account and its holder, written to the log with the reason. Throws `not_found`, `own_request`,
 * `refund_account_closed` if no money is to be sent there, or `refund_held` if none is for now.
 */
export function showAccount(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  operator: OperatorScope,
  id: string,
  reason: string,
): Promise<{ iban: string; holder: string }> {
  return inTransaction(db, async (tx) => {
    // Looking says that money may be on its way there.
    const account = tx.selectFrom('refund_accounts').where('id', '=', id);
    const own = await account.select('order_id as orderId').executeTakeFirst();
    if (own) {
      await lockOrder(tx, own.orderId);
      await refuseOwnOrder(tx, operator, own.orderId);
    }
    await markShown(tx, [id]);
    const row = await account
      .select(['order_id as orderId', 'iban_sealed as sealed', 'holder', 'last_four as lastFour', 'sent_at as sentAt'])
      .executeTakeFirst();
    const iban = row?.sealed && openIban(secret, row.sealed, row.orderId);
    if (!iban || row.holder === null) throw new AppError('not_found');
    const { orderId, holder, lastFour } = row;
    if (row.sentAt === null && (await isHeld(tx, row.orderId))) throw new AppError('refund_held');
    // Its customer may have taken the money as credit a moment ago.
    if (row.sentAt === null && !(await readWaiting(tx, orderId)).isOpen) throw new AppError('refund_account_closed');
    const entry = { action: 'order.account_shown', entity: ['order', orderId], after: { lastFour }, reason } as const;
    await audit(tx, operator.actor, entry);
    return { iban, holder };
  });
}

/**
 * A member of the team has made sure of an account: another one may send much money there. `changed`: the customer has given another
 * account, or the money was sent. Throws `not_found`, or `own_request` for the account of one's own order.
 */
export function confirmAccount(
  { db }: Pick<Deps, 'db'>,
  operator: OperatorScope,
  id: string,
): Promise<AccountDecision> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('refund_accounts as a')
      .where('a.id', '=', id)
      .select(['a.order_id as orderId', 'a.last_four as lastFour'])
      .executeTakeFirst();
    if (!found) throw new AppError('not_found');
    const { orderId, lastFour } = found;
    await refuseOwnOrder(tx, operator, orderId);
    await lockOrder(tx, orderId);
    const { numUpdatedRows } = await tx
      .updateTable('refund_accounts')
      .set({ confirmed_by: operator.userId, confirmed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('replaced_at', 'is', null)
      .where('iban_sealed', 'is not', null)
      .where('confirmed_by', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'changed';
    await audit(tx, operator.actor, {
      action: 'order.account_confirmed',
      entity: ['order', orderId],
      after: { lastFour },
    });
    return 'done';
  });
}
