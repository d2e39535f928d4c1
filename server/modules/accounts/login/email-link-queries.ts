import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';

/**
 * `verify` and `reset` go to the account's email, `change` to a new one that waits for confirmation, and `undo` to the
 * email that a change replaced.
 */
export type LinkPurpose = 'verify' | 'reset' | 'change' | 'undo';

export async function insertLink(
  tx: Tx,
  link: { id: string; userId: string; purpose: LinkPurpose; email: string; hours: number },
) {
  await tx
    .insertInto('email_links')
    .values({
      id: link.id,
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      expires_at: sql<Date>`now() + make_interval(hours => ${link.hours})`,
    })
    .execute();
}

/** Voids the user's open links of one purpose. */
export async function voidLinks(tx: Tx, userId: string, purpose: LinkPurpose) {
  await tx
    .updateTable('email_links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Marks a link as used and returns its account and the email it was sent to. Undefined if the link was used, has expired,
 * or should prove the account's email but was sent to another one.
 */
export function consumeLink(tx: Tx, linkId: string, purpose: LinkPurpose) {
  return tx
    .updateTable('email_links as l')
    .from('users as u')
    .set({ used_at: sql`now()` })
    .where('l.id', '=', linkId)
    .where('l.purpose', '=', purpose)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .whereRef('u.id', '=', 'l.user_id')
    .$if(purpose === 'verify' || purpose === 'reset', (query) => query.whereRef('u.email', '=', 'l.email'))
    .where('u.is_active', '=', true)
    .returning(['u.id as userId', 'l.email', 'l.created_at as createdAt'])
    .executeTakeFirst();
}

/** Whether the email that the link was sent to is the account's and already verified. */
export async function isAlreadyVerified(tx: Tx, linkId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('email_links as l')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'l.user_id').onRef('u.email', '=', 'l.email'))
    .where('l.id', '=', linkId)
    .where('l.purpose', 'in', ['verify', 'change'])
    .where('u.email_verified_at', 'is not', null)
    .select('l.id')
    .executeTakeFirst();
  return row !== undefined;
}
