import { type RawBuilder, sql } from 'kysely';
import { ACCOUNT_KEPT_DAYS } from '#contract/shared/orders/refund-accounts.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { IS_OPEN } from './waiting.ts';

/**
 * Deletes the numbers of accounts a month after the money was sent, or after they were given for money that did not come. Of those
 * that money went to, the last four characters stay.
 */
export function forgetAccounts(db: Db): Promise<void> {
  return forget(db, sql`coalesce(a.sent_at, a.created_at) < now() - make_interval(days => ${ACCOUNT_KEPT_DAYS})`);
}

/** Deletes the numbers of accounts (`refund_accounts as a`) of orders (o) that no money waits for any more. */
export async function forget(db: Db | Tx, isDue: RawBuilder<unknown>): Promise<void> {
  await sql`
    with due as (
      select a.id from refund_accounts as a join orders as o on o.id = a.order_id
      where a.iban_sealed is not null and (a.replaced_at is not null or not ${IS_OPEN}) and ${isDue}
    ), sent as (
      update refund_accounts set iban_sealed = null, holder = null
      where sent_at is not null and id in (select id from due)
    )
    delete from refund_accounts where sent_at is null and id in (select id from due)`.execute(db);
}
