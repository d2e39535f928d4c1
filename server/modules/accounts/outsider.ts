import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';

/**
 * Locks an account until the transaction ends, so that its person joins no team meanwhile: a new member's row waits for this lock.
 * Throws `not_found`, also for somebody who was erased, and `account_of_team`: nobody of the team weakens, ends or looks into the
 * account of another member here.
 */
export async function lockOutsider(tx: Tx, id: string) {
  const account = await tx
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', '=', id)
    .where('u.is_active', '=', true)
    .select('u.id as userId')
    .forUpdate('u')
    .executeTakeFirst();
  if (!account) throw new AppError('not_found');
  // A statement of its own: it sees who joined while the one before waited for the lock.
  const teams = await tx
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('operator_members').where('user_id', '=', account.userId).select('user_id')).as('isOfTeam'),
      exists(selectFrom('vendor_members').where('user_id', '=', account.userId).select('user_id')).as('isSeller'),
    ])
    .executeTakeFirstOrThrow();
  if (teams.isOfTeam) throw new AppError('account_of_team');
  return { ...account, isSeller: Boolean(teams.isSeller) };
}
