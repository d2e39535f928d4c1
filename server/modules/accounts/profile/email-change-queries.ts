import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';

/** Whether the email is another account's, or was until a change that can still be undone. */
export async function isTaken(tx: Tx, email: string, userId: string): Promise<boolean> {
  const reserved = openUndo(tx, email).where('user_id', '<>', userId).select('user_id');
  const row = await tx
    .selectFrom('users')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .select('id as user_id')
    .unionAll(reserved)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the email stopped being this account's; undefined unless that can still be undone. */
export async function findReplacedAt(tx: Tx, userId: string, email: string): Promise<Date | undefined> {
  const row = await openUndo(tx, email)
    .where('user_id', '=', userId)
    .select('created_at')
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.created_at;
}

function openUndo(db: Db, email: string) {
  return db
    .selectFrom('email_links')
    .where('email', '=', email)
    .where('purpose', '=', 'undo')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);
}

/** Gives the account an email whose mailbox has just been proven. Throws a unique violation if another account has it. */
export async function setVerifiedEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_verified_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Deletes the links that were mailed to a pending email, used or not: the account has nothing to do with it any more. */
export async function deletePendingChange(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_links').where('user_id', '=', userId).where('purpose', '=', 'change').execute();
}

/** Deletes the links that undo this change or a later one. */
export async function deleteUndosSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('email_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo')
    .where('created_at', '>=', since)
    .execute();
}
