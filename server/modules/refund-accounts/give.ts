import { sql } from 'kysely';
import { bankOf } from '#contract/shared/iban.ts';
import type { RefundAccountForm } from '#contract/shared/orders/refund-accounts.ts';
import type { RefundAccount } from '#contract/shop/orders/refund-account.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { CustomerScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { sealIban } from '#server/modules/applications/public.ts';
import { lockOrder } from '#server/modules/orders/public.ts';
import { isHeld } from './held.ts';
import { readLate } from './late.ts';
import { mayBeOnItsWay } from './on-its-way.ts';
import { readWaiting } from './waiting.ts';

/** Where the money of a customer's order goes that people send. Throws `order_not_found`. */
export async function getAccount(db: Db, { customerId }: CustomerScope, orderId: string): Promise<RefundAccount> {
  const own = db.selectFrom('orders').where('id', '=', orderId).where('customer_id', '=', customerId).select('id');
  if (!(await own.executeTakeFirst())) throw new AppError('order_not_found');
  return read(db, orderId);
}

/**
 * A customer says where people are to send the money of an order. Another account takes the place of the one before. Throws
 * `order_not_found`, or `refund_account_closed` once nothing waits.
 */
export async function giveAccount(
  { db, secret, limits }: Pick<Deps, 'db' | 'secret' | 'limits'>,
  customer: CustomerScope,
  orderId: string,
  form: RefundAccountForm,
): Promise<RefundAccount> {
  await limits.take('refundAccount', clientById(customer.customerId));
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.customerId !== customer.customerId) throw new AppError('order_not_found');
    await keepAccount(tx, secret, orderId, form);
    return read(tx, orderId);
  });
}

/** The same within a transaction that has locked the order. */
export async function keepAccount(
  tx: Tx,
  secret: string,
  orderId: string,
  { iban, holder }: RefundAccountForm,
): Promise<void> {
  if (!(await readWaiting(tx, orderId)).isOpen) throw new AppError('refund_account_closed');
  const before = await tx
    .selectFrom('refund_accounts')
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .select('shown_at as shownAt')
    .forUpdate()
    .executeTakeFirst();
  const current = tx.deleteFrom('refund_accounts').where('order_id', '=', orderId).where('replaced_at', 'is', null);
  // Of one that money went to, the end stays: it says where the money is.
  await current.where('sent_at', 'is', null).execute();
  await tx
    .updateTable('refund_accounts')
    .set({ replaced_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .execute();
  const { sealed, lastFour, bankCode } = sealIban(secret, iban, orderId);
  await tx
    .insertInto('refund_accounts')
    .values({
      ...{ id: newId(), order_id: orderId, iban_sealed: sealed, holder },
      ...{ last_four: lastFour, bank_code: bankCode },
      // The money may be on its way to the one before.
      shown_at: before?.shownAt ?? null,
    })
    .execute();
}

/** The bank by the digits that are kept of an IBAN. */
export function bankByCode(code: string | null) {
  const bank = code === null ? null : bankOf(`SA00${code}`);
  return bank && { ar: bank.ar, en: bank.en };
}

async function read(db: Db | Tx, orderId: string): Promise<RefundAccount> {
  const { waiting, isOpen, begunAt } = await readWaiting(db, orderId);
  const late = await readLate(db, orderId);
  const holds = waiting > 0 && (await isHeld(db, orderId));
  const row = await db
    .selectFrom('refund_accounts')
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .select(['last_four as lastFour', 'bank_code as bankCode', 'sent_at as sentAt', 'shown_at as shownAt'])
    .executeTakeFirst();
  return {
    ...{
      waiting: toRiyals(waiting),
      isOpen,
      mayBecomeCredit: waiting > 0 && !holds && !mayBeOnItsWay(row?.shownAt, begunAt),
    },
    ...(holds && { isHeld: true as const }),
    account: row
      ? { lastFour: row.lastFour, bank: bankByCode(row.bankCode), sentAt: row.sentAt?.toISOString() ?? null }
      : null,
    ...(late && { late }),
  };
}
