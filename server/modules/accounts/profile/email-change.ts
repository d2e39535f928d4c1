import type { User } from '#contract/shop/auth.ts';
import type { Tx } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { consumeLink } from '#server/modules/accounts/login/email-link-queries.ts';
import { linkInHand, mailLink, verifyLinkToken } from '#server/modules/accounts/login/email-links.ts';
import { getProfile } from '#server/modules/accounts/login/users.ts';
import { removeSecondFactorSince } from '#server/modules/accounts/second-factor/removal.ts';
import { revokeSessions } from '#server/modules/accounts/sessions/queries.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import {
  deletePendingChange,
  deleteUndosSince,
  findReplacedAt,
  isTaken,
  setVerifiedEmail,
} from './email-change-queries.ts';
import { lockAccount, setPassword } from './queries.ts';

/** Mails a link to a new email, which the account gets when the link is opened. Throws `email_taken`. */
export async function requestEmailChange(tx: Tx, jobs: Jobs, { userId }: UserScope, email: string): Promise<void> {
  if (await isTaken(tx, email, userId)) throw emailTaken();
  await mailLink(tx, jobs, 'change', { id: userId, email });
}

/** Gives up the email that waits for confirmation, if there is one. */
export function cancelEmailChange({ db }: Deps, user: UserScope): Promise<User> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, user);
    await deletePendingChange(tx, user.userId);
    return getProfile(tx, user);
  });
}

/**
 * Puts a confirmed change into effect and tells the previous email. If that was verified, the mail has a link that undoes
 * the change; a stranger's mailbox, typed by mistake and never verified, gets no such power. Throws `email_taken`.
 */
export async function completeEmailChange(
  tx: Tx,
  jobs: Jobs,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const before = await lockAccount(tx, { userId });
  await takeEmail(tx, userId, email);
  const replacedAt = await findReplacedAt(tx, userId, email);
  // The owner took the email back this way: whoever had replaced it must not undo that.
  if (replacedAt) await deleteUndosSince(tx, userId, replacedAt);
  else if (before.verifiedAt) await mailLink(tx, jobs, 'undo', { id: userId, email: before.email });
  else await jobs.send(tx, 'mail', { kind: 'email_changed', userId, to: before.email });
}

/**
 * Restores the email that the link was mailed to and takes the account away from whoever changed it: ends all sessions,
 * voids the password, and removes what was set up since. Returns a token for a new password. Throws `link_invalid`.
 */
export async function undoEmailChange({ db, jobs, secret }: Deps, token: string): Promise<string> {
  const linkId = verifyLinkToken(secret, token);
  if (!linkId) throw new AppError('link_invalid');
  return inTransaction(db, async (tx) => {
    const link = await consumeLink(tx, linkId, 'undo');
    if (!link) throw new AppError('link_invalid');
    const { userId, email, createdAt } = link;
    await lockAccount(tx, { userId });
    await takeEmail(tx, userId, email);
    await deletePendingChange(tx, userId);
    await deleteUndosSince(tx, userId, createdAt);
    await removeSecondFactorSince(tx, jobs, userId, createdAt);
    await setPassword(tx, userId, null);
    await revokeSessions(tx, userId, null, 'customer');
    return linkInHand(tx, secret, 'reset', { id: userId, email });
  });
}

async function takeEmail(tx: Tx, userId: string, email: string): Promise<void> {
  try {
    await setVerifiedEmail(tx, userId, email);
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw emailTaken(error);
    throw error;
  }
  // After the write, which waits for a concurrent change of the email's account.
  if (await isTaken(tx, email, userId)) throw emailTaken();
}

export function emailTaken(cause?: unknown): AppError {
  return new AppError('email_taken', { fields: { email: 'emailTaken' }, cause });
}
